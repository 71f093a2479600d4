import type { Milliseconds } from '../../core/commands/timer.ts'
import type { FeedbackItem } from '../../core/commands/feedback-item.ts'

/** Whether and where a house takes feedback on what it recommends. */
export interface FeedbackConfig {
  readonly enabled: boolean
  readonly url: string
  /** How long the service may take to answer. */
  readonly timeout: Milliseconds
}

/** Feedback as it comes: the house's own service takes it. */
export const defaultFeedbackConfig: FeedbackConfig = { enabled: true, url: '/sdfe/arp/recommendations/feedback', timeout: 5000 }

/** How feedback is spoken. */
export interface FeedbackRequest {
  readonly method: 'POST'
  readonly url: string
  /** JSON. */
  readonly body: string
  readonly timeout: Milliseconds
}

/** The request that carries feedback (FB-5): a POST of a JSON array to the configured URL, with the configured timeout. */
export const feedbackRequest = (
  { url, timeout }: Omit<FeedbackConfig, 'enabled'>,
  items: readonly FeedbackItem[],
): FeedbackRequest => ({ method: 'POST', url, body: JSON.stringify(items), timeout })
