import { fc, test } from '@fast-check/vitest'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { describe, expect } from 'vitest'
import { usageCounts, type ArticleUsage } from '../../src/server/site-data/index.ts'
import type { Database } from '../../src/store/database.ts'
import { statement } from '../../src/store/statement.ts'
import { storeOver } from '../../src/store/store.ts'
import type { Store } from '../../src/store/port.ts'
import { clicksOf } from '../../src/usage/clicks.ts'
import { countedIn, countingLog } from '../../src/usage/counted-use.ts'
import { countOlderUses } from '../../src/usage/upkeep/older-uses.ts'
import { encodeUse, isItemUse, type ItemUse, type Use } from '../../src/usage/use.ts'
import { after, article, chapter, isRobot, ROBOT, someUses, useWith } from '../usage/report/uses.ts'
import { casesOf } from '../support/proofs.ts'
import { sharedPlace, type Fresh } from './place.ts'

const logger = { error: () => undefined }
const PIIS = [article.pii, chapter.pii, checkedPii('S0000000000000002'), checkedPii('S0000000000000003')]

/** The counts computed from the clicks that reports are based on. */
const reported = (uses: readonly Use[], pii: string): ArticleUsage => {
  const clicks = clicksOf(uses.filter((use): use is ItemUse => isItemUse(use) && !isRobot(use.userAgent))).filter(
    ({ outcome, use }) => outcome === 'access' && use.item.pii === pii,
  )
  return {
    views: clicks.filter(({ use }) => use.link === 'html').length,
    downloads: clicks.filter(({ use, isRequest }) => use.link === 'pdf' && isRequest).length,
  }
}

const done = async (steps: AsyncIterable<void>): Promise<void> => {
  for await (const _ of steps);
}

const entryOf = (use: Use, index: number) => ({ key: `use ${index}`, at: use.at, json: encodeUse(use) })

/** A database that fails after every second batch of older uses has been written, but before its transaction ends. */
const failingNow = (database: Database): Database => {
  let batches = 0
  return {
    ...database,
    transaction: (statements, terms) => {
      const isBatch = statements.some(({ sql }) => sql.startsWith('update usage_to_count'))
      if (isBatch) batches += 1
      return database.transaction(
        isBatch && batches % 2 === 1 ? [...statements, statement('select * from no_such_table')] : statements,
        terms,
      )
    },
  }
}

/** The counts of articles, kept with each use. */
export const usageCountsContract = (fresh: Fresh): void => {
  describe('CALL-33 the counts of uses', () => {
    const shared = sharedPlace(fresh)
    const empty = async () => {
      const { database, place } = await shared()
      await database.transaction(['kept_uses', 'usage_clicks', 'usage_counts'].map(table => statement(`delete from ${table}`)))
      const store = await storeOver(failingNow(database))
      return { store, database, place }
    }
    const counts = (store: Store) => Promise.all(PIIS.map(usageCounts({ log: store, logger })))
    /** Makes what is stored appear as stored before counts were kept. */
    const asOlder = (database: Database) =>
      database.transaction([
        statement('update usage_to_count set counted = 0, until = (select coalesce(max(number), 0) from kept_uses)'),
      ])

    test.prop([someUses, fc.nat({ max: 40 })], { numRuns: casesOf(40, 6) })(
      'are those of the reports, in whatever order uses arrive, and with older ones counted meanwhile by batches that fail',
      async (uses, older) => {
        const { store, database } = await empty()
        for (const [index, use] of uses.slice(0, older).entries()) await store.keepUse(entryOf(use, index))
        await asOlder(database)
        for (const [index, use] of uses.entries()) {
          const told = await countingLog(store, isRobot).keepUse(entryOf(use, index))
          expect(told).toBe(index < older ? 'known' : 'kept')
          if (index % 7 === 0) await store.countOlder(countedIn(isRobot), 50).catch(() => undefined)
        }
        for (const _ of [1, 2]) await done(countOlderUses(store, isRobot)).catch(() => undefined)
        expect(await counts(store)).toEqual(PIIS.map(pii => reported(uses, pii)))
      },
    )

    test.prop([someUses], { numRuns: casesOf(20, 4) })(
      'are those of the reports when uses arrive at once, in two processes',
      async uses => {
        const { store, place } = await empty()
        const other = await place.open()
        const told = await Promise.all(
          [...uses, ...uses.slice(0, 5)].map((use, index) =>
            countingLog(index % 2 === 0 ? store : other, isRobot).keepUse(entryOf(use, index % Math.max(1, uses.length))),
          ),
        )
        expect(told.filter(each => each === 'kept')).toHaveLength(uses.length)
        expect(await counts(store)).toEqual(PIIS.map(pii => reported(uses, pii)))
        await other.close()
      },
    )

    test('of a use that joins two runs of clicks are taken back', async () => {
      const { store } = await empty()
      const log = countingLog(store, isRobot)
      const seconds = [0, 60, 90, 30]
      for (const [index, second] of seconds.entries()) {
        await log.keepUse(entryOf(useWith({ at: after(second) }), index))
        await log.keepUse(entryOf(useWith({ at: after(second), link: 'pdf' }), index + 10))
      }
      await log.keepUse(entryOf(useWith({ userAgent: ROBOT, session: 'robot' }), 20))
      expect((await counts(store))[0]).toEqual({ views: 1, downloads: 1 })
    })

    test('of many older uses are complete when several processes count them at once, and count nothing twice', async () => {
      const { store, database, place } = await empty()
      const uses = Array.from({ length: 120 }, (_, index) => useWith({ at: after(index * 40) }))
      for (const [index, use] of uses.entries()) await store.keepUse(entryOf(use, index))
      await store.keepUse({ key: 'damaged', at: after(0), json: '{' })
      await asOlder(database)
      const others = [await place.open(), await place.open()]
      await Promise.all(others.map(log => done(countOlderUses(log, isRobot))))
      expect(await others[0]?.countOlder(countedIn(isRobot), 50)).toBe(false)
      expect((await counts(store))[0]).toEqual({ views: 120, downloads: 0 })
      for (const each of others) await each.close()
    })
  })
}
