import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/store/database.ts'
import { sqliteDatabase } from '../../src/store/sqlite.ts'
import { statement, type Statement } from '../../src/store/statement.ts'
import { storeOver } from '../../src/store/store.ts'
import { countingLog } from '../../src/usage/counted-use.ts'
import { upkeep } from '../../src/usage/upkeep/keep-usage.ts'
import { encodeUse } from '../../src/usage/use.ts'
import { isRobot, robots, useWith } from '../usage/report/uses.ts'

const LOG = /\b(kept_uses|usage_clicks|usage_summaries)\b/

const watched = (database: Database, said: Statement[]): Database => ({
  ...database,
  all: each => {
    said.push(each)
    return database.all(each)
  },
  transaction: (statements, terms) => {
    said.push(...statements, ...(terms?.unless === undefined ? [] : [terms.unless]))
    return database.transaction(statements, terms)
  },
})

test('nothing that is done with the usage log reads more of it than it needs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-usage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const database = await sqliteDatabase(join(folder, 'a.sqlite'))
  await (await storeOver(database)).keepFeedback([{ key: 'feedback', at: '2024-01-01', json: '{}' }])
  const said: Statement[] = []
  const store = await storeOver(watched(database, said))
  said.length = 0

  for (let day = 1; day <= 90; day += 1) {
    const at = new Date(Date.UTC(2026, 0, day, 12)).toISOString()
    await countingLog(store, isRobot).keepUse({ key: at, at, json: encodeUse(useWith({ at })) })
  }
  await store.linkCounts(useWith().item.pii)
  for await (const _ of store.usesBetween('2026-02-01', '2026-02-02'));
  await database.transaction([statement('update usage_to_count set counted = 0, until = 40')])
  for (const now of ['2026-05-20', '2026-09-20'])
    for await (const _ of upkeep({ log: store, robots, months: 1, now: () => new Date(now) }));

  const steps = new Set<string>()
  for (const { sql, values } of said.filter(each => LOG.test(each.sql)))
    for (const { detail } of await database.all(statement(`explain query plan ${sql}`, ...values))) steps.add(String(detail))
  // What was recorded contains each kind of reading.
  for (const index of ['kept_uses_instant', 'kept_uses_number', 'usage_clicks_last_at'])
    expect([...steps].join('\n')).toContain(index)
  const readings = [...steps].filter(step => LOG.test(step))
  expect(readings.filter(step => step.startsWith('SCAN'))).toEqual([])
  expect([...steps].filter(step => step.includes('TEMP B-TREE FOR ORDER BY'))).toEqual([])
  // All of a log is not a range of it.
  expect(readings.filter(step => step.includes('kept_uses_instant') && !step.includes('instant>?'))).toEqual([])
  await store.close()
})
