import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import type { Database } from '../../src/store/database.ts'
import { isAwaited } from '../../src/store/patience.ts'
import { sqliteDatabase } from '../../src/store/sqlite.ts'
import { statement } from '../../src/store/statement.ts'
import { storeOver } from '../../src/store/store.ts'
import { encodeUse } from '../../src/usage/use.ts'
import type { UsedItem } from '../../src/usage/used-item.ts'
import { importedIn } from '../support/imported.ts'
import { folderWith } from '../support/folder.ts'
import { casesOf } from '../support/proofs.ts'
import { clientFolder, TEST_SECRET, UNHURRIED } from '../support/site.ts'
import { jatsArticle } from '../support/samples.ts'
import { until } from '../support/until.ts'
import { article, useWith } from './report/uses.ts'

const VIEWS = casesOf(50_000, 10_000)

/** A view every four minutes, each with a report of the page and one of the service, as an earlier version stored them. */
const longLog = async (database: Database, item: UsedItem): Promise<void> => {
  const json = (kind: 'investigation' | 'request'): string =>
    encodeUse(useWith({ at: '2000-01-01T00:00:00.000Z', session: 'SESSION', kind, item }))
  await database.transaction([
    statement(
      `insert into kept_uses (log, key_digest, number, instant, key, at, json)
       with recursive n (i) as (select 0 union all select i + 1 from n where i < $1 - 1)
       select 'investigation', 'old ' || i, i + 1, instant, 'old ' || i, at,
         replace(replace(case i % 2 when 0 then $2 else $3 end, '2000-01-01T00:00:00.000Z', at), 'SESSION', 's' || (i / 2 % 977))
       from (select i, instant, strftime('%Y-%m-%dT%H:%M:%S', instant / 1000, 'unixepoch') || '.000Z' as at
         from (select i, ($4 + i / 2 * 240 + i % 2) * 1000 as instant from n))`,
      VIEWS * 2,
      json('request'),
      json('investigation'),
      Date.UTC(2023, 0, 1) / 1000,
    ),
    statement('update usage_to_count set counted = 0, until = (select max(number) from kept_uses)'),
  ])
}

/** What is read and written, by requests and by others. */
interface Work {
  readonly isAwaited: boolean
  readonly sql: string
  readonly size: number
}

const watched = (database: Database, work: Work[]): Database => ({
  ...database,
  all: async each => {
    const rows = await database.all(each)
    work.push({ isAwaited: isAwaited(), sql: each.sql, size: rows.length })
    return rows
  },
  transaction: (statements, terms) => {
    work.push({ isAwaited: isAwaited(), sql: statements.map(({ sql }) => sql).join(';'), size: statements.length })
    return database.transaction(statements, terms)
  },
})

test(`a server that starts with a log of ${VIEWS * 2} entries answers at once, and brings its counts up to date in small steps`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-long-log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const database = await sqliteDatabase(join(folder, 'lectern.sqlite'))
  const work: Work[] = []
  const { store } = await importedIn(await storeOver(watched(database, work)), 'own', [
    join(await folderWith({ 'a.xml': jatsArticle() }), 'a.xml'),
  ])
  const [card] = await store.list('own')
  if (card?.doi === undefined) throw new Error('the article has no DOI')
  await longLog(database, { ...article, pii: card.pii })

  const app = await createApp({
    store,
    clientFolder,
    logLevel: 'silent',
    secret: TEST_SECRET,
    limits: UNHURRIED,
    usageLogMonths: 12,
  })
  onTestFinished(() => app.close())
  work.length = 0
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const path = `${origin}/metrics?type=doi&id=${encodeURIComponent(card.doi)}`
  const first = await fetch(path)
  const text = await first.text()
  const ofRequest = work.filter(each => each.isAwaited)
  expect([first.status, JSON.parse(text)]).toMatchObject([200, { statistics: {} }])
  expect(ofRequest.length).toBeLessThan(20)
  expect(ofRequest.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(100)
  expect(ofRequest.filter(({ sql }) => sql.includes('kept_uses'))).toEqual([])

  // Once all is counted, what is older than a year is summarised, and pruned but for the last entry.
  const left = async (): Promise<number> => {
    const [row] = await database.all(statement('select count(*) as count from kept_uses'))
    return Number(row?.['count'])
  }
  await until(async () => (await left()) < 10)
  const { statistics } = (await (await fetch(path)).json()) as {
    readonly statistics: { readonly Captures: readonly { readonly label: string; readonly count: number }[] }
  }
  expect(statistics.Captures.find(({ label }) => label === 'Views')?.count).toBe(VIEWS)
  // No step is large: neither what is read at once nor what is written in one transaction.
  expect(Math.max(...work.map(({ size }) => size))).toBeLessThanOrEqual(6001)
  await app.close()
  await store.close()
})
