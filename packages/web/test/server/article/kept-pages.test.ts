import { fc, test } from '@fast-check/vitest'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { keptPages, type KeptPages, type MadePage } from '../../../src/server/article/page/kept-pages.ts'
import type { PictureSource } from '../../../src/server/pdf/article-first-page.ts'
import type { LibraryState, PageToKeep } from '../../../src/store/library-port.ts'

const article = { pii: checkedPii('S2211753914000025'), title: 'A', path: '/a', publication: 'B' } as const

const made = (html: string): MadePage => ({
  html,
  links: '',
  isDemonstration: false,
  isForEveryone: true,
  mayRead: true,
  article,
})

/** What a store keeps, whose library and database a test can change. */
const memory = () => {
  const rows = new Map<string, PageToKeep>()
  const now = { revision: 1, canWrite: true, reads: 0, asked: 0 }
  const library = async () => {
    now.asked += 1
    return { revision: now.revision, hasOwn: true }
  }
  const store: LibraryState = {
    library,
    keptPage: async ({ key, since }) => {
      now.reads += 1
      const row = rows.get(key)
      return {
        library: await library(),
        page: row?.revision === now.revision && row.since === since ? row.page : undefined,
      }
    },
    keepPage: async page => {
      if (!now.canWrite) throw new Error('The disk is full')
      rows.set(page.key, page)
    },
  }
  return { store, rows, now }
}

const warnings: unknown[] = []
const log = { warn: (...args: readonly unknown[]) => void warnings.push(args) }

const ask = (pages: KeptPages, address: string, make: () => Promise<MadePage | undefined>, since = 0) =>
  pages({ address, since: new Date(since), isGuest: false, make, log })

const started = (store: LibraryState, madeWith: string): KeptPages => keptPages({ store, madeWith, isDrawn: async () => false })

const textOf = (page: Awaited<ReturnType<KeptPages>>): string => brotliDecompressSync(page?.body ?? '').toString()

