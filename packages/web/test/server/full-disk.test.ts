import { endpoints } from '@lectern/api-client'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/port.ts'
import { investigationOf } from '../usage/investigation.ts'
import { folderWith } from '../support/folder.ts'
import { builtProgram, environmentOf, originOf, programOf, type Program } from '../support/program.ts'
import { isProof } from '../support/proofs.ts'
import { BELIEVING, newReader, register } from '../support/reader.ts'
import { jatsArticle } from '../support/samples.ts'
import { noSmallDisk, smallDisk, type SmallDisk } from '../support/small-disk.ts'

const FULL = /cannot grow because the disk is full\. Free some space; nothing that was stored before is lost/

const folderOf = (count: number): Promise<string> =>
  folderWith(
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `a${at}.xml`,
        jatsArticle({ doi: `10.5555/a${at}`, title: `Article ${at}`, body: '<p>Words and words.</p>'.repeat(2000) }),
      ]),
    ),
  )

const run = (disk: SmallDisk, name: 'main' | 'import', ...args: readonly string[]): Program =>
  programOf(disk.on(builtProgram(name, ...args)), { ...environmentOf(join(disk.folder, 'data')), ...BELIEVING })

/** What is in the database of a disk, once SQLite itself has checked it. */
const whatIsOn = async <A>(disk: SmallDisk, work: (store: Store) => Promise<A>): Promise<A> => {
  const dataFolder = await folderWith({})
  await cp(disk.reached(join(disk.folder, 'data')), dataFolder, { recursive: true })
  const database = new DatabaseSync(join(dataFolder, 'lectern.sqlite'))
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([])
  database.close()
  const store = await openStore({ dataFolder })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

const why = noSmallDisk === undefined ? '' : ` (skipped: ${noSmallDisk})`

describe.skipIf(noSmallDisk !== undefined)(`while the disk is full${why}`, () => {
  test.skipIf(!isProof)(
    'an import says so and ends, has stored whole articles, and the next one goes on once there is room',
    async () => {
      const [disk, folder] = [await smallDisk(24), await folderOf(40)]
      const first = run(disk, 'import', folder)
      await first.until(/\d+ of 40/)
      first.kill('SIGSTOP')
      await disk.fill(2_000_000)
      first.kill('SIGCONT')
      expect(await first.ended()).toBe(1)
      expect(first.said()).toMatch(FULL)
      expect(first.said()).not.toMatch(/^\s+at /m)
      const cards = await whatIsOn(disk, async store => {
        const cards = await store.list('own')
        for (const { pii } of cards) {
          expect((await store.article(pii))?.fragments['body']).toContain('Words and words.')
          expect((await store.listing(pii))?.title).toMatch(/^Article/)
        }
        return cards
      })
      expect(cards.length).toBeLessThan(40)

      await disk.empty()
      const second = run(disk, 'import', folder)
      expect(await second.ended()).toBe(0)
      expect(second.said()).toContain(`${40 - cards.length} imported, ${cards.length} unchanged, 0 failed`)
    },
  )

  test('a server goes on showing what is stored, refuses what it cannot store, and accepts it once there is room', async () => {
    const [disk, folder] = [await smallDisk(24), await folderOf(3)]
    const server = run(disk, 'main', folder)
    const origin = await originOf(server)
    const reader = newReader()
    const home = await reader.get(origin, '/')
    const path = /class="card"[^]*?href="([^"]+)"/.exec(home.body)?.[1] ?? ''
    const pii = path.split('/').at(-1) ?? ''
    const reported = async (second: number): Promise<number> => {
      const investigation = investigationOf(pii as Parameters<typeof investigationOf>[0], {
        beginTime: new Date(Date.UTC(2026, 1, 10, 10, 0, second)).toISOString(),
      })
      const body = JSON.stringify(endpoints.investigation.body.codec.encode(investigation))
      return (await reader.post(origin, '/counter/investigation', 'application/json', body)).status
    }
    expect(await reported(0)).toBe(204)

    await disk.fill()
    const acknowledged = [0]
    // What is in the log's last page may still find room.
    for (let second = 1; second <= 40; second += 1) {
      const status = await reported(second)
      expect([204, 503]).toContain(status)
      if (status === 204) acknowledged.push(second)
    }
    expect(await reported(41)).toBe(503)
    for (const shown of ['/', path, '/search?qs=words', '/browse/journals-and-books', '/health'])
      expect((await reader.get(origin, shown)).status, shown).toBe(200)
    const refused = await register(newReader(), origin, 'full@example.org')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(refused.body).toContain('This site is busy')
    expect(server.said()).toMatch(FULL)

    await disk.empty()
    expect(await reported(41)).toBe(204)
    expect((await register(newReader(), origin, 'room@example.org')).status).toBe(303)
    server.kill('SIGTERM')
    expect(await server.ended()).toBe(0)
    await whatIsOn(disk, async store => {
      const begun: string[] = []
      for await (const { json } of store.usesBetween('2020-01-01', '2199-01-01')) {
        const { said } = JSON.parse(json) as { readonly said?: { readonly begintime: string } }
        if (said !== undefined) begun.push(said.begintime)
      }
      const seconds = begun.map(time => new Date(time).getUTCSeconds())
      expect(seconds.toSorted((a, b) => a - b)).toEqual([...acknowledged, 41])
      expect(await store.ownAccountOf('full@example.org')).toBeUndefined()
      expect((await store.ownAccountOf('room@example.org'))?.email).toBe('room@example.org')
    })
  })

  test('a server that cannot import what it is started with says why, and ends', async () => {
    const [disk, folder] = [await smallDisk(4), await folderOf(20)]
    const server = run(disk, 'main', folder)
    expect(await server.ended()).toBe(1)
    expect(server.said()).toMatch(FULL)
    expect(server.said()).not.toMatch(/^\s+at /m)
  })

  test('a server that has no room for its secret says so, and ends', async () => {
    const disk = await smallDisk(1)
    const holding = run(disk, 'import', await folderOf(0))
    await holding.ended()
    await disk.fill()
    const server = run(disk, 'main', await folderOf(1))
    expect(await server.ended()).toBe(1)
    expect(server.said()).toMatch(/disk/)
    expect(server.said()).not.toMatch(/^\s+at /m)
  })
})

describe.skipIf(noSmallDisk !== undefined)(`in a data folder that may only be read${why}`, () => {
  test.each([
    ['which is empty', async () => undefined],
    [
      'which has articles',
      async (disk: SmallDisk) => {
        expect(await run(disk, 'import', await folderOf(2)).ended()).toBe(0)
      },
    ],
  ])('%s, a server and an import say so and end', async (_, prepare) => {
    const disk = await smallDisk(8)
    await prepare(disk)
    disk.protect()
    for (const program of [run(disk, 'main'), run(disk, 'import', await folderOf(1))]) {
      expect(await program.ended()).toBe(1)
      expect(program.said()).toMatch(/The data folder \S+ cannot be (created|written).*Choose another/)
      expect(program.said().trim().split('\n')).toHaveLength(1)
    }
  })
})
