import { fc, test } from '@fast-check/vitest'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, vi } from 'vitest'
import type { PageAudience } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { keptPages, type KeptPage, type KeptPages, type MadePage } from '../../../src/server/article/page/kept-pages.ts'
import type { AudienceArticle } from '../../../src/server/entitlement/audiences.ts'
import type { PictureSource } from '../../../src/server/pdf/article-first-page.ts'
import type { LibraryState, PageToKeep } from '../../../src/store/library-port.ts'

const article = { pii: checkedPii('S2211753914000025'), title: 'A', path: '/a', publication: 'B' } as const

const made = (html: string): MadePage => ({
  html,
  links: '',
  isDemonstration: false,
  mayRead: true,
  hasText: true,
  article,
})

const EVERYONE: PageAudience = { kind: 'everyone' }
const GUESTS: PageAudience = { kind: 'guests' }
const ENTITLED: PageAudience = { kind: 'entitled', isOnClinicalKey: false }

/** What decides of an article who gets the same page. The year is only there to tell one from another. */
const decidedBy = (isOpen: boolean, year = 2026): AudienceArticle => ({
  access: { openAccess: isOpen, openArchive: false },
  itemWeight: 'FULL-TEXT',
  year,
})

/** What a store keeps, whose library and database a test can change. */
const memory = () => {
  const rows = new Map<string, PageToKeep>()
  const now = { revision: 1, canWrite: true, reads: 0, asked: 0 }
  const library = async () => {
    now.asked += 1
    return { revision: now.revision, hasOwn: true, languages: [] }
  }
  const store: LibraryState = {
    library,
    keptPages: async ({ keys, since }) => {
      now.reads += 1
      const found = keys.flatMap(key => rows.get(key) ?? [])
      return {
        library: await library(),
        pages: found.filter(row => row.since === since),
      }
    },
    keepPage: async page => {
      if (!now.canWrite) throw new Error('The disk is full')
      if ((rows.get(page.key)?.revision ?? 0) <= page.revision) rows.set(page.key, page)
    },
    pageUnchanged: async ({ key, since, before, revision }) => {
      if (!now.canWrite) throw new Error('The disk is full')
      const row = rows.get(key)
      if (row?.since === since && row.revision === before) rows.set(key, { ...row, revision })
    },
  }
  return { store, rows, now }
}

const warnings: unknown[] = []
const log = { warn: (...args: readonly unknown[]) => void warnings.push(args) }

type Pages = KeptPages<undefined>

const open = { article: undefined, decidedBy: decidedBy(true) }

/** Asks for the page of an article that everyone may read. What it is made from is its text, unless that is told. */
const ask = (pages: Pages, address: string, make: () => Promise<MadePage>, since = 0, from?: unknown) =>
  pages({
    address,
    since: new Date(since),
    possible: [EVERYONE],
    audienceOf: () => O.some(EVERYONE),
    read: async () => open,
    prepare: async () => ({ from: [from ?? '', since], make }),
    log,
  })

const started = (store: LibraryState, madeWith: string): Pages => keptPages({ store, madeWith, isDrawn: async () => false })

const textOf = (page: KeptPage | undefined): string => brotliDecompressSync(page?.body ?? '').toString()

