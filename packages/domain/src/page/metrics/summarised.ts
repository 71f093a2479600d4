import type { MetricCount, MetricGroup, Metrics, MetricStatistic, MetricStatistics } from './metrics.ts'

/** MET-1: the label of citation counts from indexes, which partly count the same citations. */
export const CITATION_INDEXES = 'Citation Indexes'

/** MET-1: the only index whose citations count. */
export const CITATION_SOURCE = 'Scopus'

const counts =
  (group: MetricGroup) =>
  ({ label, source }: MetricStatistic): boolean =>
    group !== 'citations' || label !== CITATION_INDEXES || source === CITATION_SOURCE

const sumPerLabel = (statistics: readonly MetricStatistic[]): readonly MetricCount[] => {
  const sums = new Map<string, number>()
  for (const { label, count } of statistics) sums.set(label, (sums.get(label) ?? 0) + count)
  return [...sums].map(([label, count]) => ({ label, count }))
}

/** By code units, so that the order is the same everywhere. */
const byLabel = (one: MetricCount, other: MetricCount): number => (one.label < other.label ? -1 : 1)

/**
 * An article's metrics from the statistics of the service (MET-1): summed per label, without citation indexes other than Scopus,
 * sorted by label.
 */
export const summarisedMetrics = (statistics: MetricStatistics): Metrics => {
  const group = (name: MetricGroup): readonly MetricCount[] =>
    sumPerLabel(statistics[name].filter(counts(name))).toSorted(byLabel)
  return {
    citations: group('citations'),
    captures: group('captures'),
    mentions: group('mentions'),
    socialMedia: group('socialMedia'),
  }
}
