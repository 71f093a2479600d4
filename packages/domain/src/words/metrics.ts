/** The names of the groups of metrics, as the service and the page write them (MET-3). */
export const metricGroupTitles = {
  citations: 'Citations',
  captures: 'Captures',
  mentions: 'Mentions',
  socialMedia: 'Social Media',
} as const

/** The panel of metrics. */
export const metricsWords = {
  title: 'Article metrics',
  /** When they did not come or not in time (MET-2). */
  failed: 'Article metrics cannot be displayed at this time.',
  /** In place of counts that are all nought: bars of no length, and a provider with no more to say, would only mislead. */
  nothing: 'No metrics yet for this article.',
  details: 'View details',
} as const
