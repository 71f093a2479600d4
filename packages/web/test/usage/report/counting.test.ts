import { checkedIsbn } from '@lectern/property-tests/support/checked-isbn'
import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { clicksOf, DOUBLE_CLICK } from '../../../src/usage/clicks.ts'
import { METRIC_TYPES, type MetricType } from '../../../src/usage/report/metric.ts'
import type { Month } from '../../../src/usage/month.ts'
import { REPORTS } from '../../../src/usage/report/report-definitions.ts'
import { bothRows, noRows, rowsOfMonth, type ReportRow, type ReportRows } from '../../../src/usage/report/rows.ts'
import { windowOf } from '../../../src/usage/summary/day-window.ts'
import { usageIn } from '../../../src/usage/summary/month-usage.ts'
import type { ItemUse, Use } from '../../../src/usage/use.ts'
import type { UsedItem } from '../../../src/usage/used-item.ts'
import { after, article, chapter, itemUse, READER, ROBOT, someUses, summaryOf, useWith } from './uses.ts'

const MONTHS: readonly Month[] = ['2026-01', '2026-02', '2026-03']
const report = fc.constantFrom(...REPORTS)

const definition = (wanted: string) => {
  const found = REPORTS.find(({ id }) => id === wanted)
  if (found === undefined) throw new Error(`there is no ${wanted}`)
  return found
}

const rowsOver = (
  months: readonly Month[],
  uses: readonly Use[],
  reportDefinition = definition('IR'),
  institution?: string,
): ReportRows =>
  months.reduce(
    (rows, month) => bothRows(rows, rowsOfMonth(reportDefinition, usageIn(summaryOf(uses, month), month, institution).usage)),
    noRows,
  )

/** The counts of a report, by row, metric and month, without the rows' descriptions. */
const counts = (rows: ReportRows) =>
  [...rows]
    .flatMap(([key, { performance }]) =>
      [...performance].flatMap(([metric, months]) => [...months].map(([month, count]) => `${key} ${metric} ${month} ${count}`)),
    )
    .toSorted()

const total = (rows: ReportRows, metric: MetricType): number =>
  [...rows.values()]
    .flatMap(({ performance }) => [...(performance.get(metric)?.values() ?? [])])
    .reduce((sum, count) => sum + count, 0)

const cellsOf =
  ({ performance }: ReportRow, metric: MetricType) =>
  (month: Month): number =>
    performance.get(metric)?.get(month) ?? 0

const journal = (parent: Partial<UsedItem['parent']>): UsedItem['parent'] => ({ title: 'Tests', dataType: 'Journal', ...parent })
const book = (parent: Partial<UsedItem['parent']>): UsedItem['parent'] => ({ title: 'Tests', dataType: 'Book', ...parent })

const february = (uses: readonly Use[], metric: MetricType, text = 'IR'): number =>
  total(rowsOver(['2026-02'], uses, definition(text)), metric)

