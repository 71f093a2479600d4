import { either as E, option as O } from 'fp-ts'
import type { Call } from '../../core/commands/call.ts'
import type { FeedbackConfig } from './feedback-config.ts'
import { parseFeedbackItem, type InvalidFeedback } from './parse-feedback-item.ts'
import { type FeedbackAction, type FeedbackItem } from '../../core/commands/feedback-item.ts'
import type { Recommendation } from './recommendation.ts'

/**
 * The feedback item for a reader's action on the recommendation at an index, if valid (FB-4, FB-6): its position is the index
 * plus one.
 */
export const feedbackOn = (
  action: FeedbackAction,
  { recommendationToken }: Pick<Recommendation, 'recommendationToken'>,
  index: number,
  pageLoadId: string,
): E.Either<InvalidFeedback, FeedbackItem> =>
  parseFeedbackItem({ action, recommendationToken, properties: { position: index + 1, pageLoadId } })

/**
 * The call that sends feedback (FB-1): only if the site takes it, there is some, and every item is valid; otherwise nothing is
 * sent.
 */
export const feedbackCall = (
  { enabled }: Pick<FeedbackConfig, 'enabled'>,
  items: readonly E.Either<InvalidFeedback, FeedbackItem>[],
): O.Option<Call> => {
  const valid = items.flatMap(item => (E.isRight(item) ? [item.right] : []))
  return enabled && valid.length > 0 && valid.length === items.length ? O.some({ endpoint: 'feedback', items: valid }) : O.none
}
