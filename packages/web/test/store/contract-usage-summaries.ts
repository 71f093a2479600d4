import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { Database } from '../../src/store/database.ts'
import { migrate, migrations } from '../../src/store/migrations.ts'
import { statement } from '../../src/store/statement.ts'
import type { UsageLog } from '../../src/store/usage-log.ts'
import { usageLogOver } from '../../src/store/usage-log-queries.ts'
import { countingLog } from '../../src/usage/counted-use.ts'
import { asTsv } from '../../src/usage/report/as-tsv.ts'
import { makeReports } from '../../src/usage/report/make-reports.ts'
import { REPORTS } from '../../src/usage/report/report-definitions.ts'
import type { Robots } from '../../src/usage/robots.ts'
import type { MonthSources } from '../../src/usage/summary/summary-of-month.ts'
import { upkeep } from '../../src/usage/upkeep/keep-usage.ts'
import { encodeUse, type Use } from '../../src/usage/use.ts'
import { article, isRobot, itemUse, logOf, robots, someUses, useWith } from '../usage/report/uses.ts'
import { casesOf } from '../support/proofs.ts'
import { sharedPlace, type Fresh } from './place.ts'

const TABLES = ['kept_uses', 'usage_clicks', 'usage_counts', 'usage_months', 'usage_summaries', 'usage_items']

/** January is summarised and pruned, February summarised, and March not yet. */
const NOW = new Date('2026-04-05T12:00:00.000Z')
const KEPT = 2

const provider = { platform: { name: 'Lectern', id: 'lectern' }, createdBy: 'Lectern', registryRecord: '' }

const entryOf = (use: Use, name: string) => ({ key: name, at: use.at, json: encodeUse(use) })

/** The reports of January to March. */
const reported = async (log: MonthSources['log'], institution?: string, list: Robots = robots) => {
  const warnings: string[] = []
  const reports = await makeReports(
    { period: { from: '2026-01', to: '2026-03' }, reports: REPORTS, institution },
    { log, robots: list, provider, now: NOW, warn: message => warnings.push(message) },
  )
  return { tables: reports.map(asTsv), warnings }
}

const done = async (log: UsageLog, { now = NOW, months = KEPT, list = robots, batch = 250 } = {}): Promise<void> => {
  for await (const _ of upkeep({ log, robots: list, months, now: () => now, batch }));
}

/** A database whose calls take turns as the scheduler decides, and which fails from one of them on: before it is done, or after. */
const racing = (database: Database, scheduler: fc.Scheduler, lastCalls = Infinity): Database => {
  let left = lastCalls
  const call = async <A>(work: () => Promise<A>): Promise<A> => {
    await scheduler.schedule(Promise.resolve())
    left -= 1
    if (left < -1) throw new Error('killed')
    const result = await work()
    if (left < 0) throw new Error('killed')
    return result
  }
  return {
    ...database,
    all: each => call(() => database.all(each)),
    transaction: (statements, terms) => call(() => database.transaction(statements, terms)),
  }
}

/** Uses that arrive long after they happened. Those of pruned months, or right after them, are of readers of their own. */
const lateUses = fc.array(fc.record({ use: itemUse, turns: fc.nat({ max: 30 }) }), { maxLength: 6 }).map(uses =>
  uses.map(({ use, turns }, index): { readonly use: Use; readonly turns: number } => {
    if (use.at >= '2026-02-01T00:02') return { use, turns }
    const { account: _, ...anonymous } = use
    return { use: { ...anonymous, session: `late ${index}` }, turns }
  }),
)

const institution = fc.constantFrom(undefined, 'goe')