describe('pages that are the same for all readers', () => {
  test.prop([
    fc.array(
      fc.record({
        address: fc.constantFrom('a', 'b', 'c'),
        revision: fc.constantFrom(1, 2),
        since: fc.constantFrom(0, 5),
        server: fc.constantFrom(0, 1, 2),
        isStarted: fc.boolean(),
        canWrite: fc.boolean(),
      }),
      { maxLength: 30 },
    ),
  ])(
    'always show what they are made from, whichever of several servers is asked, has just started or cannot write',
    async asked => {
      const { store, now } = memory()
      const servers = [0, 1, 2].map(() => started(store, 'this build'))
      let makings = 0
      const different = new Set<string>()
      let last = ''
      let changes = 0
      for (const { address, revision, since, server, isStarted, canWrite } of asked) {
        now.revision = revision
        now.canWrite = canWrite
        if (isStarted) servers[server] = started(store, 'this build')
        const of = `${address} ${revision} ${since}`
        different.add(of)
        if (of !== last) changes += 1
        last = of
        const page = await ask(
          servers[server] as KeptPages,
          address,
          async () => {
            makings += 1
            return made(of)
          },
          since,
        )
        expect(textOf(page)).toBe(of)
        expect(page?.article).toEqual(article)
      }
      expect(makings).toBeGreaterThanOrEqual(different.size === 0 ? 0 : 1)
      if (asked.every(({ canWrite, server }) => canWrite && server === 0)) expect(makings).toBeLessThanOrEqual(changes)
    },
  )

  test.prop([fc.uniqueArray(fc.webPath(), { minLength: 1, maxLength: 10 }), fc.integer({ min: 1, max: 5 })])(
    'are made once, however many servers start and are asked for them',
    async (addresses, starts) => {
      const { store } = memory()
      let makings = 0
      const tags = new Set<string>()
      for (let start = 0; start < starts; start += 1) {
        const pages = started(store, 'this build')
        for (const address of addresses) {
          const page = await ask(pages, address, async () => {
            makings += 1
            return made(address)
          })
          expect(textOf(page)).toBe(address)
          tags.add(`${address} ${page?.etag ?? ''}`)
        }
      }
      expect([makings, tags.size]).toEqual([addresses.length, addresses.length])
    },
  )

  test('are made again by what is made otherwise, and if what is stored cannot be read', async () => {
    const { store, rows } = memory()
    let makings = 0
    const make = async () => {
      makings += 1
      return made('a')
    }
    await ask(started(store, 'one'), 'a', make)
    await ask(started(store, 'other'), 'a', make)
    expect([makings, rows.size]).toEqual([2, 2])
    for (const [key, row] of rows) rows.set(key, { ...row, page: row.page.slice(0, row.page.length / 2) })
    expect(textOf(await ask(started(store, 'one'), 'a', make))).toBe('a')
    expect(makings).toBe(3)
  })

  const closed = async () => ({ ...made('preview'), isForEveryone: false, mayRead: false })
  const asks = (pages: KeptPages, isGuest: boolean, make: () => Promise<MadePage | 'for-guests' | undefined>) =>
    pages({ address: 'a', since: new Date(0), isGuest, make, log })

  test.prop([fc.array(fc.record({ isGuest: fc.boolean(), isStarted: fc.boolean(), revision: fc.constantFrom(1, 2) }))])(
    'for guests are sent to no others, in whichever order they ask, and are not made for those',
    async asked => {
      const { store, now } = memory()
      let pages = started(store, 'one')
      for (const { isGuest, isStarted, revision } of asked) {
        now.revision = revision
        if (isStarted) pages = started(store, 'one')
        const page = await asks(pages, isGuest, async () => (isGuest ? closed() : 'for-guests'))
        expect(page === undefined).toBe(!isGuest)
        if (isGuest) expect(textOf(page)).toBe('preview')
      }
    },
  )

  test('for guests, once known as such, ask the store nothing for others', async () => {
    const { store, now } = memory()
    for (const first of [true, false]) {
      const pages = started(store, `first ${first}`)
      await asks(pages, first, async () => (first ? closed() : 'for-guests'))
      const before = now.asked
      for (let times = 0; times < 3; times += 1) expect(await asks(pages, false, closed)).toBeUndefined()
      expect(now.asked).toBe(before)
    }
  })

  test('are made again once the picture is there that they lack, and not before, by any server', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { store } = memory()
    const picture = { isThere: false, looks: 0 }
    const isDrawn = async () => {
      picture.looks += 1
      return picture.isThere
    }
    let makings = 0
    const awaits = { meta: { pii: article.pii } } as unknown as PictureSource
    const make = async () => {
      makings += 1
      return picture.isThere ? made('with') : { ...made('without'), awaits }
    }
    const servers = ['one', 'other'].map(() => keptPages({ store, madeWith: 'one', isDrawn }))
    const textAt = async (server: number): Promise<string> => textOf(await ask(servers[server] as KeptPages, 'a', make))
    expect([await textAt(0), await textAt(0), await textAt(1), await textAt(1)]).toEqual(
      Array.from({ length: 4 }, () => 'without'),
    )
    expect([makings, picture.looks]).toEqual([1, 1])
    vi.setSystemTime(Date.now() + 6_000)
    expect(await textAt(0)).toBe('without')
    picture.isThere = true
    expect([await textAt(0), makings, picture.looks]).toEqual(['without', 1, 2])
    vi.setSystemTime(Date.now() + 6_000)
    expect([await textAt(0), await textAt(1), await textAt(0)]).toEqual(['with', 'with', 'with'])
    vi.setSystemTime(Date.now() + 6_000)
    expect(await textAt(0)).toBe('with')
    expect(makings).toBe(3)
  })

  test('are read from the store only by a server that has not had them', async () => {
    const { store, now } = memory()
    const pages = started(store, 'one')
    for (const revision of [1, 1, 2, 2]) {
      now.revision = revision
      await ask(pages, 'a', async () => made('a'))
    }
    expect(now.reads).toBe(1)
  })

  test('are sent although they cannot be stored, which is logged', async () => {
    const { store, now } = memory()
    now.canWrite = false
    warnings.length = 0
    expect(textOf(await ask(started(store, 'one'), 'a', async () => made('a')))).toBe('a')
    expect(warnings).toHaveLength(1)
  })

  test.prop([fc.scheduler(), fc.integer({ min: 2, max: 6 })])(
    'are made once for all who ask at the same moment, and for nobody if that fails',
    async (scheduler, count) => {
      const pages = started(memory().store, 'one')
      let makings = 0
      const asked = () =>
        ask(pages, 'a', async () => {
          makings += 1
          await scheduler.schedule(Promise.resolve())
          if (makings === 1) throw new Error('the database is locked')
          return made('a')
        })
      const first = await scheduler.waitFor(Promise.allSettled(Array.from({ length: count }, asked)))
      expect(new Set(first.map(({ status }) => status))).toEqual(new Set(['rejected']))
      const second = await scheduler.waitFor(Promise.all(Array.from({ length: count }, asked)))
      expect(new Set(second.map(page => page?.etag)).size).toBe(1)
      expect(makings).toBe(2)
    },
  )

  test.prop([fc.string(), fc.string()])('have one tag for one document', async (one, other) => {
    const pages = started(memory().store, 'one')
    const tag = async (address: string, html: string) => (await ask(pages, address, async () => made(html)))?.etag
    expect((await tag('a', one)) === (await tag('b', other))).toBe(one === other)
  })

  test('that are not the same for all are remembered as such', async () => {
    const { store, rows } = memory()
    const pages = started(store, 'one')
    let makings = 0
    const asked = () =>
      ask(pages, 'a', async () => {
        makings += 1
        return undefined
      })
    expect([await asked(), await asked(), makings, rows.size]).toEqual([undefined, undefined, 1, 0])
  })
})
