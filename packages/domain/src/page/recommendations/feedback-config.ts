import type { Src } from '../../core/identifiers/href.ts'
import type { Milliseconds } from '../../core/commands/timer.ts'

/** Whether and where a site takes feedback on its recommendations. */
export interface FeedbackConfig {
  readonly enabled: boolean
  readonly url: Src
  /** How long the service may take to answer. */
  readonly timeout: Milliseconds
}

const OWN_PATH = '/sdfe/arp/recommendations/feedback'

/** By default, feedback goes to the site's own service with this timeout (FB-5). */
export const defaultFeedbackConfig: FeedbackConfig & { readonly url: typeof OWN_PATH } = {
  enabled: true,
  url: OWN_PATH,
  timeout: 5000,
}