describe('pages that are the same for all readers', () => {
  test.prop([
    fc.array(
      fc.record({
        address: fc.constantFrom('a', 'b', 'c'),
        changed: fc.subarray(['a', 'b', 'c']),
        isImported: fc.boolean(),
        since: fc.constantFrom(0, 5),
        server: fc.constantFrom(0, 1, 2),
        isStarted: fc.boolean(),
        canWrite: fc.boolean(),
      }),
      { maxLength: 30 },
    ),
  ])(
    'always show what they are made from, whichever of several servers is asked, has just started or cannot write, and are made again only if that has changed',
    async asked => {
      const { store, now } = memory()
      const servers = [0, 1, 2].map(() => started(store, 'this build'))
      const texts = new Map<string, number>()
      let makings = 0
      const last = new Map<string, string>()
      let changes = 0
      for (const { address, changed, isImported, since, server, isStarted, canWrite } of asked) {
        if (isImported) {
          now.revision += 1
          for (const each of changed) texts.set(each, (texts.get(each) ?? 0) + 1)
        }
        now.canWrite = canWrite
        if (isStarted) servers[server] = started(store, 'this build')
        const of = `${address} ${texts.get(address) ?? 0} ${since}`
        if (last.get(address) !== of) changes += 1
        last.set(address, of)
        const page = await ask(
          servers[server] as Pages,
          address,
          async () => {
            makings += 1
            return made(of)
          },
          since,
          of,
        )
        expect(textOf(page)).toBe(of)
        expect(page?.article).toEqual(article)
      }
      expect(makings).toBeGreaterThanOrEqual(asked.length === 0 ? 0 : 1)
      if (asked.every(({ canWrite, server }) => canWrite && server === 0)) expect(makings).toBe(changes)
    },
  )

  test('of which another server knows that they are unchanged are read once, and neither made nor read again', async () => {
    const { store, rows, now } = memory()
    let prepared = 0
    const pages = () => {
      const started = keptPages<undefined>({ store, madeWith: 'one', isDrawn: async () => false })
      return () =>
        started({
          address: 'a',
          since: new Date(0),
          possible: [EVERYONE],
          audienceOf: () => O.some(EVERYONE),
          read: async () => open,
          prepare: async () => {
            prepared += 1
            return { from: ['the same'], make: async () => made(`made of ${now.revision}`) }
          },
          log,
        })
    }
    const one = pages()
    await one()
    now.revision = 2
    expect(textOf(await one())).toBe('made of 1')
    expect([prepared, [...rows.values()].map(({ revision }) => revision)]).toEqual([2, [2]])
    expect([textOf(await pages()()), textOf(await one()), prepared]).toEqual(['made of 1', 'made of 1', 2])
    now.revision = 3
    expect([textOf(await pages()()), prepared]).toEqual(['made of 1', 3])
  })

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
    const servers = ['one', 'other'].map(() => keptPages<undefined>({ store, madeWith: 'one', isDrawn }))
    const textAt = async (server: number): Promise<string> =>
      textOf(await ask(servers[server] as Pages, 'a', make, 0, picture.isThere))
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

  test('that nobody else gets are remembered as such', async () => {
    const { store, rows } = memory()
    const pages = started(store, 'one')
    let reads = 0
    const asked = () =>
      pages({
        address: 'a',
        since: new Date(0),
        possible: [EVERYONE],
        audienceOf: () => O.some(EVERYONE),
        read: async () => {
          reads += 1
          return undefined
        },
        prepare: async () => ({ from: ['a'], make: async () => made('a') }),
        log,
      })
    expect([await asked(), await asked(), reads, rows.size]).toEqual([undefined, undefined, 1, 0])
  })
})

