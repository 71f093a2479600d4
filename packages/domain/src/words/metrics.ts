/** The names of the groups of metrics in the service and on the page (MET-3). */
export const metricGroupTitles = {
  citations: 'Citations',
  captures: 'Captures',
  mentions: 'Mentions',
  socialMedia: 'Social Media',
} as const

/** The panel of metrics. */
export const metricsWords = {
  title: 'Article metrics',
  /** Shown if they failed to load or did not arrive in time (MET-2). */
  failed: 'Article metrics cannot be displayed at this time.',
  /** Shown if the counts are all zero: bars without length, and a provider with nothing to add, would only mislead. */
  nothing: 'No metrics yet for this article.',
  details: 'View details',
} as const