describe('laws of counting', () => {
  test.prop([
    someUses.chain(uses => fc.tuple(fc.constant(uses), fc.shuffledSubarray([...uses], { minLength: uses.length }))),
    report,
  ])(
    'the order of arrival does not matter, neither for what is counted nor for how it is described',
    ([uses, shuffled], reportDefinition) => {
      expect(rowsOver(MONTHS, shuffled, reportDefinition)).toEqual(rowsOver(MONTHS, uses, reportDefinition))
    },
  )

  test.prop([fc.array(itemUse, { maxLength: 40 })])(
    'one click counts of those that follow each other within 30 seconds on one link: the last',
    uses => {
      const linkOf = ({ account, session, kind, item, link }: ItemUse) =>
        [
          account ?? `of ${session}`,
          account === undefined,
          kind === 'no-license' || kind === 'limit-exceeded' ? kind : '',
          item.pii,
          link,
        ].join(' ')
      const succeeded = uses
        .filter(({ kind }) => kind !== 'failed-investigation')
        .toSorted((one, other) => (one.at < other.at ? -1 : 1))
      const last = succeeded.filter(
        (use, index) =>
          !succeeded
            .slice(index + 1)
            .some(later => linkOf(later) === linkOf(use) && Date.parse(later.at) - Date.parse(use.at) <= DOUBLE_CLICK),
      )
      expect(
        clicksOf(uses)
          .map(({ use }) => `${use.at} ${linkOf(use)}`)
          .toSorted(),
      ).toEqual(last.map(use => `${use.at} ${linkOf(use)}`).toSorted())
    },
  )

  test.prop([someUses, itemUse, fc.integer({ min: 0, max: DOUBLE_CLICK })])(
    'a double click never counts twice and never zero times',
    (uses, use, later) => {
      const alone: ItemUse = { ...use, session: 'of nobody else', account: 'of nobody else', kind: 'request', userAgent: READER }
      const again: ItemUse = { ...alone, at: new Date(Date.parse(alone.at) + later).toISOString() }
      const before = total(rowsOver(MONTHS, uses), 'Total_Item_Requests')
      expect(total(rowsOver(MONTHS, [...uses, alone, again]), 'Total_Item_Requests')).toBe(before + 1)
      expect(total(rowsOver(MONTHS, [...uses, again, alone]), 'Total_Item_Investigations')).toBe(
        total(rowsOver(MONTHS, uses), 'Total_Item_Investigations') + 1,
      )
    },
  )

  test.prop([someUses, report])(
    'unique is at most total, titles at most items, requests at most investigations, in every row and month',
    (uses, reportDefinition) => {
      const all = { ...reportDefinition, metricTypes: METRIC_TYPES }
      for (const row of rowsOver(MONTHS, uses, all).values()) {
        for (const month of MONTHS) {
          for (const what of ['Investigations', 'Requests'] as const) {
            expect(cellsOf(row, `Unique_Item_${what}`)(month)).toBeLessThanOrEqual(cellsOf(row, `Total_Item_${what}`)(month))
            expect(cellsOf(row, `Unique_Title_${what}`)(month)).toBeLessThanOrEqual(cellsOf(row, `Unique_Item_${what}`)(month))
          }
          for (const how of ['Total_Item', 'Unique_Item', 'Unique_Title'] as const) {
            expect(cellsOf(row, `${how}_Requests`)(month)).toBeLessThanOrEqual(cellsOf(row, `${how}_Investigations`)(month))
          }
          // Anything used at all was used by someone.
          expect(cellsOf(row, 'Unique_Item_Investigations')(month) > 0).toBe(cellsOf(row, 'Total_Item_Investigations')(month) > 0)
        }
      }
    },
  )

  test.prop([someUses, report])('splitting a period adds up', (uses, reportDefinition) => {
    const parts = MONTHS.map(month => rowsOver([month], uses, reportDefinition))
    expect(counts(rowsOver(MONTHS, uses, reportDefinition))).toEqual(parts.flatMap(counts).toSorted())
  })

  test.prop([someUses, someUses, report])(
    'nothing is counted outside the period, or by robots',
    (uses, others, reportDefinition) => {
      const elsewhere = others.map(use => ({ ...use, at: use.at.replace(/^2026-\d\d/, '2025-02').replace('-31', '-28') }))
      const byRobots = others.map(use => ({ ...use, userAgent: ROBOT }))
      expect(counts(rowsOver(MONTHS, [...uses, ...elsewhere, ...byRobots], reportDefinition))).toEqual(
        counts(rowsOver(MONTHS, uses, reportDefinition)),
      )
      expect(counts(rowsOver(MONTHS, [...elsewhere, ...byRobots], reportDefinition))).toEqual([])
    },
  )

  test.prop([someUses])(
    'what institutions use is a part of what the world does, and all uses through none of them are the rest',
    uses => {
      for (const metric of ['Total_Item_Investigations', 'Total_Item_Requests', 'No_License', 'Limit_Exceeded'] as const) {
        const by = (institution: string) => total(rowsOver(MONTHS, uses, definition('IR'), institution), metric)
        expect(by('goe') + by('erl')).toBeLessThanOrEqual(total(rowsOver(MONTHS, uses), metric))
        expect(by('nowhere')).toBe(0)
      }
      const throughOne = uses.map(use => ({ ...use, institution: { id: 'goe', name: 'Göttingen' } }))
      expect(counts(rowsOver(MONTHS, throughOne, definition('TR'), 'goe'))).toEqual(
        counts(rowsOver(MONTHS, throughOne, definition('TR'))),
      )
    },
  )

  test.prop([someUses])(
    'item and title reports count the same totals, and the views no more than what they are views of',
    uses => {
      for (const metric of ['Total_Item_Investigations', 'Total_Item_Requests', 'No_License', 'Limit_Exceeded'] as const) {
        expect(total(rowsOver(MONTHS, uses, definition('IR')), metric)).toBe(
          total(rowsOver(MONTHS, uses, definition('TR')), metric),
        )
      }
      for (const metric of ['No_License', 'Limit_Exceeded'] as const) {
        expect(
          total(rowsOver(MONTHS, uses, definition('TR_J2')), metric) + total(rowsOver(MONTHS, uses, definition('TR_B2')), metric),
        ).toBe(total(rowsOver(MONTHS, uses, definition('TR')), metric))
      }
      expect(total(rowsOver(MONTHS, uses, definition('TR_J1')), 'Total_Item_Requests')).toBeLessThanOrEqual(
        total(rowsOver(MONTHS, uses, definition('TR_J3')), 'Total_Item_Requests'),
      )
    },
  )
})

