import type { MetricCount } from './metrics.ts'

/**
 * The length of each count's bar relative to the longest one of its group, in whole percent; a count above zero is always
 * visible.
 */
export const metricShares = (counts: readonly MetricCount[]): readonly number[] => {
  const most = Math.max(0, ...counts.map(({ count }) => count))
  return counts.map(({ count }) => (count <= 0 ? 0 : Math.max(1, Math.round((100 * count) / most))))
}
