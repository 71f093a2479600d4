import { option as O } from 'fp-ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { articlesDownloadCommands } from './articles-download.ts'
import type { CappedDownload } from './capped-download.ts'
import { inListOrder } from './choice.ts'
import type { DownloadIssueState } from './download-issue-slice.ts'

/**
 * What the open dialog downloads, and what that counts as (CAP-1): all its articles count as one issue or volume, a part of them
 * as that many articles. None while nothing is chosen or the dialog is closed.
 * @param pii the article from whose page the download starts
 */
export const issueDownload = ({ isOpen, metadata, selected }: DownloadIssueState, pii: Pii): O.Option<CappedDownload> => {
  if (!isOpen || metadata.status !== 'received' || selected.length === 0) return O.none
  const { articles, token } = metadata.value
  const piis = inListOrder(selected, articles)
  const whenAllowed = articlesDownloadCommands({ piis, token }, pii)
  return O.some(
    piis.length === articles.length
      ? { cap: 'fullIssue', amount: 1, whenAllowed }
      : { cap: 'multiArticle', amount: piis.length, whenAllowed },
  )
}
