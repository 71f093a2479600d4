import { option as O } from 'fp-ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { articlesDownloadCommands } from './articles-download.ts'
import type { CappedDownload } from './capped-download.ts'
import { inListOrder } from './choice.ts'
import type { EntitledRecommendationsState } from './entitled-recommendations-slice.ts'

/**
 * What the open popup downloads (ENT-2): the PDFs of the picked articles, which count as articles downloaded together. None while
 * nothing is picked or the popup is closed.
 * @param pii the article from whose page the download starts
 */
export const pickedDownload = ({ isOpen, list, selected }: EntitledRecommendationsState, pii: Pii): O.Option<CappedDownload> => {
  if (!isOpen || list.status !== 'received' || selected.length === 0) return O.none
  const { articles, token } = list.value
  const piis = inListOrder(selected, articles)
  return O.some({ cap: 'multiArticle', amount: piis.length, whenAllowed: articlesDownloadCommands({ piis, token }, pii) })
}
