import { fc, test as lawTest } from '@fast-check/vitest'
import { afterAct, lifeAt, type Life, type LifeAct } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { StoredArticle } from '../../src/store/article.ts'
import type { MadeIndexes } from '../../src/store/life-port.ts'
import type { Store } from '../../src/store/port.ts'
import { visibleOrigin } from '../../src/store/visible-origin.ts'
import { named } from './editions.ts'
import { entryArticle, type Entry } from './library.ts'
import { casesOf } from '../support/proofs.ts'
import { sharedPlace, type Fresh } from './place.ts'

const article = (entry: Entry): StoredArticle => {
  const { made, ...rest } = entryArticle(entry)
  if (made === undefined) throw new Error('No index')
  return {
    ...rest,
    openFormat: 'jats',
    made: { ...made, index: { ...made.index, feeds: { dublinCore: '<dc/>', set: { spec: 'set', name: 'Set' } } } },
  }
}

const NOW = 2_000_000_000_000

const PUBLIC: Life = { kind: 'public' }

const indexOf = (entry: Entry): MadeIndexes => {
  const { made } = article(entry)
  return made === undefined ? [] : [{ pii: named(entry.pii), made }]
}

/** Does what the rules say, as the commands and the server do. */
const perform = async (store: Store, entry: Entry, act: LifeAct, now = NOW): Promise<boolean> => {
  const pii = named(entry.pii)
  const from = (await store.decided(pii))?.life ?? PUBLIC
  const to = afterAct(from, act, now)
  if (E.isLeft(to)) return false
  const isReleased = to.right.kind === 'public'
  return store.act(
    { pii, from, to: to.right, act, at: now, by: 'editor', ...(isReleased ? { hidden: await store.hidden(pii) } : {}) },
    isReleased ? indexOf(entry) : [],
  )
}

const WITHDRAW: LifeAct = { kind: 'withdraw', reason: 'Plagiarism' }
const RESTORE: LifeAct = { kind: 'restore' }

/** In how many places an article is found. */
const found = async (
  store: Store,
  { pii: name, title = `Article ${name}`, doi = '' }: Entry,
): Promise<Readonly<Record<string, boolean>>> => {
  const pii = named(name)
  const isIt = (other: { readonly pii: string }): boolean => other.pii === name
  return {
    article: (await store.article(pii)) !== undefined,
    page: (await store.page(pii)) !== undefined,
    record: (await store.record(pii)) !== undefined,
    listing: (await store.listing(pii)) !== undefined,
    doi: (await store.piiOfDoi({ doi: doi as never })) === pii,
    list: (await store.list('own')).some(isIt),
    newest: (await store.newest({ offset: 0, limit: 100 })).items.some(isIt),
    search: (await store.search(title, { offset: 0, limit: 100 })).hits.some(({ listing }) => isIt(listing)),
    sitemap: (await Promise.all((await store.sitemaps('articles')).map(each => store.pagesIn('articles', each))))
      .flat()
      .some(({ path }) => path.endsWith(`/${name}`)),
    harvest: (await store.harvested({}, undefined, 100)).some(each => isIt(each) && !each.isDeleted),
  }
}

const everywhere = (isThere: boolean): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    ['article', 'page', 'record', 'listing', 'doi', 'list', 'newest', 'search', 'sitemap', 'harvest'].map(place => [
      place,
      isThere,
    ]),
  )

