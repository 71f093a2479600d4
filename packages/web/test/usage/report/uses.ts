import { checkedIsbn } from '@lectern/property-tests/support/checked-isbn'
import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { made } from '@lectern/property-tests/support/made'
import { parseDoi } from '@lectern/domain/core'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { fc } from '@fast-check/vitest'
import { windowOf } from '../../../src/usage/summary/day-window.ts'
import { summarising } from '../../../src/usage/summary/summarise.ts'
import { together, type UsageSummary } from '../../../src/usage/summary/usage-summary.ts'
import type { MonthSources } from '../../../src/usage/summary/summary-of-month.ts'
import { daysOf, type Month } from '../../../src/usage/month.ts'
import type { Robots } from '../../../src/usage/robots.ts'
import { encodeUse, type ItemUse, type Use } from '../../../src/usage/use.ts'
import type { UsedItem } from '../../../src/usage/used-item.ts'

export const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
export const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

export const isRobot = (userAgent: string): boolean => userAgent === ROBOT

export const robots: Robots = { isRobot, list: 'test' }

export const article: UsedItem = {
  pii: checkedPii('S146290112300117X'),
  title: 'An article',
  authors: ['Emmy Noether', 'Sofia Kovalevskaya'],
  publisher: 'Society of Laws',
  dataType: 'Article',
  accessType: 'Controlled',
  yop: '2023',
  parent: { title: 'Journal of Tests', dataType: 'Journal', issn: checkedIssn('1462-9011') },
  doi: made(parseDoi('10.1016/j.envsci.2023.04.013')),
  publicationDate: '2023-07-01',
  articleVersion: 'VoR',
}

export const chapter: UsedItem = {
  pii: checkedPii('B9780128033791000019'),
  title: 'A chapter',
  authors: [],
  publisher: 'House of Books',
  dataType: 'Book_Segment',
  accessType: 'Controlled',
  yop: '2016',
  parent: { title: 'Book of Tests', dataType: 'Book', isbn: checkedIsbn('9783161484100') },
}

/** A handful of articles, some in the same journal or book. */
const items: readonly UsedItem[] = [
  article,
  { ...article, pii: checkedPii('S0000000000000002'), title: 'Another article', accessType: 'Open', yop: '2024' },
  {
    ...article,
    pii: checkedPii('S0000000000000003'),
    title: 'One elsewhere',
    parent: { title: 'Acta of Tests', dataType: 'Journal' },
  },
  chapter,
  { ...chapter, pii: checkedPii('B0000000000000002'), title: 'Another chapter' },
  {
    ...chapter,
    pii: checkedPii('B0000000000000003'),
    title: 'An entry',
    dataType: 'Reference_Item',
    parent: { title: 'Encyclopedia', dataType: 'Reference_Work', isbn: checkedIsbn('9791090636071') },
  },
]

/** A request for the article, with the given fields changed. */
export const useWith = (given: Partial<ItemUse> = {}): ItemUse => ({
  at: '2026-02-10T10:01:00.000Z',
  session: 's',
  userAgent: READER,
  kind: 'request',
  link: 'html',
  item: article,
  ...given,
})

/** A number of seconds after 10:01:00. */
export const after = (seconds: number): string => new Date(Date.parse('2026-02-10T10:01:00.000Z') + seconds * 1000).toISOString()

/** Mostly close together, and near the ends of February 2026. */
const instant: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      '2026-01-15T12:00:00Z',
      '2026-01-31T23:59:00Z',
      '2026-02-10T10:00:00Z',
      '2026-02-28T23:59:00Z',
      '2026-03-20T00:00:00Z',
    ),
    fc.oneof(fc.integer({ min: 0, max: 120_000 }), fc.constantFrom(0, 1, 29_999, 30_000, 30_001, 59_999, 60_000)),
  )
  .map(([from, later]) => new Date(Date.parse(from) + later).toISOString())

const circumstances = {
  at: instant,
  session: fc.constantFrom('a', 'b', 'c'),
  userAgent: fc.constantFrom(READER, READER, READER, ROBOT),
  account: fc.constantFrom(undefined, undefined, 'emmy'),
  institution: fc.constantFrom(
    undefined,
    { id: 'goe', name: 'University of Göttingen' },
    { id: 'erl', name: 'University of Erlangen' },
  ),
}

const withoutUndefined = <A extends object>(value: A): A =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as A

export const itemUse: fc.Arbitrary<ItemUse> = fc
  .record({
    ...circumstances,
    kind: fc.constantFrom<ItemUse['kind'][]>(
      'investigation',
      'investigation',
      'request',
      'request',
      'failed-investigation',
      'no-license',
      'limit-exceeded',
    ),
    link: fc.constantFrom('html', 'pdf'),
    item: fc.constantFrom(...items),
  })
  .map(use => withoutUndefined(use) as ItemUse)

const searchUse: fc.Arbitrary<Use> = fc
  .record(circumstances)
  .map(use => withoutUndefined({ ...use, kind: 'search' as const }) as Use)

const prefetchedUse: fc.Arbitrary<Use> = fc
  .record({
    ...circumstances,
    shown: fc.constantFrom('request', 'no-license', 'limit-exceeded'),
    link: fc.constantFrom('html', 'pdf'),
    item: fc.constantFrom(...items),
  })
  .map(use => withoutUndefined({ ...use, kind: 'prefetched' as const }) as Use)

/** The uses in a log, in order of arrival. */
export const someUses: fc.Arbitrary<readonly Use[]> = fc.array(
  fc.oneof({ weight: 9, arbitrary: itemUse }, { weight: 1, arbitrary: searchUse }, { weight: 1, arbitrary: prefetchedUse }),
  { maxLength: 40 },
)

/** The summary of a month, each of whose days is made only from the uses that can affect it. */
export const summaryOf = (uses: readonly Use[], month: Month): UsageSummary =>
  together(
    daysOf(month).map(day => {
      const { from, to } = windowOf(Date.parse(day))
      const work = summarising(
        uses.filter(({ at }) => from <= Date.parse(at) && Date.parse(at) < to),
        day,
        { isRobot, unreadable: 0 },
      )
      for (;;) {
        const step = work.next()
        if (step.done === true) return step.value
      }
    }),
  )

/** A log with these uses, whatever they are, without stored summaries. It is read day by day, but put in order only once. */
export const logOf = (uses: readonly Use[]): MonthSources['log'] => {
  const written = uses
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(use => ({ key: JSON.stringify(use), at: use.at, json: encodeUse(use) }))
  return {
    summarisedMonth: async () => undefined,
    async *summaryOf() {},
    summarisedItems: async () => [],
    async *usesBetween(from, to) {
      for (const use of written) {
        if (from <= use.at && use.at < to) yield use
      }
    },
  }
}
