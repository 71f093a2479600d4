import { option as O } from 'fp-ts'
import { downloadWords } from '../../words/downloads.ts'
import { chosenCountText, type ChoosableArticle } from './download-issue-view.ts'
import { recommendedPdfs, type EntitledRecommendationsState } from './entitled-recommendations-slice.ts'

/** The popup of related PDFs, ready to draw. */
export interface EntitledRecommendationsView {
  readonly title: string
  readonly articles: readonly ChoosableArticle[]
  readonly chosenText: string
  readonly downloadLabel: string
  /** Whether something is chosen. */
  readonly canDownload: boolean
  readonly dismissLabel: string
}

/** The popup of related PDFs while it is open (ENT-1); third-party articles are labelled as such. */
export const entitledRecommendationsView = (state: EntitledRecommendationsState): O.Option<EntitledRecommendationsView> => {
  if (!state.isOpen) return O.none
  const articles = recommendedPdfs(state)
  return O.some({
    title: downloadWords.relatedPdfs,
    articles: articles.map(({ pii, title, isThirdParty }) => ({
      pii,
      title,
      detail: isThirdParty ? O.some(downloadWords.otherPublisher) : O.none,
      isSelected: state.selected.includes(pii),
    })),
    chosenText: chosenCountText(state.selected.length, articles.length),
    downloadLabel: downloadWords.downloadSelected,
    canDownload: state.selected.length > 0,
    dismissLabel: downloadWords.dontShowAgain,
  })
}
