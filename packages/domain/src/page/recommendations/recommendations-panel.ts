import { option as O } from 'fp-ts'
import type { PanelPlace } from '../related/panel-frame.ts'
import type { ListedArticleView } from '../../article/listing/listed-article-view.ts'
import { recommendedArticleView } from '../../article/listing/recommended-article-view.ts'
import { interfaceWords } from '../../words/interface.ts'
import { recommendationListWords } from '../../words/related.ts'
import type { Recommendation } from './recommendation.ts'
import { recommendationStatus } from './recommendation-status.ts'
import {
  canToggleRecommendations,
  recommendedArticles,
  RECOMMENDATIONS_SHOWN,
  type RecommendationsState,
} from './recommendations-slice.ts'

/** How much of a recommendation must be in view to be in focus (FB-2). */
export const IN_FOCUS_SHARE = 0.5

/**
 * The message in place of recommendations: while they load, if the service failed, if there are none, or if nothing is known
 * (REC-1).
 */
export const RECOMMENDATION_MESSAGES = {
  loading: interfaceWords.loading,
  failed: recommendationListWords.failed,
  empty: recommendationListWords.empty,
} as const

/** A recommendation, ready to draw. */
export interface RecommendationView extends ListedArticleView {
  /** Its place in the whole list, from 0. */
  readonly index: number
  readonly details: O.Option<RecommendationDetails>
}

/** A recommendation's abstract, which its button shows and hides. */
export interface RecommendationDetails {
  readonly isExpanded: boolean
  readonly label: typeof recommendationListWords.viewDetails | typeof recommendationListWords.hideDetails
  readonly abstract: string
}

export type RecommendationsPanel =
  | { readonly kind: 'message'; readonly message: string }
  | {
      readonly kind: 'articles'
      /** The visible ones. */
      readonly articles: readonly RecommendationView[]
      /** The ones that the toggle reveals. */
      readonly rest: readonly RecommendationView[]
      readonly toggle: O.Option<RecommendationsToggle>
    }

export interface RecommendationsToggle {
  readonly isExpanded: boolean
  readonly label: string
}

/**
 * The label of the button that shows or hides the remaining recommendations (REC-2): `Show 1 more article`, `Hide 3 articles`.
 */
export const recommendationsToggleLabel = (isExpanded: boolean, rest: number): string =>
  isExpanded ? recommendationListWords.hideRest(rest) : recommendationListWords.showMore(rest)

const detailsOf = ({ abstract }: Recommendation, isExpanded: boolean): O.Option<RecommendationDetails> =>
  O.isSome(abstract) && abstract.value.trim() !== ''
    ? O.some({
        isExpanded,
        label: isExpanded ? recommendationListWords.hideDetails : recommendationListWords.viewDetails,
        abstract: abstract.value,
      })
    : O.none

const listView = (state: RecommendationsState, expanded: readonly boolean[], place: PanelPlace): RecommendationsPanel => {
  const { articles } = recommendedArticles(state)
  if (articles.length === 0) return { kind: 'message', message: RECOMMENDATION_MESSAGES.empty }
  const views = articles.map((article, index): RecommendationView => ({
    ...recommendedArticleView(article),
    index,
    details: detailsOf(article, expanded[index] ?? false),
  }))
  const shown = state.showsAll || place === 'modal' ? views.length : RECOMMENDATIONS_SHOWN
  return {
    kind: 'articles',
    articles: views.slice(0, shown),
    rest: views.slice(shown),
    toggle:
      place === 'page' && canToggleRecommendations(state)
        ? O.some({
            isExpanded: state.showsAll,
            label: recommendationsToggleLabel(state.showsAll, articles.length - RECOMMENDATIONS_SHOWN),
          })
        : O.none,
  }
}

/**
 * The panel of the recommendations: a message (REC-1), or the first three until the reader asks for all, with a button if there
 * are more (REC-2). The modal shows all of them.
 * @param expanded for each recommendation whether its details are shown
 */
export const recommendationsPanel = (
  state: RecommendationsState,
  expanded: readonly boolean[],
  place: PanelPlace = 'page',
): RecommendationsPanel => {
  switch (O.toUndefined(recommendationStatus(state.list))) {
    case 'recommendationsLoading':
      return { kind: 'message', message: RECOMMENDATION_MESSAGES.loading }
    case 'recommendationServiceFailed':
      return { kind: 'message', message: RECOMMENDATION_MESSAGES.failed }
    case 'complete':
    case undefined:
      return listView(state, expanded, place)
  }
}
