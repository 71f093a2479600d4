import type { MetricCount } from './metrics.ts'

/** How long each count's bar is beside the longest one of its group, in whole percent; a count that is not nought can be seen. */
export const metricShares = (counts: readonly MetricCount[]): readonly number[] => {
  const most = Math.max(0, ...counts.map(({ count }) => count))
  return counts.map(({ count }) => (count <= 0 ? 0 : Math.max(1, Math.round((100 * count) / most))))
}