describe("the release's own examples", () => {
  test.each([
    [0, 1],
    [29, 1],
    [30, 1],
    [30.001, 2],
    [35, 2],
  ])('7.2: clicks at 10:01:00 and %d seconds later are %d', (seconds, expected) => {
    const uses = [useWith(), useWith({ at: after(seconds) })]
    expect(february(uses, 'Total_Item_Requests')).toBe(expected)
    expect(february(uses, 'Unique_Item_Requests')).toBe(1)
  })

  test('7.2: of clicks in a row, always the first is removed and the second retained', () => {
    expect(
      february(
        [0, 20, 40, 60].map(seconds => useWith({ at: after(seconds) })),
        'Total_Item_Requests',
      ),
    ).toBe(1)
    expect(clicksOf([0, 20, 40].map(seconds => useWith({ at: after(seconds) }))).map(({ use }) => use.at)).toEqual([after(40)])
  })

  test('7.2: a request that is followed by an investigation counts as one only where they are one click', () => {
    const followed = (seconds: number) => [useWith(), useWith({ kind: 'investigation', at: after(seconds) })]
    expect([30, 31].map(seconds => february(followed(seconds), 'Total_Item_Investigations'))).toEqual([1, 2])
    expect([30, 31].map(seconds => february(followed(seconds), 'Total_Item_Requests'))).toEqual([1, 1])
  })

  test('7.2: the window is between one click and the next, not between the first and the last', () => {
    const at = (...seconds: readonly number[]) => seconds.map(each => useWith({ at: after(each) }))
    expect(
      [at(0, 29, 58), at(0, 29, 60), at(0, 31, 60), at(0, 31, 62)].map(uses => february(uses, 'Total_Item_Requests')),
    ).toEqual([1, 2, 2, 3])
  })

  test('7.2: two tabs of a session are one reader', () => {
    expect([0, 30, 31].map(seconds => february([useWith(), useWith({ at: after(seconds) })], 'Total_Item_Requests'))).toEqual([
      1, 1, 2,
    ])
  })

  test('7.3: a session that goes on over hours is one', () => {
    const uses = [0, 1, 5, 12].map(hours => useWith({ at: after(hours * 3600) }))
    expect([february(uses, 'Unique_Item_Requests'), february(uses, 'Total_Item_Requests')]).toEqual([1, 4])
  })

  test('7.2: denials are filtered as well', () => {
    expect(
      february(
        [
          useWith({ kind: 'no-license' }),
          useWith({ kind: 'no-license', at: after(10) }),
          useWith({ kind: 'no-license', at: after(100) }),
        ],
        'No_License',
      ),
    ).toBe(2)
    expect(
      february([useWith({ kind: 'limit-exceeded' }), useWith({ kind: 'limit-exceeded', at: after(10) })], 'Limit_Exceeded'),
    ).toBe(1)
  })

  test('7.2: an account is the same reader in two sessions', () => {
    const inTwoSessions = (given: Partial<ItemUse>) => [useWith(given), useWith({ ...given, session: 't', at: after(5) })]
    expect(february(inTwoSessions({ account: 'emmy' }), 'Total_Item_Requests')).toBe(1)
    expect(february(inTwoSessions({}), 'Total_Item_Requests')).toBe(2)
  })

  test('7.3: twelve chapters of a book in a session are 12 items and 1 title', () => {
    const uses = Array.from({ length: 12 }, (_, index) =>
      useWith({ link: 'pdf', item: { ...chapter, pii: checkedPii(`B000000000000000${index}`) }, at: after(index) }),
    )
    expect(february(uses, 'Unique_Item_Requests', 'TR')).toBe(12)
    expect(february(uses, 'Unique_Title_Requests', 'TR')).toBe(1)
    expect(february(uses, 'Unique_Title_Requests', 'TR_B1')).toBe(1)
  })

  test('7.3: page and PDF of an article are two requests of one item', () => {
    const uses = [useWith(), useWith({ link: 'pdf', at: after(5) })]
    expect(february(uses, 'Total_Item_Requests')).toBe(2)
    expect(february(uses, 'Unique_Item_Requests')).toBe(1)
  })

  test('7.3: a session of two days is two', () => {
    expect(february([useWith(), useWith({ at: '2026-02-11T10:01:00.000Z' })], 'Unique_Item_Requests')).toBe(2)
    expect(february([useWith(), useWith({ at: '2026-02-10T23:59:59.999Z' })], 'Unique_Item_Requests')).toBe(1)
  })

  test('7.4: a book that was only looked at is a title of investigations', () => {
    const uses = [useWith({ kind: 'investigation', item: chapter })]
    expect(february(uses, 'Unique_Title_Investigations', 'TR')).toBe(1)
    expect(february(uses, 'Unique_Title_Requests', 'TR')).toBe(0)
  })

  test('7.4: a journal is no title', () => {
    expect(february([useWith()], 'Unique_Title_Requests', 'TR')).toBe(0)
    expect(february([useWith()], 'Total_Item_Requests', 'TR')).toBe(1)
  })

  test('7.1: only what succeeded counts', () => {
    expect(february([useWith({ kind: 'failed-investigation' })], 'Total_Item_Investigations')).toBe(0)
  })

  test('3.3.3: a page that is looked at and then filled is one investigation and one request', () => {
    const uses = [useWith({ kind: 'investigation' }), useWith({ at: after(1) })]
    expect(february(uses, 'Total_Item_Investigations')).toBe(1)
    expect(february(uses, 'Total_Item_Requests')).toBe(1)
    expect(february(uses.toReversed(), 'Total_Item_Requests')).toBe(1)
  })

  test('3.3.3: a reader who is refused and shown the abstract is a denial and an investigation', () => {
    const uses = [useWith({ kind: 'no-license' }), useWith({ kind: 'investigation' })]
    expect([
      february(uses, 'No_License'),
      february(uses, 'Total_Item_Investigations'),
      february(uses, 'Total_Item_Requests'),
    ]).toEqual([1, 1, 0])
  })

  test('7.2 at the end of a month: the last click counts, in its month', () => {
    const uses = [useWith({ at: '2026-01-31T23:59:50.000Z' }), useWith({ at: '2026-02-01T00:00:10.000Z' })]
    expect(total(rowsOver(['2026-01'], uses), 'Total_Item_Requests')).toBe(0)
    expect(total(rowsOver(['2026-02'], uses), 'Total_Item_Requests')).toBe(1)
  })

  test('7.2: a day is counted from what was used from an hour before it until half a minute after it', () => {
    const { from, to } = windowOf(Date.parse('2026-02-28'))
    expect([from, to].map(instant => new Date(instant).toISOString())).toEqual([
      '2026-02-27T23:00:00.000Z',
      '2026-03-01T00:00:30.001Z',
    ])
  })

  test.each<readonly [string, UsedItem['parent'], UsedItem['parent'], number]>([
    [
      'journals of one ISSN',
      journal({ issn: checkedIssn('1462-9011') }),
      journal({ title: 'J. Tests', issn: checkedIssn('1462-9011') }),
      1,
    ],
    ['journals of two ISSNs', journal({ issn: checkedIssn('1462-9011') }), journal({ issn: checkedIssn('0001-5903') }), 2],
    ['journals without ISSN of one name', journal({}), journal({}), 1],
    ['journals without ISSN of two names', journal({}), journal({ title: 'Acta' }), 2],
    ['a journal and a book of one name', journal({}), book({}), 2],
    [
      'books of one ISBN',
      book({ isbn: checkedIsbn('9783161484100') }),
      book({ title: 'B. Tests', isbn: checkedIsbn('9783161484100'), issn: checkedIssn('0001-5903') }),
      1,
    ],
    [
      'books of a series',
      book({ isbn: checkedIsbn('9783161484100'), issn: checkedIssn('1462-9011') }),
      book({ isbn: checkedIsbn('9791090636071'), issn: checkedIssn('1462-9011') }),
      2,
    ],
    [
      'volumes without ISBN of one series',
      book({ issn: checkedIssn('1462-9011') }),
      book({ title: 'Tests II', issn: checkedIssn('1462-9011') }),
      1,
    ],
    ['books of two series', book({ issn: checkedIssn('1462-9011') }), book({ issn: checkedIssn('0001-5903') }), 2],
    ['books with neither of one name', book({}), book({}), 1],
    ['books with neither of two names', book({}), book({ title: 'Tests II' }), 2],
    [
      'a journal whose supplement is a book',
      journal({ issn: checkedIssn('1462-9011'), isbn: checkedIsbn('9783161484100') }),
      journal({ issn: checkedIssn('1462-9011') }),
      1,
    ],
  ])('7.4: %s are as many titles as they should be', (_, one, other, rows) => {
    const uses = [one, other].map((parent, index) => useWith({ session: `s${index}`, item: { ...article, parent } }))
    expect(rowsOver(['2026-02'], uses, definition('TR')).size).toBe(rows)
  })

  test('3.3.3: use is divided by access and by year of publication', () => {
    const uses = [
      useWith(),
      useWith({ session: 't', item: { ...article, accessType: 'Open' } }),
      useWith({ session: 'u', item: { ...article, pii: checkedPii('S0000000000000002'), yop: '2022' } }),
    ]
    expect(rowsOver(['2026-02'], uses, definition('TR')).size).toBe(3)
    expect(rowsOver(['2026-02'], uses, definition('TR_J3')).size).toBe(2)
    expect(february(uses, 'Total_Item_Requests', 'TR_J1')).toBe(2)
    expect(rowsOver(['2026-02'], uses, definition('TR_J1')).size).toBe(1)
  })

  test('searches are counted each, of the platform only', () => {
    const search = { at: after(0), session: 's', userAgent: READER, kind: 'search' } as const
    expect(february([search, search], 'Searches_Platform', 'PR')).toBe(2)
    expect(february([search], 'Searches_Platform', 'PR_P1')).toBe(1)
    expect(rowsOver(['2026-02'], [search], definition('TR')).size).toBe(0)
  })
})
