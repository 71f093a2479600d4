import { fc, test as lawTest } from '@fast-check/vitest'
import { SITEMAP_KINDS, SITEMAP_SIZE, type SitemapKind } from '@lectern/domain/engines'
import { partOfIssue, partPath } from '@lectern/domain/article'
import { browseQuery, publicationAddress, publicationHref } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../src/store/database.ts'
import type { Store } from '../../src/store/port.ts'
import type { ChangedPage } from '../../src/store/sitemap-port.ts'
import { statement } from '../../src/store/statement.ts'
import { nowInSeconds } from '../support/now-in-seconds.ts'
import { named } from './editions.ts'
import { casesOf } from '../support/proofs.ts'
import { sharedPlace, type Fresh } from './place.ts'
import { shelvedArticle, type Shelved } from './shelves.ts'

const ALL = { offset: 0, limit: 1000 }

/** What there is for sitemaps, and where it gets its numbers. Rows of nothing that is listed take numbers as what has gone does. */
const NUMBERED: Readonly<Record<SitemapKind, readonly [table: string, row: string]>> = {
  articles: ['article_arrivals', 'insert into article_arrivals (pii, number) values ($1, $2)'],
  publications: [
    'publications',
    "insert into publications (key, address, content_type, letter, title_key, words, facts, number) values ($1, '', '', '', '', '', '{}', $2)",
  ],
  issues: ['issues', "insert into issues (publication, key, name, date_text, has_page, number) values ('', $1, '{}', '', 1, $2)"],
}

/** Has the next one of a kind come last in a sitemap, or first in the next one. */
const leap = async (database: Database, kind: SitemapKind, isFirst = false): Promise<void> => {
  const [table, row] = NUMBERED[kind]
  const [last] = await database.all(statement(`select coalesce(max(number), 0) as number from ${table}`))
  const whole = (Math.floor(Number(last?.['number']) / SITEMAP_SIZE) + 1) * SITEMAP_SIZE
  const number = isFirst ? whole : whole - 1
  if (number > Number(last?.['number'])) await database.transaction([statement(row, `gone ${number}`, number)])
}

/** The pages of each sitemap that has any. */
const pagesOf = async (store: Store, kind: SitemapKind): Promise<ReadonlyMap<number, readonly ChangedPage[]>> =>
  new Map(
    await Promise.all((await store.sitemaps(kind)).map(async number => [number, await store.pagesIn(kind, number)] as const)),
  )

/** The addresses of what the library lists, by its other lists. */
const listed: Readonly<Record<SitemapKind, (store: Store) => Promise<readonly string[]>>> = {
  articles: async store => (await store.newest(ALL)).items.map(({ path }) => path),
  publications: async store =>
    (await store.publications(browseQuery({}), ALL)).items.map(publication => publicationHref(publication)),
  issues: async store =>
    (
      await Promise.all(
        (await store.publications(browseQuery({}), ALL)).items.map(async publication => {
          const { facts } = publication
          const found = await store.publicationsAt(facts.path)
          const issues = await store.issuesOf({ origin: found?.origin ?? 'own', keys: [facts.key] })
          return issues
            .map(({ name }) => partOfIssue(name))
            .filter(part => partPath(facts, part) !== facts.path)
            .map(part => publicationHref(publication, part))
        }),
      )
    ).flat(),
}

const shelved = (pii: string): fc.Arbitrary<Shelved> =>
  fc.record(
    {
      pii: fc.constant(pii),
      origin: fc.constantFrom('own', 'shipped'),
      publicationTitle: fc.constantFrom('Laws', 'Zoology', ''),
      contentType: fc.constantFrom('JL', 'BK'),
      volume: fc.constantFrom('1', '2'),
      issue: fc.constantFrom('1', '2'),
      aipType: fc.constantFrom('S5', 'none'),
    },
    { requiredKeys: ['pii', 'origin', 'contentType'] },
  )

const PIIS = ['A', 'B', 'C', 'D'] as const

type Act =
  | { readonly kind: 'put'; readonly article: Shelved }
  | { readonly kind: 'remove'; readonly pii: string }
  | { readonly kind: 'leap'; readonly of: SitemapKind; readonly isFirst: boolean }

const act: fc.Arbitrary<Act> = fc.oneof(
  fc
    .constantFrom(...PIIS)
    .chain(shelved)
    .map(article => ({ kind: 'put' as const, article })),
  fc.constantFrom(...PIIS).map(pii => ({ kind: 'remove' as const, pii })),
  fc.record({ kind: fc.constant('leap' as const), of: fc.constantFrom(...SITEMAP_KINDS), isFirst: fc.boolean() }),
)

