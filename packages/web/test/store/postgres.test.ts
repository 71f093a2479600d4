import { NO_FAILED_TRIES } from '@lectern/domain/site'
import { describe, expect, test } from 'vitest'
import { Client } from 'pg'
import type { PageToKeep } from '../../src/store/library-port.ts'
import type { Store } from '../../src/store/port.ts'
import { statement } from '../../src/store/statement.ts'
import { StoreUnavailable, withPatience } from '../../src/store/patience.ts'
import { openPostgres, postgresDatabase, WRITERS_LOCK } from '../../src/store/postgres.ts'
import { emptyDatabase, freshDatabase } from '../support/database.ts'
import { proxyTo } from '../support/postgres-proxy.ts'
import { untilTheKill } from '../support/until.ts'
import { storeContract } from './contract.ts'
import { edition, editionOf, wholeEditionOf, named } from './editions.ts'
import type { Place } from './place.ts'

const placeAt = (url: string): Place => ({ open: () => openPostgres({ url }), connect: () => postgresDatabase({ url }) })

storeContract(
  'PostgreSQL',
  async () => placeAt(await freshDatabase()),
  async () => placeAt(await emptyDatabase()),
)

const query = async (url: string, sql: string): Promise<void> => {
  const client = new Client(url)
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** Terminates all other connections to the same database. */
const THROW_OUT =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

describe('a PostgreSQL store and its connection', () => {
  test('after the server has thrown out everybody, the next calls work again', async () => {
    const url = await freshDatabase()
    const store = await openPostgres({ url })
    await store.put(edition('P', 1))
    await query(url, THROW_OUT)
    // The disconnection may only be noticed during the first call.
    expect(await store.count('own').then(() => '', String)).toMatch(/^$|The PostgreSQL database at 127\.0\.0\.1/)
    expect(await wholeEditionOf(store, 'P')).toBe(1)
    await store.put(edition('P', 2))
    expect(await wholeEditionOf(store, 'P')).toBe(2)
    await store.close()
  })

  test('a connection lost in the middle of puts rejects, leaves whole editions and breaks nothing', async () => {
    const url = await freshDatabase()
    const proxy = await proxyTo(url)
    const store = await openPostgres({ url: proxy.url })
    await store.put(edition('P', 0))
    const losses: string[] = []
    for (let number = 1; number <= 15; number += 1) {
      const put = store.put(edition('P', number, 20_000)).catch((error: unknown) => losses.push(String(error)))
      await untilTheKill(number)
      proxy.cut()
      await put
      const other = await openPostgres({ url })
      await wholeEditionOf(other, 'P')
      await other.close()
    }
    const clear =
      /The PostgreSQL database at 127\.0\.0\.1:\d+\/test_\d+_\d+: .*\. Check that the server is running and that DATABASE_URL is correct\./
    expect(losses.filter(loss => !clear.test(loss))).toEqual([])
    expect(losses).not.toEqual([])
    await store.put(edition('P', 99))
    expect(await wholeEditionOf(store, 'P')).toBe(99)
    await store.close()
    await proxy.close()
  })

  test('a server that is gone rejects every call and shows no password', async () => {
    const proxy = await proxyTo(await freshDatabase())
    const store = await openPostgres({ url: proxy.url })
    await store.put(edition('P', 1))
    await proxy.close()
    const { host, password } = new URL(proxy.url)
    for (const call of [
      () => store.article(named('P')),
      () => store.put(edition('P', 2)),
      () => openPostgres({ url: proxy.url }),
    ]) {
      const message = await call().then(() => 'nothing was wrong', String)
      expect(message).toContain(`The PostgreSQL database at ${host}`)
      expect(message).toContain('Check that the server is running')
      expect(message).not.toContain(password)
    }
    await store.close()
  })

  test('a standby refuses writes, and is left for the server that can write', async () => {
    const url = await freshDatabase()
    const name = new URL(url).pathname.slice(1)
    const store = await openPostgres({ url })
    await store.put(edition('P', 1))
    await query(url, `alter database ${name} set default_transaction_read_only = on`)
    await query(url, THROW_OUT)
    await store.count('own').catch(() => undefined)
    await expect(store.put(edition('P', 2)).catch(() => store.put(edition('P', 2)))).rejects.toBeInstanceOf(StoreUnavailable)
    expect(await wholeEditionOf(store, 'P')).toBe(1)
    await query(url, `begin read write; alter database ${name} set default_transaction_read_only = off; commit`)
    await store.put(edition('P', 3)).catch(() => undefined)
    await store.put(edition('P', 3))
    expect(await wholeEditionOf(store, 'P')).toBe(3)
    await store.close()
  })

  test('readers are served while many puts wait', async () => {
    const url = await freshDatabase()
    const store = await openPostgres({ url })
    const otherWriter = new Client(url)
    await otherWriter.connect()
    await otherWriter.query('select pg_advisory_lock($1)', [WRITERS_LOCK])
    let waiting = 40
    const puts = Array.from({ length: waiting }, (_, index) =>
      store.put(edition(`P${index}`, index, 2000)).finally(() => {
        waiting -= 1
      }),
    )
    expect(await store.count('own')).toBe(0)
    expect(waiting).toBe(40)
    await otherWriter.end()
    await Promise.all(puts)
    expect(await store.count('own')).toBe(40)
    await store.close()
  })

  describe('of several writers', () => {
    const pageToKeep = async (store: Store, key: string): Promise<PageToKeep> => ({
      key,
      pii: named('P'),
      since: 6,
      revision: (await store.library()).revision,
      page: 'a page',
    })

    /** One write of each kind besides those of the library. */
    const otherWrites = async (store: Store): Promise<readonly (() => Promise<unknown>)[]> => {
      const page = await pageToKeep(store, 'k')
      return [
        () => store.keepPage(page, 1_000),
        () => store.keepUse({ key: 'use', at: '2026-02-01T10:00:00Z', json: '{}' }),
        () => store.keepFeedback([{ key: 'feedback', at: '2026-02-01T10:00:00Z', json: '{}' }]),
        () => store.makeAccount({ id: 'reader', name: 'Reader', email: 'reader@example.org', password: 'digest' }),
        () => store.saveEntry('reader', 'reading', { key: 'P', at: '2026-02-01T10:00:00Z', json: '{}' }, 10),
        () => store.endSession('session', 2, 1),
        () => store.replaceFailedTries('source', NO_FAILED_TRIES, { count: 1, last: 2 }, 1),
        () => store.beginSummary('2026-02', 1, 1),
      ]
    }

    test('an import that takes long holds up no reader', async () => {
      const url = await freshDatabase()
      const store = await openPostgres({ url })
      await store.put(edition('P', 1))
      const importing = new Client(url)
      await importing.connect()
      await importing.query('begin; select number from library_revision for update')
      let isPut = false
      const put = store.put(edition('Q', 1)).finally(() => {
        isPut = true
      })
      for (const write of await otherWrites(store)) await write()
      expect(isPut).toBe(false)
      await importing.end()
      await put
      await store.close()
    })

    test('none has the database to itself: each goes on while others write, and waits while the schema changes', async () => {
      const url = await freshDatabase()
      const store = await openPostgres({ url })
      await store.put(edition('P', 1))
      const other = new Client(url)
      await other.connect()
      await other.query('select pg_advisory_lock_shared($1)', [WRITERS_LOCK])
      const writes = [() => store.put(edition('P', 2)), ...(await otherWrites(store))]
      for (const write of writes) await write()
      await other.query('select pg_advisory_unlock_shared($1), pg_advisory_lock($1)', [WRITERS_LOCK])
      let written = 0
      const waiting = [() => store.put(edition('P', 3)), ...(await otherWrites(store))].map(write =>
        write().finally(() => {
          written += 1
        }),
      )
      await store.count('own')
      expect(written).toBe(0)
      await other.end()
      await Promise.all(waiting)
      await store.close()
    })

    test('those that wait for each other for ever are run again', async () => {
      const url = await freshDatabase()
      const [one, other] = await Promise.all([postgresDatabase({ url }), postgresDatabase({ url })])
      await one.transaction([statement('create table two (name text, value integer)')])
      await one.transaction([statement("insert into two select 'a', 0 union all select 'b', 0")])
      const raising = (name: string) => statement('update two set value = value + 1 where name = $1', name)
      const slowly = statement('select pg_sleep(0.2)')
      await Promise.all([
        one.transaction([raising('a'), slowly, raising('b')], { line: 'library' }),
        other.transaction([raising('b'), slowly, raising('a')], { line: 'kept-pages' }),
      ])
      expect(await one.all(statement('select name, value from two order by name'))).toEqual([
        { name: 'a', value: 2 },
        { name: 'b', value: 2 },
      ])
      await Promise.all([one.close(), other.close()])
    })

    test('some replace and remove an article while others keep its pages, and none fails', async () => {
      const url = await freshDatabase()
      const stores = await Promise.all([openPostgres({ url }), openPostgres({ url })])
      await stores[0].put(edition('P', 0))
      const rounds = Array.from({ length: 30 }, (_, round) => round)
      await Promise.all(
        stores.flatMap((store, at) => [
          (async () => {
            for (const round of rounds) await store.put(edition('P', round))
          })(),
          (async () => {
            for (const round of rounds) await store.keepPage(await pageToKeep(store, `${at} ${round}`), 100)
          })(),
        ]),
      )
      expect(await wholeEditionOf(stores[0], 'P')).toBe(29)
      await Promise.all(stores.map(store => store.close()))
    })
  })

  describe('of a database with a replica', () => {
    const asRequest = <A>(work: () => Promise<A>): Promise<A> =>
      new Promise((resolve, reject) => {
        withPatience(60_000, () => {
          work().then(resolve, reject)
        })
      })

    /** A database and a copy of it, as it was before its last change: a replica that has stopped in the middle. */
    const behind = async (): Promise<{ readonly url: string; readonly readUrl: string }> => {
      const url = await freshDatabase()
      const store = await openPostgres({ url })
      await store.put(edition('P', 1))
      await store.close()
      const [name, copy] = [new URL(url).pathname.slice(1), `${new URL(url).pathname.slice(1)}_copy`]
      await query(new URL('/postgres', url).href, `create database ${copy} template ${name}`)
      const readUrl = new URL(`/${copy}`, url).href
      await query(readUrl, `alter database ${copy} set default_transaction_read_only = on`)
      return { url, readUrl }
    }

    test('readers are shown what the replica has; whoever writes, and who reads for a write, sees the database', async () => {
      const store = await openPostgres(await behind())
      await store.put(edition('P', 2))
      expect(await asRequest(() => editionOf(store, 'P'))).toBe(1)
      expect(await wholeEditionOf(store, 'P')).toBe(2)
      expect(await asRequest(() => store.library())).not.toEqual(await store.library())
      await store.close()
    })

    test('a page made from what the replica has is kept as that, and not as right for what the database has', async () => {
      const store = await openPostgres(await behind())
      await store.put(edition('P', 2))
      await asRequest(async () => {
        const { revision } = await store.library()
        await store.keepPage({ key: 'k', pii: named('P'), since: 6, revision, page: 'old' }, 1_000)
      })
      const { library, pages } = await store.keptPages({ keys: ['k'], since: 6 })
      expect(pages.map(({ page }) => page)).toEqual(['old'])
      expect(pages[0]?.revision).toBeLessThan(library.revision)
      await store.close()
    })

    test('an ended session and a made account are known at once', async () => {
      const store = await openPostgres(await behind())
      await asRequest(async () => {
        await store.endSession('session', 2, 1)
        await store.makeAccount({ id: 'reader', name: 'Reader', email: 'reader@example.org', password: 'digest' })
      })
      expect(await asRequest(() => store.isEndedSession('session'))).toBe(true)
      expect(await asRequest(() => store.ownAccount('reader'))).toMatchObject({ name: 'Reader' })
      await store.close()
    })

    test('a replica that is not there, or has not got the tables, takes nothing from readers', async () => {
      const url = await freshDatabase()
      for (const readUrl of ['postgres://u:secret@127.0.0.1:1/name', await emptyDatabase()]) {
        const store = await openPostgres({ url, readUrl })
        await store.put(edition('P', 2))
        expect(await asRequest(() => editionOf(store, 'P'))).toBe(2)
        await store.close()
      }
      await expect(openPostgres({ url, readUrl: 'mysql://host/name' })).rejects.toThrow(/^DATABASE_READ_URL is not the address/)
    })
  })

  test('writers take turns even where transactions are serializable unless they say otherwise', async () => {
    const url = await freshDatabase()
    await query(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_isolation = serializable`)
    const stores = await Promise.all([openPostgres({ url }), openPostgres({ url }), openPostgres({ url })])
    await Promise.all(stores.flatMap(store => [1, 2, 3, 4].map(number => store.put(edition('P', number)))))
    for (const store of stores) expect(await wholeEditionOf(store, 'P')).toBeGreaterThan(0)
    await Promise.all(stores.map(store => store.close()))
  })

  test.each([
    ['postgres://u:sec:ret@[', 'not the address of a PostgreSQL database'],
    ['mysql://u:secret@host/name', 'not the address of a PostgreSQL database'],
    ['lectern.sqlite', 'not the address of a PostgreSQL database'],
    ['postgres://u:secret@127.0.0.1:1/name', 'The PostgreSQL database at 127.0.0.1:1/name: connect ECONNREFUSED'],
    ['postgres://u:secret@localhost:1/name', 'ECONNREFUSED'],
  ])('%s is refused with what to do', async (url, reason) => {
    const message = await openPostgres({ url }).then(() => 'nothing was wrong', String)
    expect(message).toContain(reason)
    expect(message).toContain('DATABASE_URL')
    expect(message).not.toContain('secret')
  })

  test('a missing database and a wrong password are said as such', async () => {
    const url = new URL(await freshDatabase())
    await expect(openPostgres({ url: new URL('/nowhere', url).href })).rejects.toThrow(
      /database "nowhere" does not exist.*DATABASE_URL/,
    )
    url.password = 'wrong'
    await expect(openPostgres({ url: url.href })).rejects.toThrow(/password authentication failed.*DATABASE_URL/)
  })

  test('a fault of a statement is not blamed on the connection', async () => {
    const database = await postgresDatabase({ url: await freshDatabase() })
    await expect(database.all(statement('select * from nothing'))).rejects.toThrow(/relation "nothing" does not exist$/)
    await database.close()
  })
})