/** The summaries of usage, and what is pruned. */
export const usageSummariesContract = (fresh: Fresh, withoutSchema = fresh): void => {
  describe('what is kept of usage', () => {
    const shared = sharedPlace(fresh)
    const empty = async (): Promise<Database> => {
      const { database } = await shared()
      await database.transaction([
        ...TABLES.map(table => statement(`delete from ${table}`)),
        statement('update usage_to_count set counted = 0, until = 0'),
      ])
      return database
    }
    const countOf = async (database: Database, table: string): Promise<number> =>
      Number((await database.all(statement(`select count(*) as count from ${table}`)))[0]?.['count'])

    test.prop(
      [
        fc.scheduler(),
        someUses,
        lateUses,
        fc.array(fc.nat({ max: 60 }), { maxLength: 3 }),
        fc.integer({ min: 1, max: 4 }),
        institution,
      ],
      {
        numRuns: casesOf(30, 4),
      },
    )(
      'reports are the same after it is summarised and pruned, by two servers at once, while late uses arrive and servers are killed',
      async (scheduler, uses, late, kills, batch, through) => {
        const database = await empty()
        const log = usageLogOver(database)
        for (const [index, use] of uses.entries()) await log.keepUse(entryOf(use, `use ${index}`))
        const server = async (): Promise<void> => {
          for (const calls of [...kills, Infinity])
            await done(usageLogOver(racing(database, scheduler, calls)), { batch }).catch((error: unknown) => {
              expect(error).toMatchObject({ message: 'killed' })
            })
        }
        const arriving = async (): Promise<void> => {
          const slow = usageLogOver(racing(database, scheduler))
          for (const [index, { turns, use }] of late.entries()) {
            for (let turn = 0; turn < turns; turn += 1) await scheduler.schedule(Promise.resolve())
            await slow.keepUse(entryOf(use, `late ${index}`))
          }
        }
        await scheduler.waitFor(Promise.all([server(), server(), arriving()]))
        await done(log)
        const all = [...uses, ...late.map(({ use }) => use)]
        expect((await reported(log, through)).tables).toEqual((await reported(logOf(all), through)).tables)
        const months = new Map((await log.summarisedMonths()).map(month => [month.month, month]))
        const first = months.get('2026-01')
        expect([...months.values()].filter(({ pruned }) => pruned !== undefined)).toEqual(first === undefined ? [] : [first])
      },
    )

    test.prop([fc.scheduler(), someUses, institution], { numRuns: casesOf(20, 6) })(
      'a report that is made while months are summarised and pruned is the same',
      async (scheduler, uses, through) => {
        const database = await empty()
        const log = usageLogOver(database)
        for (const [index, use] of uses.entries()) await log.keepUse(entryOf(use, `use ${index}`))
        const racingLog = usageLogOver(racing(database, scheduler))
        const [{ tables }] = await scheduler.waitFor(Promise.all([reported(racingLog, through), done(racingLog)]))
        expect(tables).toEqual((await reported(logOf(uses), through)).tables)
      },
    )

    /** Some readers' views in each of the first months of the year, of which one entry cannot be read. */
    const year = Array.from({ length: 240 }, (_, index) =>
      useWith({
        at: new Date(Date.UTC(2026, 0, 1, 5) + index * 9 * 60 * 60 * 1000 + 61).toISOString(),
        session: `s${index % 17}`,
        institution: { id: 'goe', name: 'Göttingen' },
      }),
    )
    const DAMAGED = '\nExceptions\t3040: Partial Data Returned (unreadable usage log entries: 1)'
    const yearLog = async () => {
      const database = await empty()
      const log = usageLogOver(database)
      await log.keepUse({ key: 'damaged', at: '2026-01-20T00:00:00.000Z', json: '{' })
      for (const [index, use] of year.entries()) await countingLog(log, isRobot).keepUse(entryOf(use, `use ${index}`))
      return { database, log }
    }

    test('the entries of old months are deleted, their figures stay, and what cannot be read is still said to be missing', async () => {
      const { database, log } = await yearLog()
      const before = await reported(log)
      await done(log)
      const left: string[] = []
      for await (const { at } of log.usesBetween('2026-01-01', '2026-04-01')) left.push(at)
      // The last hour of January can affect February.
      expect(left[0]).toMatch(/^2026-01-31T23/)
      expect(left).toEqual(year.map(({ at }) => at).filter(at => at >= '2026-01-31T23:00'))
      const after = await reported(log)
      expect(after.tables).toEqual(before.tables)
      expect(after.tables[0]).toContain('3040: Partial Data Returned (unreadable usage log entries: 1)')
      // It is not read for what is summarised.
      expect([before.warnings, after.warnings]).toEqual([[expect.stringContaining('with the key damaged')], []])
      await done(log, { now: new Date('2027-01-01T00:00:00.000Z') })
      expect(await countOf(database, 'kept_uses')).toBe(1)
      expect((await reported(log)).tables).toEqual(before.tables)
      expect(await log.linkCounts(article.pii)).toEqual([{ link: 'html', clicks: year.length, requests: year.length }])
      expect(await countOf(database, 'usage_clicks')).toBe(0)
    })

    test('a use that arrives after its month has been pruned stays in the log, and counts', async () => {
      const { log } = await yearLog()
      await done(log)
      const late = useWith({ at: '2026-01-20T12:00:00.000Z', session: 'late' })
      await log.keepUse(entryOf(late, 'late'))
      await done(log)
      await done(log, { now: new Date('2027-01-01T00:00:00.000Z') })
      const damaged = { key: 'damaged', at: '2026-01-20T00:00:00.000Z', json: '{' }
      const all: MonthSources['log'] = {
        ...logOf([]),
        async *usesBetween(from, to) {
          if (from <= damaged.at && damaged.at < to) yield damaged
          yield* logOf([...year, late]).usesBetween(from, to)
        },
      }
      expect((await reported(log)).tables).toEqual((await reported(all)).tables)
    })

    test('a use that arrives after its day has been summarised, and before its month is pruned, is summarised with it', async () => {
      const { log } = await yearLog()
      await done(log, { months: 12 })
      // Within 30 seconds of the reader's click before it, and of the one after it.
      const use = year.find(({ at }) => at.startsWith('2026-02-10')) ?? useWith()
      const late = [10_000, -10_000].map(by => ({ ...use, at: new Date(Date.parse(use.at) + by).toISOString() }))
      for (const [index, each] of late.entries()) await log.keepUse(entryOf(each, `late ${index}`))
      expect(await log.summarisedMonth('2026-02')).toMatchObject({ until: Date.UTC(2026, 1, 1), generation: 1 })
      await done(log, { months: 1 })
      expect((await reported(log)).tables[1]).toBe(
        (await reported(logOf([...year, ...late]))).tables[1]?.replace('\nExceptions\t', DAMAGED),
      )
    })

    test('a use that arrives while its day is being summarised is summarised with it', async () => {
      const { database, log } = await yearLog()
      const late = useWith({ at: '2026-02-10T12:00:00.000Z', session: 'late' })
      let isStored = false
      const slow = usageLogOver({
        ...database,
        transaction: async (statements, terms) => {
          const isThatDay = statements.some(
            ({ sql, values }) => sql.startsWith('update usage_months') && values[1] === Date.UTC(2026, 1, 11),
          )
          if (isThatDay && !isStored) {
            isStored = true
            await log.keepUse(entryOf(late, 'late'))
          }
          return database.transaction(statements, terms)
        },
      })
      await done(slow, { months: 1 })
      expect(isStored).toBe(true)
      expect((await log.summarisedMonth('2026-02'))?.pruned).toBeDefined()
      expect((await reported(log)).tables[1]).toBe(
        (await reported(logOf([...year, late]))).tables[1]?.replace('\nExceptions\t', DAMAGED),
      )
    })

    test('reports of summarised months do not read the log', async () => {
      const { database, log } = await yearLog()
      await done(log, { now: new Date('2026-05-03T00:00:00.000Z'), months: 12 })
      const read: string[] = []
      const watched = usageLogOver({
        ...database,
        all: each => {
          read.push(each.sql)
          return database.all(each)
        },
      })
      const { tables } = await reported(watched)
      expect(read.filter(sql => sql.includes('kept_uses'))).toEqual([])
      expect(tables).toEqual((await reported({ ...log, summarisedMonth: async () => undefined })).tables)
    })

    test('another list of robots is used for the months that are not pruned, and said not to be for the others', async () => {
      const { log } = await yearLog()
      await done(log)
      const everyone: Robots = { isRobot: () => true, list: 'everyone' }
      const { tables, warnings } = await reported(log, undefined, everyone)
      expect(warnings).toEqual([
        '2026-01 is counted with the list of robots with which it was summarised, because its log has been pruned.',
      ])
      const january = year.filter(({ at }) => at < '2026-02')
      const figures = (text: string | undefined): string | undefined => text?.split('\n').slice(14).join('\n')
      expect(figures(tables[0])).toBe(figures((await reported(logOf(january))).tables[0]))
    })

    test('a month that is being summarised is summarised again with another list of robots', async () => {
      const { database, log } = await yearLog()
      await done(log, { months: 12 })
      expect((await log.summarisedMonth('2026-03'))?.until).toBe(Date.UTC(2026, 2, 4))
      const everyone: Robots = { isRobot: () => true, list: 'everyone' }
      await done(log, { now: new Date('2026-04-06T12:00:00.000Z'), months: 12, list: everyone })
      expect(await log.summarisedMonth('2026-03')).toMatchObject({
        until: Date.UTC(2026, 2, 5),
        robots: 'everyone',
        generation: 1,
      })
      expect(await log.summarisedMonth('2026-02')).toMatchObject({ robots: 'test', generation: 0 })
      const kept = await database.all(statement("select distinct generation from usage_summaries where month = '2026-03'"))
      expect(kept.map(({ generation }) => Number(generation))).toEqual([])
    })

    test('nothing is pruned as long as older uses are not counted', async () => {
      const { database, log } = await yearLog()
      await database.transaction([
        statement('update usage_to_count set counted = 0, until = (select max(number) from kept_uses)'),
        statement('delete from usage_clicks'),
        statement('delete from usage_counts'),
      ])
      const uncounting = { ...log, countOlder: async () => false }
      await done(uncounting)
      expect(await countOf(database, 'kept_uses')).toBe(year.length + 1)
      await done(log)
      expect(await countOf(database, 'kept_uses')).toBeLessThan(year.length)
      expect(await log.linkCounts(article.pii)).toEqual([{ link: 'html', clicks: year.length, requests: year.length }])
    })

    test('a log from before counts and summaries were kept comes out right', async () => {
      const database = await (await withoutSchema()).connect()
      const before = migrations.findIndex(version =>
        version.some(sql => JSON.stringify(sql).includes('create table usage_clicks')),
      )
      await migrate(database, migrations.slice(0, before))
      await database.transaction(
        year.map((use, index) =>
          statement(
            "insert into kept_uses (log, key_digest, number, instant, key, at, json) values ('investigation', $1, $2, $3, $1, $4, $5)",
            `use ${index}`,
            index + 1,
            Date.parse(use.at),
            use.at,
            encodeUse(use),
          ),
        ),
      )
      await migrate(database, migrations)
      const log = usageLogOver(database)
      const now = useWith({ at: NOW.toISOString() })
      await countingLog(log, isRobot).keepUse(entryOf(now, 'now'))
      await done(log)
      expect(await countOf(database, 'kept_uses')).toBeLessThan(year.length)
      expect(await log.linkCounts(article.pii)).toEqual([{ link: 'html', clicks: year.length + 1, requests: year.length + 1 }])
      expect((await reported(log)).tables).toEqual((await reported(logOf(year))).tables)
    })

    test('feedback is deleted with the entries of its month, a batch at a time', async () => {
      const database = await empty()
      const log = usageLogOver(database)
      const [last, first] = ['2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00.000Z']
      await log.keepFeedback(
        Array.from({ length: 1200 }, (_, index) => ({ key: `${index}`, at: index === 1100 ? first : last, json: '{}' })),
      )
      await log.keepUse(entryOf(useWith({ at: NOW.toISOString() }), 'now'))
      let steps = 0
      for await (const _ of upkeep({ log, robots, months: KEPT, now: () => NOW })) steps += 1
      expect(steps).toBeGreaterThanOrEqual(3)
      const left: string[] = []
      for await (const { key } of log.feedbackBetween('2000-01-01', '2100-01-01')) left.push(key)
      expect(left).toEqual(['1100'])
    })

    test('entries are numbered on after the last one, whatever is deleted', async () => {
      const { log } = await yearLog()
      const last = await log.lastNumber()
      await done(log, { now: new Date('2027-01-01T00:00:00.000Z') })
      await log.keepUse(entryOf(useWith({ at: '2026-01-20T12:00:00.000Z' }), 'later'))
      expect(await log.lastNumber()).toBe(last + 1)
    })

    test('clicks of one reader at one instant count once, however many connections store them at once', async () => {
      const database = await empty()
      const { place } = await shared()
      const stores = await Promise.all(Array.from({ length: 4 }, place.open))
      for (let round = 0; round < 20; round += 1) {
        const use = useWith({ session: `round ${round}` })
        await Promise.all(
          stores.map((store, index) => countingLog(store, isRobot).keepUse(entryOf(use, `round ${round} of ${index}`))),
        )
      }
      expect(await usageLogOver(database).linkCounts(useWith().item.pii)).toEqual([{ link: 'html', clicks: 20, requests: 20 }])
      await Promise.all(stores.map(store => store.close()))
    })
  })
}