/** Sitemaps name every page once, and read none of those before it. */
export const sitemapContract = (fresh: Fresh): void => {
  describe('sitemaps', () => {
    const shared = sharedPlace(fresh)

    lawTest.prop([fc.array(act, { maxLength: 12 })], { numRuns: casesOf(25, 4) })(
      'together have every page that is listed once, and each that is told of has some, whatever came, moved and went',
      async acts => {
        const begun = nowInSeconds()
        const { database, store } = await shared()
        const places = new Map<string, number>()
        for (const each of acts) {
          if (each.kind === 'put') await store.put(shelvedArticle(each.article))
          else if (each.kind === 'remove') await store.remove(named(each.pii))
          else await leap(database, each.of, each.isFirst)
          for (const kind of SITEMAP_KINDS) {
            const pages = await pagesOf(store, kind)
            const sizes = [...pages.values()].map(({ length }) => length)
            expect(Math.min(1, ...sizes)).toBe(1)
            expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(SITEMAP_SIZE)
            expect([...pages.keys()]).toEqual([...pages.keys()].toSorted((one, other) => one - other))
            expect([...pages.values()].flatMap(some => some.map(({ path }) => path)).toSorted()).toEqual(
              (await listed[kind](store)).toSorted(),
            )
            // A page stays where it is.
            for (const [number, some] of pages)
              for (const { path, changed } of some) {
                expect(places.get(path) ?? number).toBe(number)
                places.set(path, number)
                expect([begun <= changed, changed <= nowInSeconds() + 1]).toEqual([true, true])
              }
          }
        }
      },
    )

    test.each(SITEMAP_KINDS)('of %s end with the thousandth that came, and are told of while they have pages', async kind => {
      const place = await fresh()
      const store = await place.open()
      const put = (pii: string, name: string): Promise<void> =>
        store.put(shelvedArticle({ pii, publicationTitle: `Laws of ${name}`, volume: '1', issue: '1' }))
      const told = async (): Promise<readonly (readonly [number, number])[]> =>
        [...(await pagesOf(store, kind))].map(([number, pages]) => [number, pages.length])
      expect(await told()).toEqual([])
      const database = await place.connect()
      await leap(database, kind)
      await database.close()
      await put('A', 'A')
      await put('B', 'B')
      expect(await told()).toEqual([
        [1, 1],
        [2, 1],
      ])
      await store.remove(named('A'))
      expect([await told(), await store.pagesIn(kind, 1)]).toEqual([[[2, 1]], []])
      await put('C', 'C')
      // What comes again is in the sitemap that it was in.
      await put('A', 'A')
      expect(await told()).toEqual([
        [1, 1],
        [2, 2],
      ])
      expect(await store.pagesIn(kind, 3)).toEqual([])
      for (const pii of ['A', 'B', 'C']) await store.remove(named(pii))
      expect(await told()).toEqual([])
      await store.close()
    })

    test('tell the address of an article, and when it was stored', async () => {
      const { store } = await shared()
      const begun = nowInSeconds()
      await store.put(shelvedArticle({ pii: 'A' }))
      const [card] = (await store.newest(ALL)).items
      const [number = 0] = await store.sitemaps('articles')
      const [page] = await store.pagesIn('articles', number)
      expect(page?.path).toBe(card?.path)
      expect(page?.changed).toBeGreaterThanOrEqual(begun)
      expect(page?.changed).toBeLessThanOrEqual(nowInSeconds() + 1)
    })

    test('are of the shipped library while there is no other', async () => {
      const { store } = await shared()
      const paths = async (): Promise<readonly string[]> =>
        (
          await Promise.all(
            SITEMAP_KINDS.map(async kind => [...(await pagesOf(store, kind)).values()].flat().map(({ path }) => path)),
          )
        ).flat()
      await store.put(shelvedArticle({ pii: 'S', origin: 'shipped', publicationTitle: 'Shipped', volume: '1' }))
      const shipped = ['/science/article/pii/S', '/journal/shipped', '/journal/shipped/vol/1']
      expect(await paths()).toEqual(shipped)
      await store.put(shelvedArticle({ pii: 'O', publicationTitle: 'Laws', volume: '2' }))
      expect(await paths()).toEqual(['/science/article/pii/O', '/journal/laws', '/journal/laws/vol/2'])
      await store.remove(named('O'))
      expect(await paths()).toEqual(shipped)
    })

    test('have no issue that has no name', async () => {
      const { store } = await shared()
      await store.put(shelvedArticle({ pii: 'A', publicationTitle: 'Laws' }))
      await store.put(shelvedArticle({ pii: 'B', publicationTitle: 'Laws', aipType: 'S5' }))
      expect(await store.sitemaps('issues')).toEqual([])
      await store.put(shelvedArticle({ pii: 'C', publicationTitle: 'Laws', volume: '1' }))
      const pages = [...(await pagesOf(store, 'issues')).values()].flat()
      expect(pages.map(({ path }) => path)).toEqual(['/journal/laws/vol/1'])
      expect(pages.every(({ path }) => O.isSome(publicationAddress(path)))).toBe(true)
    })
  })
}
