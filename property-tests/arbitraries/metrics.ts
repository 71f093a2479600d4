import * as fc from 'fast-check'
import type { MetricStatistic, MetricStatistics } from '@lectern/domain/page'

const statistic: fc.Arbitrary<MetricStatistic> = fc.record({
  label: fc.constantFrom('Citation Indexes', 'Policy Citations', 'Readers', 'Exports-Saves', 'News', 'Tweets'),
  source: fc.constantFrom('Scopus', 'CrossRef', 'PubMed', 'Mendeley'),
  count: fc.nat({ max: 1000 }),
})

const statistics = fc.array(statistic, { maxLength: 8 })

/** Metrics that a service may send: labels repeat within a group, from one source or several. */
export const metricStatistics: fc.Arbitrary<MetricStatistics> = fc.record({
  citations: statistics,
  captures: statistics,
  mentions: statistics,
  socialMedia: statistics,
})
