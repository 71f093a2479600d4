import { DEFAULT_REQUEST_LIMITS } from '@lectern/domain/site'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { requestCounting, TELLING } from '../../src/server/http/request-limits.ts'
import { defaultSettings } from '../../src/settings/settings.ts'
import { openStore } from '../../src/store/open.ts'
import { openPostgres, WRITERS_LOCK } from '../../src/store/postgres.ts'
import { Client } from 'pg'
import { folderWith } from '../support/folder.ts'
import { proxyTo } from '../support/postgres-proxy.ts'
import { freshDatabase } from '../support/database.ts'
import { FIREFOX } from '../support/reader.ts'
import { siteOf } from '../support/site.ts'

// The limits are those of a minute, which may pass on a busy machine, and what the applications tell each other they tell when the test says so.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const limits = { ...DEFAULT_REQUEST_LIMITS, addresses: { ...DEFAULT_REQUEST_LIMITS.addresses, pages: 40, searches: 40 } }

/** How many requests of an address are let through until one is refused, of at most so many. */
const letThrough = async (most: number, isAllowed: () => boolean | Promise<boolean>): Promise<number> => {
  for (let count = 0; count < most; count += 1) if (!(await isAllowed())) return count
  return most
}

test('two applications on one PostgreSQL refuse an address together', async () => {
  const databaseUrl = await freshDatabase()
  const settings = { ...defaultSettings, requestLimits: limits }
  const sites = [
    await siteOf({ databaseUrl, settings, publicOrigin: 'http://localhost' }),
    await siteOf({ databaseUrl, settings, publicOrigin: 'http://localhost' }),
  ] as const
  onTestFinished(async () => {
    for (const { close } of sites) await close()
  })
  for (const { app } of sites) await app.listen({ port: 0, host: '127.0.0.1' })
  const isAllowed = (at: 0 | 1) => async (): Promise<boolean> =>
    (await sites[at].app.inject({ url: '/', remoteAddress: '203.0.113.7', headers: { 'user-agent': FIREFOX } })).statusCode ===
    200
  const exchanges = sites.map(({ store }) => vi.spyOn(store, 'exchangeCounts'))
  /** Both tell each other what they have let through, if it is a part of the limit. */
  const tell = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(TELLING)
    for (const { mock } of exchanges) await Promise.all(mock.results.map(({ value }) => value))
    await turn()
  }
  expect(await letThrough(50, isAllowed(0))).toBe(40)
  await tell()
  // The other one hears of that once it has let through a part of the limit itself.
  expect(await letThrough(10, isAllowed(1))).toBe(10)
  await tell()
  expect(await letThrough(30, isAllowed(1))).toBe(0)
  expect(exchanges.map(({ mock }) => mock.results.length > 0)).toEqual([true, true])
  const rows = await new Promise<readonly Record<string, unknown>[]>((resolve, reject) => {
    const client = new Client(databaseUrl)
    client
      .connect()
      .then(() => client.query('select * from request_counts'))
      .then(({ rows }) => client.end().then(() => resolve(rows)))
      .catch(reject)
  })
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})

const countingOver = async (url: string) => {
  const store = await openPostgres({ url })
  onTestFinished(store.close)
  const counting = requestCounting({ limits, shared: store, nameOf: client => client })
  return { ...counting, isAllowed: () => counting.wait('203.0.113.7', 'addresses', 'pages') === 0 }
}

test('a process that has told and heard lets through only what is left, also while another process writes', async () => {
  const url = await freshDatabase()
  const [one, other] = [await countingOver(url), await countingOver(url)]
  const writer = new Client(url)
  await writer.connect()
  await writer.query('begin')
  await writer.query('select pg_advisory_xact_lock($1)', [WRITERS_LOCK])
  expect(await letThrough(25, one.isAllowed)).toBe(25)
  expect(await letThrough(10, other.isAllowed)).toBe(10)
  await one.tell()
  await other.tell()
  expect(await letThrough(40, other.isAllowed)).toBe(5)
  await other.tell()
  await one.tell()
  expect(await letThrough(40, one.isAllowed)).toBe(0)
  await writer.query('rollback')
  await writer.end()
})

test('without the database, each process counts by itself', async () => {
  const url = await freshDatabase()
  const proxy = await proxyTo(url)
  const counting = await countingOver(proxy.url)
  expect(await letThrough(10, counting.isAllowed)).toBe(10)
  await proxy.close()
  await expect(counting.tell()).rejects.toThrow('The PostgreSQL database')
  expect(await letThrough(50, counting.isAllowed)).toBe(30)
  await proxy.reopen()
  await proxy.close()
})

test('what a process tells stands in place of what it told before, and is forgotten once it is gone', async () => {
  const url = await freshDatabase()
  const [one, other] = [await openPostgres({ url }), await openPostgres({ url })]
  const only = (name: string, count: number, age = 0) => [{ name, age, count }]
  expect(await one.exchangeCounts([...only('a', 5, 1_000), ...only('b', 7)])).toEqual([])
  const heard = await other.exchangeCounts([...only('a', 2), ...only('c', 1)])
  expect(heard).toEqual([{ name: 'a', age: expect.any(Number), count: 5 }])
  expect(heard[0]?.age).toBeGreaterThanOrEqual(1_000)
  await one.exchangeCounts(only('a', 9))
  expect((await other.exchangeCounts(only('a', 3))).map(({ count }) => count)).toEqual([9])
  expect((await one.exchangeCounts(only('a', 9))).map(({ count }) => count)).toEqual([3])
  await other.exchangeCounts(only('old', 5, 3_700_000))
  await one.exchangeCounts(only('new', 1))
  expect(await one.exchangeCounts(only('old', 1))).toEqual([])
  for (const store of [one, other]) await store.close()
})

test('over SQLite nothing is told', async () => {
  const store = await openStore({ dataFolder: await folderWith({}) })
  expect(await store.exchangeCounts([{ name: 'a', age: 0, count: 5 }])).toEqual([])
  await store.close()
})