/** What the store keeps of articles that are withdrawn or under embargo. */
export const livesContract = (fresh: Fresh): void => {
  describe('the life of articles', () => {
    const empty = sharedPlace(fresh)
    const P: Entry = { pii: 'P', title: 'Alpha beta', doi: '10.5555/p' }
    const Q: Entry = { pii: 'Q', title: 'Gamma delta', cites: [{ pii: named('P') }], doi: '10.5555/q' }
    const opened = async (...entries: readonly Entry[]): Promise<Store> => {
      const { store } = await empty()
      // A withdrawal may have come after an embargo.
      for (const entry of [P, P, Q, Q]) await perform(store, entry, RESTORE)
      await empty()
      for (const entry of entries) await store.put(article(entry))
      return store
    }

    test('what is withdrawn is found nowhere, and everywhere once it is restored', async () => {
      const store = await opened(P, Q)
      expect([await found(store, P), await found(store, Q)]).toEqual([everywhere(true), everywhere(true)])
      const { revision } = await store.library()
      expect(await perform(store, P, WITHDRAW)).toBe(true)
      expect((await store.library()).revision).toBeGreaterThan(revision)
      expect([await found(store, P), await found(store, Q)]).toEqual([everywhere(false), everywhere(true)])
      expect((await store.cited(named('Q'))).map(({ held }) => held)).toEqual([undefined])
      expect(await store.asset(named('P'), 'a.gif')).toBeUndefined()
      expect(await store.outdated('test')).toEqual([])
      expect(await store.count('own')).toBe(1)
      expect(await store.decided(named('P'))).toMatchObject({
        pii: 'P',
        life: { kind: 'withdrawn', reason: 'Plagiarism', at: NOW },
        card: { title: 'Alpha beta' },
      })
      expect((await store.decidedOfDoi({ doi: '10.5555/P' as never }))?.pii).toBe('P')
      expect(await perform(store, P, RESTORE)).toBe(true)
      expect([await found(store, P), await found(store, Q)]).toEqual([everywhere(true), everywhere(true)])
      expect((await store.cited(named('Q'))).map(({ held }) => held?.pii)).toEqual(['P'])
      expect(await store.count('own')).toBe(2)
    })

    test('harvesters are told that it is deleted, in the order of changes, and that it is there again', async () => {
      const store = await opened(P, Q)
      const told = async (): Promise<readonly string[]> =>
        (await store.harvested({}, undefined, 10)).map(({ pii, isDeleted }) => `${pii}${isDeleted ? ' deleted' : ''}`)
      const size = (): Promise<number | undefined> => store.harvestSize({})
      expect([await told(), await size()]).toEqual([['P', 'Q'], 2])
      await perform(store, P, WITHDRAW)
      expect([await told(), await size()]).toEqual([['Q', 'P deleted'], 2])
      const [first] = await store.harvested({}, undefined, 1)
      expect((await store.harvested({}, first?.place, 1)).map(({ pii }) => pii)).toEqual(['P'])
      for (const selection of [{ set: 'set' }, { format: 'jats' }, { set: 'set', format: 'jats' }] as const) {
        expect((await store.harvested(selection, undefined, 10)).map(({ pii }) => pii)).toEqual(['Q', 'P'])
        expect(await store.harvestSize(selection)).toBe(2)
      }
      expect(await store.harvested({ set: 'other' }, undefined, 10)).toEqual([])
      expect(await store.harvestedArticle(named('P'))).toMatchObject({ isDeleted: true, set: 'set', openFormat: 'jats' })
      await perform(store, P, RESTORE)
      expect(await told()).toEqual(['Q', 'P'])
    })

    test('the last own article leaves a library of its own behind, not the shipped one', async () => {
      const store = await opened(P, { pii: 'S', origin: 'shipped' })
      await perform(store, P, WITHDRAW)
      expect(await visibleOrigin(store)).toBe('own')
      expect((await store.newest({ offset: 0, limit: 10 })).items).toEqual([])
      expect((await store.keptPages({ keys: ['a'], since: 0 })).library.hasOwn).toBe(true)
      await perform(store, P, RESTORE)
      expect((await store.newest({ offset: 0, limit: 10 })).items.map(({ pii }) => pii)).toEqual(['P'])
    })

    test('another import of it leaves it hidden, and what is restored is the new edition', async () => {
      const store = await opened(P)
      await perform(store, P, WITHDRAW)
      const later = { ...P, title: 'Epsilon zeta' }
      await store.put(article(later))
      expect(await found(store, later)).toEqual(everywhere(false))
      expect((await store.decided(named('P')))?.card?.title).toBe('Epsilon zeta')
      await perform(store, later, RESTORE)
      expect(await found(store, later)).toEqual(everywhere(true))
    })

    test('its earlier versions are hidden with it, those imported later too', async () => {
      const store = await opened(P)
      const earlier = (pii: string): StoredArticle => {
        const its = article({ pii, origin: 'earlier' })
        return { ...its, source: { ...its.source, path: `/${pii}.xml`, pii: named('P'), isStored: false, earlierAs: named(pii) } }
      }
      await store.put(earlier('P1'))
      expect(await store.page(named('P1'))).toBeDefined()
      await perform(store, P, WITHDRAW)
      await store.put(earlier('P2'))
      for (const version of ['P1', 'P2']) {
        expect([await store.page(named(version)), await store.listing(named(version))]).toEqual([undefined, undefined])
        expect((await store.decided(named(version)))?.pii).toBe('P')
      }
      await perform(store, P, RESTORE)
      for (const version of ['P1', 'P2']) expect((await store.article(named(version)))?.origin).toBe('earlier')
    })

    test('an embargo stands before its article is imported, which then arrives when its day comes', async () => {
      const store = await opened()
      const until = NOW + 1000
      await perform(store, P, { kind: 'embargo', until })
      await store.put(article(P))
      await store.put(article(Q))
      expect(await found(store, P)).toEqual(everywhere(false))
      expect(await store.harvestedArticle(named('P'))).toBeUndefined()
      expect([await store.due(until - 1), await store.due(until)]).toEqual([[], ['P']])
      const hidden = await store.hidden(named('P'))
      const act = {
        pii: named('P'),
        from: { kind: 'embargoed', until },
        to: PUBLIC,
        act: { kind: 'appear' },
        at: until,
        by: '',
        hidden,
      } as const
      expect(await store.act(act, indexOf(P))).toBe(true)
      expect(await found(store, P)).toEqual(everywhere(true))
      expect(await store.act(act, indexOf(P))).toBe(false)
      expect((await store.harvested({}, undefined, 10)).map(({ pii }) => pii)).toEqual(['Q', 'P'])
    })

    test('an act is refused if what it was decided on is no longer so', async () => {
      const store = await opened(P)
      await perform(store, P, WITHDRAW)
      const { life: from } = (await store.decided(named('P'))) ?? { life: PUBLIC }
      const hidden = await store.hidden(named('P'))
      await store.put(article(P))
      expect(await store.act({ pii: named('P'), from, to: PUBLIC, act: RESTORE, at: NOW, by: '', hidden }, [])).toBe(false)
      expect(await store.act({ pii: named('P'), from: PUBLIC, to: { ...from }, act: WITHDRAW, at: NOW, by: '' }, [])).toBe(false)
      expect(await found(store, P)).toEqual(everywhere(false))
    })

    lawTest.prop(
      [
        fc.array(
          fc.oneof(
            fc.constantFrom<LifeAct | 'put' | 'time'>(WITHDRAW, RESTORE, 'put', 'time'),
            fc.integer({ min: -5, max: 60 }).map((days): LifeAct => ({ kind: 'embargo', until: NOW + days * 86_400_000 })),
          ),
          { maxLength: 8 },
        ),
      ],
      { numRuns: casesOf(12, 5) },
    )('after any acts and imports it is found where the rules say, and the log has every act', async steps => {
      const store = await opened(P, Q)
      const before = (await store.acts({ offset: 0, limit: 10_000, pii: named('P') })).length
      let [life, now, done]: [Life, number, number] = [PUBLIC, NOW, 0]
      for (const step of steps) {
        if (step === 'put') await store.put(article(P))
        else if (step === 'time') now += 20 * 86_400_000
        else {
          const next = afterAct(life, step, now)
          expect(await perform(store, P, step, now)).toBe(E.isRight(next))
          if (E.isRight(next)) [life, done] = [next.right, done + 1]
        }
        for (const pii of await store.due(now)) {
          const from = (await store.decided(pii))?.life ?? PUBLIC
          await store.act(
            { pii, from, to: PUBLIC, act: { kind: 'appear' }, at: now, by: '', hidden: await store.hidden(pii) },
            indexOf(P),
          )
          done += 1
        }
        life = lifeAt(life, now)
        expect((await store.decided(named('P')))?.life ?? PUBLIC).toEqual(life)
        expect(await found(store, P)).toEqual(everywhere(life.kind === 'public'))
        expect(await found(store, Q)).toEqual(everywhere(true))
      }
      expect((await store.acts({ offset: 0, limit: 10_000, pii: named('P') })).length - before).toBe(done)
    })

    test('the list of everything imported has parts, goes on, and is found by PII, DOI and the beginning of a title', async () => {
      const store = await opened(P, Q)
      await perform(store, P, WITHDRAW)
      const list = async (
        ...args: readonly [part: Parameters<Store['imported']>[0]['part'], text?: string]
      ): Promise<readonly string[]> =>
        (await store.imported({ part: args[0], text: args[1] ?? '', limit: 10 })).map(({ pii }) => pii)
      expect(await list('all')).toEqual(['P', 'Q'])
      expect(await list('public')).toEqual(['Q'])
      expect(await list('withdrawn')).toEqual(['P'])
      expect(await list('embargoed')).toEqual([])
      const [first] = await store.imported({ part: 'all', text: '', limit: 1 })
      expect((await store.imported({ part: 'all', text: '', limit: 1, after: first?.place ?? 0 })).map(({ pii }) => pii)).toEqual(
        ['Q'],
      )
      for (const text of ['Q', 'doi:10.5555/Q', 'GAMMA', 'the Gamma d']) expect(await list('all', text)).toEqual(['Q'])
      for (const text of ['alph', 'https://doi.org/10.5555/p']) expect(await list('withdrawn', text)).toEqual(['P'])
      expect(await list('all', 'delta')).toEqual([])
      expect(await store.importedCounts()).toEqual({ all: 2, public: 1, withdrawn: 1, embargoed: 0, warnings: 0 })
      const source = await store.sourceOf(named('Q'))
      const file = { path: source?.path ?? '', shown: 'a.zip/q.xml', at: NOW }
      await store.noted(file, [{ kind: 'warning', reason: 'odd' }])
      expect(await store.imported({ part: 'warnings', text: '', limit: 10 })).toMatchObject([
        { pii: 'Q', warnings: ['odd'], path: file.path },
      ])
      expect((await store.importedCounts()).warnings).toBe(1)
      await store.noted(file, [])
      expect(await list('warnings')).toEqual([])
    })
  })

  describe('what imports have noted', () => {
    test('is kept by file until it is replaced or dismissed', async () => {
      const store = await (await fresh()).open()
      const at = (path: string): { readonly path: string; readonly shown: string; readonly at: number } => ({
        path,
        shown: `s${path}`,
        at: NOW,
      })
      await store.noted(at('/b'), [
        { kind: 'failed', line: 3, column: 7, reason: 'open' },
        { kind: 'warning', reason: 'odd' },
      ])
      await store.noted(at('/a'), [{ kind: 'failed', reason: 'no rights' }])
      expect((await store.notedPaths()).toSorted()).toEqual(['/a', '/b', 's/a', 's/b'])
      expect(await store.notes('failed', { offset: 0, limit: 10 })).toEqual([
        { kind: 'failed', ...at('/a'), reason: 'no rights' },
        { kind: 'failed', ...at('/b'), line: 3, column: 7, reason: 'open' },
      ])
      expect(await store.notes('failed', { offset: 1, limit: 1 })).toMatchObject([{ path: '/b' }])
      expect((await store.noteCounts()).failed).toBe(2)
      await store.dismissed('s/a', 'failed')
      await store.noted(at('/b'), [{ kind: 'failed', line: 4, column: 1, reason: 'closed' }])
      expect(await store.notes('failed', { offset: 0, limit: 10 })).toMatchObject([{ path: '/b', line: 4 }])
      expect(await store.notes('warning', { offset: 0, limit: 10 })).toEqual([])
      await store.noted(at('/b'), [])
      expect(await store.notedPaths()).toEqual([])
      await store.close()
    })

    test('asks about a file that has vanished until somebody decides or it is there again', async () => {
      const store = await (await fresh()).open()
      const its = article({ pii: 'P', title: 'Alpha' })
      await store.put({ ...its, source: { ...its.source, path: '/d/p.xml' } })
      const unpacked = article({ pii: 'Q', title: 'Gamma' })
      await store.put({ ...unpacked, source: { ...unpacked.source, path: '/data/1/q.xml' } })
      expect(await store.shownBelow('/d/')).toEqual(['/d/p.xml'])
      const looked = (missing: readonly string[]): Promise<void> =>
        store.lookedBelow('/d/', { missing, unpacked: [{ path: '/data/1/q.xml', shown: '/d/a.zip/q.xml' }], at: NOW })
      await looked([])
      expect((await store.shownBelow('/d/')).toSorted()).toEqual(['/d/p.xml', '/data/1/q.xml'])
      await looked(['/d/p.xml', '/data/1/q.xml'])
      expect(await store.vanished({ offset: 0, limit: 10 })).toEqual([
        { path: '/d/p.xml', shown: '/d/p.xml', at: NOW, articles: [{ pii: 'P', title: 'Alpha' }] },
        { path: '/data/1/q.xml', shown: '/d/a.zip/q.xml', at: NOW, articles: [{ pii: 'Q', title: 'Gamma' }] },
      ])
      expect((await store.noteCounts()).vanished).toBe(2)
      expect((await store.vanishedAt('/d/a.zip/q.xml'))?.path).toBe('/data/1/q.xml')
      await store.decidedVanished('/d/p.xml')
      await looked(['/d/p.xml'])
      expect(await store.vanished({ offset: 0, limit: 10 })).toEqual([])
      await looked([])
      await looked(['/d/p.xml'])
      expect((await store.noteCounts()).vanished).toBe(1)
      await store.close()
    })
  })
}