describe('pages of an article that not everyone may read', () => {
  /** Readers, by whether they may read it, and whether others are like them. */
  const READERS = {
    guest: () => O.some(GUESTS),
    entitled: () => O.some(ENTITLED),
    alone: () => O.none,
    /** Entitled to what was published in some years. */
    holder: ({ year }: AudienceArticle) => O.some(year === 2026 ? ENTITLED : GUESTS),
  } as const
  type Reader = keyof typeof READERS

  const asking = (
    pages: Pages,
    reader: Reader,
    text: (audience: PageAudience) => string,
    year = 2026,
    calls = { reads: 0, makings: 0 },
  ) =>
    pages({
      address: 'a',
      since: new Date(0),
      possible: reader === 'guest' ? [EVERYONE, GUESTS] : [EVERYONE, GUESTS, ENTITLED],
      audienceOf: READERS[reader],
      read: async () => {
        calls.reads += 1
        return { article: undefined, decidedBy: decidedBy(false, year) }
      },
      prepare: async audience => ({
        from: [text(audience)],
        make: async () => {
          calls.makings += 1
          return { ...made(text(audience)), hasText: audience.kind === 'entitled', mayRead: audience.kind === 'entitled' }
        },
      }),
      log,
    })

  test.prop([
    fc.array(
      fc.record({
        reader: fc.constantFrom(...(Object.keys(READERS) as Reader[])),
        revision: fc.constantFrom(1, 2),
        server: fc.constantFrom(0, 1),
        isStarted: fc.boolean(),
        canWrite: fc.boolean(),
      }),
      { maxLength: 30 },
    ),
  ])('are those of whoever asks, in whichever order they ask whichever server', async asked => {
    const { store, now } = memory()
    const servers = [started(store, 'one'), started(store, 'one')]
    for (const { reader, revision, server, isStarted, canWrite } of asked) {
      now.revision = revision
      now.canWrite = canWrite
      if (isStarted) servers[server] = started(store, 'one')
      const year = revision === 1 ? 2026 : 2025
      const page = await asking(servers[server] as Pages, reader, ({ kind }) => `${kind} ${year}`, year)
      const audience = O.toUndefined(READERS[reader](decidedBy(false, year)))
      expect(page && [textOf(page), page.audience, page.hasText, page.mayRead]).toEqual(
        audience && [`${audience.kind} ${year}`, audience.kind, audience === ENTITLED, audience === ENTITLED],
      )
    }
  })

  test.prop([fc.scheduler(), fc.array(fc.constantFrom(...(Object.keys(READERS) as Reader[])), { minLength: 2, maxLength: 8 })])(
    'are those of whoever asks when all ask at the same moment, and made once each',
    async (scheduler, readers) => {
      const { store } = memory()
      const pages = started(store, 'one')
      const calls = { reads: 0, makings: 0 }
      const answers = await scheduler.waitFor(
        Promise.all(
          readers.map(async reader => {
            await scheduler.schedule(Promise.resolve())
            return asking(pages, reader, ({ kind }) => kind, 2026, calls)
          }),
        ),
      )
      const audiences = readers.map(reader => O.toUndefined(READERS[reader](decidedBy(false)))?.kind)
      expect(answers.map(page => page && textOf(page))).toEqual(audiences)
      expect(calls.makings).toBe(new Set(audiences.filter(kind => kind !== undefined)).size)
    },
  )

  test('have another tag for each audience, although the documents are the same', async () => {
    const pages = started(memory().store, 'one')
    const tags = [await asking(pages, 'guest', () => 'same'), await asking(pages, 'entitled', () => 'same')].map(
      page => page?.etag,
    )
    expect(new Set(tags).size).toBe(2)
  })

  test('once a reader is known to be alone, ask the store nothing for them', async () => {
    const { store, now } = memory()
    const pages = started(store, 'one')
    await asking(pages, 'alone', () => 'a')
    const before = now.asked
    for (let times = 0; times < 3; times += 1) expect(await asking(pages, 'alone', () => 'a')).toBeUndefined()
    expect(now.asked).toBe(before)
  })

  test('are found in the store with one query, by a server that has just started, without reading the article', async () => {
    const { store, now } = memory()
    const first = started(store, 'one')
    for (const reader of ['guest', 'entitled'] as const) await asking(first, reader, ({ kind }) => kind)
    for (const reader of ['entitled', 'guest', 'holder'] as const) {
      const calls = { reads: 0, makings: 0 }
      const before = now.asked
      const page = await asking(started(store, 'one'), reader, () => 'made again', 2026, calls)
      expect([textOf(page), calls, now.asked - before]).toEqual([
        reader === 'guest' ? 'guests' : 'entitled',
        { reads: 0, makings: 0 },
        1,
      ])
    }
  })

  test('are not made for a reader who turns out to be another while they are drawn', async () => {
    const { store, rows } = memory()
    const pages = started(store, 'one')
    await asking(pages, 'guest', () => 'preview')
    // The article is changed after it was decided who asks, and before it is read to be drawn.
    const page = await asking(pages, 'holder', () => 'whole', 2025)
    expect([page, [...rows.values()].filter(row => row.page.includes('"entitled"'))]).toEqual([undefined, []])
  })
})
