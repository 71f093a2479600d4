import { either as E } from 'fp-ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../src/server/http/limits.ts'
import { WRITERS_LOCK } from '../../src/store/postgres.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { proxyTo, type PostgresProxy } from '../support/postgres-proxy.ts'
import { libraryFolder, siteOf, type Site } from '../support/site.ts'

const TOO_MANY = '53300'

/** A server of this file alone: it takes all of its connections. */
let postgres: TestPostgres
let url: string
let proxy: PostgresProxy
let site: Site

beforeAll(async () => {
  postgres = E.getOrElseW((fault: string) => {
    throw new Error(fault)
  })(await startPostgres())
  ;({ url } = postgres)
  proxy = await proxyTo(url)
  site = await siteOf({ databaseUrl: proxy.url, limits: { ...LIMITS, database: 500 } }, libraryFolder)
})
afterAll(async () => {
  await site?.close()
  await proxy?.close()
  await postgres?.stop()
})

const connected = async (): Promise<Client> => {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** A fault, and how it ends. */
type Fault = () => Promise<() => Promise<void>>

const frozen: Fault = async () => {
  proxy.freeze()
  return async () => {
    proxy.thaw()
  }
}

const gone: Fault = async () => {
  await proxy.close()
  return proxy.reopen
}

const slow: Fault = async () => {
  const client = await connected()
  const { rows } = await client.query<{ names: string }>(
    "select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public'",
  )
  await client.query(`begin; lock table ${rows[0]?.names ?? ''} in access exclusive mode`)
  return () => client.end()
}

const outOfConnections: Fault = async () => {
  proxy.cut()
  const others: Client[] = []
  const another = (): Promise<unknown> =>
    connected().then(
      other => {
        others.push(other)
        return another()
      },
      (error: unknown) => error,
    )
  const refusal = await another()
  expect(refusal).toMatchObject({ code: TOO_MANY })
  return async () => {
    await Promise.all(others.map(other => other.end()))
  }
}

const ask = (path: string, accept: string) => site.app.inject({ url: path, headers: { accept } })

test('while another process holds the lock of the writers, articles are read', async () => {
  const other = await connected()
  await other.query('select pg_advisory_lock($1)', [WRITERS_LOCK])
  const page = await ask(site.cards[0]?.path ?? '', 'text/html')
  await other.end()
  expect(page.statusCode).toBe(200)
})

describe.each([
  ['does not answer', frozen],
  ['is not there', gone],
  ['is slow', slow],
  ['has no connection left', outOfConnections],
])('while PostgreSQL %s', (_, bring) => {
  test('pages and calls say when to come again, what needs no database is there, and afterwards all is as before', async () => {
    const article = site.cards[0]?.path ?? ''
    const end = await bring()
    try {
      const paths = ['/', article, '/search?qs=water', '/browse/journals-and-books']
      const pages = await Promise.all(paths.map(async path => [path, await ask(path, 'text/html')] as const))
      for (const [path, page] of pages) {
        expect(page.statusCode, path).toBe(503)
        expect(page.headers['retry-after'], path).toBe('5')
        expect(page.headers['cache-control'], path).toBe('no-store')
        expect(page.body, path).toContain('This site is busy')
        expect(page.body, path).not.toContain('PostgreSQL')
      }
      const many = await Promise.all(Array.from({ length: 40 }, () => ask(article, 'text/html')))
      expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
      const data = await ask(article, 'application/json')
      expect(data.statusCode).toBe(503)
      expect(data.json()).toEqual({ error: 'This site is busy', reference: data.headers['x-request-id'] })
      for (const path of ['/favicon.svg', '/health', '/robots.txt']) expect((await ask(path, '*/*')).statusCode, path).toBe(200)
    } finally {
      await end()
    }
    await expect.poll(async () => (await ask(article, 'text/html')).statusCode).toBe(200)
    await expect.poll(async () => (await ask('/search?qs=water', 'text/html')).statusCode).toBe(200)
  })
})
