import { fc, test } from '@fast-check/vitest'
import { METRIC_GROUPS, summarisedMetrics, type MetricStatistic, type MetricStatistics } from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { metricStatistics } from '../../arbitraries/metrics.ts'

const none: MetricStatistics = { citations: [], captures: [], mentions: [], socialMedia: [] }

const total = (counts: readonly { readonly count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0)

const isDropped = ({ label, source }: MetricStatistic): boolean => label === 'Citation Indexes' && source !== 'Scopus'

const index = (source: string, count: number, label = 'Citation Indexes'): MetricStatistic => ({ label, source, count })

describe('MET-1 the metrics of an article', () => {
  test.prop([metricStatistics])('add up to what was received, without the dropped citations', statistics => {
    const metrics = summarisedMetrics(statistics)
    for (const group of METRIC_GROUPS) {
      const counted = group === 'citations' ? statistics[group].filter(each => !isDropped(each)) : statistics[group]
      expect(total(metrics[group])).toBe(total(counted))
      for (const { label, count } of metrics[group]) expect(count).toBe(total(counted.filter(each => each.label === label)))
    }
  })

  test.prop([metricStatistics])('name each label once, in order', statistics => {
    for (const counts of Object.values(summarisedMetrics(statistics))) {
      const labels = counts.map(({ label }) => label)
      expect(labels).toEqual([...new Set(labels)].sort())
    }
  })

  test.prop([metricStatistics, fc.constantFrom(...METRIC_GROUPS)])(
    'are the same in whatever order the statistics come',
    (statistics, group) => {
      expect(summarisedMetrics({ ...statistics, [group]: statistics[group].toReversed() })).toEqual(summarisedMetrics(statistics))
    },
  )

  test('keep citation indexes of Scopus alone', () => {
    expect(
      summarisedMetrics({
        ...none,
        citations: [index('CrossRef', 90), index('Scopus', 79), index('PubMed', 30), index('Scopus', 1)],
      }).citations,
    ).toEqual([{ label: 'Citation Indexes', count: 80 }])
    expect(summarisedMetrics({ ...none, citations: [index('CrossRef', 90)] }).citations).toEqual([])
  })

  test('keep other citations of any source, and what other groups call by that name', () => {
    expect(
      summarisedMetrics({
        citations: [index('CrossRef', 3, 'Policy Citations')],
        captures: [index('CrossRef', 1)],
        mentions: [index('PubMed', 2)],
        socialMedia: [index('X', 4)],
      }),
    ).toEqual({
      citations: [{ label: 'Policy Citations', count: 3 }],
      captures: [{ label: 'Citation Indexes', count: 1 }],
      mentions: [{ label: 'Citation Indexes', count: 2 }],
      socialMedia: [{ label: 'Citation Indexes', count: 4 }],
    })
  })

  test('may have a label that is a name of something else', () => {
    expect(
      summarisedMetrics({
        ...none,
        mentions: [index('A', 1, '__proto__'), index('A', 2, 'constructor'), index('B', 3, '__proto__')],
      }).mentions,
    ).toEqual([
      { label: '__proto__', count: 4 },
      { label: 'constructor', count: 2 },
    ])
  })
})

describe('MET-3 the groups of metrics', () => {
  test('are four lists of label and count', () => {
    expect(METRIC_GROUPS).toEqual(['citations', 'captures', 'mentions', 'socialMedia'])
    expect(summarisedMetrics(none)).toEqual(none)
  })
})
