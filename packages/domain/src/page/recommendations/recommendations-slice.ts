import { option as O } from 'fp-ts'
import type { Command } from '../../core/commands/command.ts'
import { initialLoad, updateListLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import { receivedOr, type Loading } from '../../core/loading/loading.ts'
import { change, stay, type Step, type Update } from '../../core/machine/step.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import { feedbackCall, feedbackOn } from './feedback-call.ts'
import type { FeedbackConfig } from './feedback-config.ts'
import type { FeedbackAction } from '../../core/commands/feedback-item.ts'
import type { Recommendation, RecommendedArticles } from './recommendation.ts'

/** How many recommendations are shown until their list is expanded (REC-2). */
export const RECOMMENDATIONS_SHOWN = 3

/** A reader's action on the recommendation at an index of the list. */
export interface RecommendationUse {
  readonly action: FeedbackAction
  readonly index: number
}

/** The recommendations, whether all of them are shown, and which uses were reported. */
export interface RecommendationsState {
  readonly list: Loading<RecommendedArticles>
  readonly showsAll: boolean
  readonly reported: readonly RecommendationUse[]
}

/** The embedded recommendations, or none yet; the first few are shown. */
export const initialRecommendations = (embedded: O.Option<RecommendedArticles>): RecommendationsState => ({
  list: initialLoad(embedded),
  showsAll: false,
  reported: [],
})

export type RecommendationsEvent =
  | LoadSliceEvent<'recommendations', RecommendedArticles>
  | { readonly type: 'recommendations/list-toggled' }
  /** A reader's action on several recommendations, by index. */
  | { readonly type: 'recommendations/used'; readonly action: FeedbackAction; readonly indices: readonly number[] }

export interface RecommendationsFacts {
  readonly feedback: FeedbackConfig
}

const none: RecommendedArticles = { articles: [], pageLoadId: '' }

/** The recommendations; none until they are received. */
export const recommendedArticles = ({ list }: Pick<RecommendationsState, 'list'>): RecommendedArticles => receivedOr(none)(list)

/** Whether there are more recommendations than are shown at first (REC-2). */
export const canToggleRecommendations = (state: Pick<RecommendationsState, 'list'>): boolean =>
  recommendedArticles(state).articles.length > RECOMMENDATIONS_SHOWN

interface Used {
  readonly index: number
  readonly article: Recommendation
}

const afterUse = (
  state: RecommendationsState,
  action: FeedbackAction,
  indices: readonly number[],
  feedback: FeedbackConfig,
): Step<RecommendationsState> => {
  const { articles, pageLoadId } = recommendedArticles(state)
  const isReported = (index: number): boolean => state.reported.some(use => use.action === action && use.index === index)
  const used = [...new Set(indices)].flatMap((index): readonly Used[] => {
    const article = articles[index]
    return article === undefined || isReported(index) ? [] : [{ index, article }]
  })
  const call = feedbackCall(
    feedback,
    used.map(({ index, article }) => feedbackOn(action, article, index, pageLoadId)),
  )
  const clicks =
    action === 'TitleClick'
      ? used.map(({ index, article }) => pushToDataLayer({ event: 'recommendationClick', pii: article.pii, position: index + 1 }))
      : []
  const calls: readonly Command[] = O.isSome(call) ? [{ kind: 'call', call: call.value }] : []
  return change(
    state,
    { reported: used.length === 0 ? state.reported : [...state.reported, ...used.map(({ index }) => ({ action, index }))] },
    ...clicks,
    ...calls,
  )
}

/**
 * The recommendations are requested, then received or failed (REC-6); with more than three, a reader can show and hide the rest
 * (REC-2). Each use of one is reported once: as feedback if that is allowed, and a click on a title to the data layer too.
 */
export const updateRecommendations: Update<RecommendationsState, RecommendationsEvent, RecommendationsFacts> = (
  state,
  event,
  { feedback },
) => {
  switch (event.type) {
    case 'recommendations/requested':
    case 'recommendations/received':
    case 'recommendations/failed':
      return updateListLoad(state, event)
    case 'recommendations/list-toggled':
      return canToggleRecommendations(state) ? change(state, { showsAll: !state.showsAll }) : stay(state)
    case 'recommendations/used':
      return afterUse(state, event.action, event.indices, feedback)
  }
}
