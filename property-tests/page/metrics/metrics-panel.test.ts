import { fc, test } from '@fast-check/vitest'
import type { LinkOut } from '@lectern/domain/core'
import { metricGroupTitles, metricsWords, interfaceWords } from '@lectern/domain/words'
import {
  initialMetrics,
  METRIC_GROUPS,
  METRICS_TIMEOUT,
  metricsPanel,
  metricsQuery,
  summarisedMetrics,
  updateMetrics,
  type MetricsEvent,
  type MetricsState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { wellFormedDoi } from '../../arbitraries/doi.ts'
import { metricStatistics } from '../../arbitraries/metrics.ts'

const details: O.Option<LinkOut> = O.some({
  href: 'https://plu.mx/1',
  event: { event: 'linkOut', url: 'https://plu.mx/1', name: 'metrics' },
})

const after = (...events: readonly MetricsEvent[]): MetricsState =>
  events.reduce((state, event) => {
    const [next, commands] = updateMetrics(state, event)
    expect(commands).toEqual([])
    return next
  }, initialMetrics(O.none))

const ask: MetricsEvent = { type: 'metrics/requested' }
const fail: MetricsEvent = { type: 'metrics/failed' }

describe('MET-2 the metrics service', () => {
  test.prop([wellFormedDoi])('is asked by DOI and has three seconds to answer', doi => {
    expect(metricsQuery(doi)).toEqual({ type: 'doi', id: doi })
    expect(METRICS_TIMEOUT).toBe(3000)
  })

  test('that fails or is late ends the loading with an error', () => {
    const state = after(ask, fail)
    expect(state.list.status).toBe('failed')
    expect(metricsPanel(state, details)).toEqual({
      title: 'Article metrics',
      isOpen: true,
      toggle: 'Hide',
      groups: { kind: 'failed', text: 'Article metrics cannot be displayed at this time.' },
      details,
    })
  })

  test.prop([metricStatistics])('that answers after it was given up changes nothing', value => {
    expect(after(ask, fail, { type: 'metrics/received', value })).toEqual(after(ask, fail))
  })

  test('shows that it is asked', () => {
    expect(metricsPanel(after(ask), O.none)).toMatchObject({ groups: { kind: 'loading', text: 'Loading...' }, details: O.none })
    expect(metricsPanel(after(), O.none).groups).toEqual({ kind: 'absent' })
  })
})

describe('MET-1, MET-3 the metrics panel', () => {
  test('has details where the provider tells more', () => {
    expect(metricsWords.details).toBe('View details')
  })

  test.prop([metricStatistics])(
    'shows every group that has counts, under its name and in the documents’ order, and no other',
    value => {
      const metrics = summarisedMetrics(value)
      const { groups } = metricsPanel(after(ask, { type: 'metrics/received', value }), details)
      const filled = METRIC_GROUPS.filter(group => metrics[group].length > 0)
      const isCounted = filled.some(group => metrics[group].some(({ count }) => count > 0))
      expect(groups).toEqual(
        filled.length === 0
          ? { kind: 'absent' }
          : !isCounted
            ? { kind: 'nothing', text: 'No metrics yet for this article.' }
            : { kind: 'shown', content: filled.map(group => ({ title: metricGroupTitles[group], counts: metrics[group] })) },
      )
    },
  )

  test('says so in place of counts that are all nought, and leads to nobody who would say no more', () => {
    const nought = { label: 'Views', source: 'Lectern', count: 0 }
    const stateWith = (count: number) =>
      after(ask, {
        type: 'metrics/received',
        value: { citations: [], captures: [nought], mentions: [{ ...nought, label: 'News', count }], socialMedia: [] },
      })
    expect(metricsPanel(stateWith(0), details)).toMatchObject({
      groups: { kind: 'nothing', text: metricsWords.nothing },
      details: O.none,
    })
    expect(metricsPanel(stateWith(1), details)).toMatchObject({
      groups: { kind: 'shown', content: [{ counts: [{ count: 0 }] }, { counts: [{ count: 1 }] }] },
      details,
    })
  })

  test('is asked for again after a failure', () => {
    expect(interfaceWords.tryAgain).toBe('Try again')
    expect(after(ask, fail, ask).list.status).toBe('requested')
  })

  test('is without groups where nothing was counted', () => {
    const value = { citations: [], captures: [], mentions: [], socialMedia: [] }
    expect(metricsPanel(after(ask, { type: 'metrics/received', value }), details).groups).toEqual({ kind: 'absent' })
  })

  test('has the names that the documents write', () => {
    expect(metricGroupTitles).toEqual({
      citations: 'Citations',
      captures: 'Captures',
      mentions: 'Mentions',
      socialMedia: 'Social Media',
    })
  })

  test.prop([metricStatistics])('begins with what the server embedded', value => {
    expect(initialMetrics(O.some(value))).toEqual({ list: { status: 'received', value: summarisedMetrics(value) }, isOpen: true })
  })

  test.prop([fc.nat({ max: 5 }), fc.nat({ max: 5 })])(
    'is open after an even number of toggles, whenever the load ends',
    (early, late) => {
      const toggles = (count: number): readonly MetricsEvent[] =>
        Array.from({ length: count }, () => ({ type: 'metrics/panel-toggled' }))
      const state = after(ask, ...toggles(early), fail, ...toggles(late))
      const isOpen = (early + late) % 2 === 0
      expect(metricsPanel(state, O.none)).toMatchObject({ isOpen, toggle: isOpen ? 'Hide' : 'Show', groups: { kind: 'failed' } })
    },
  )
})
