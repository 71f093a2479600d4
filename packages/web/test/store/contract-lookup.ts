import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import { describe, expect, test } from 'vitest'
import type { Origin, StoredArticle } from '../../src/store/article.ts'
import { UNSEEN, edition, editionOf, named, sourceAt } from './editions.ts'
import { sharedPlace, type Fresh } from './place.ts'

const sharing = (pii: string, origin: Origin, doi = '10.1000/Same'): StoredArticle => {
  const article = edition(pii, 1)
  return { ...article, origin, card: { ...article.card, doi: checkedDoi(doi) } }
}

const dated = (pii: string, title: string, publicationDate?: string): StoredArticle => {
  const article = edition(pii, 1)
  const { publicationDate: _, ...card } = article.card
  return { ...article, card: { ...card, title, ...(publicationDate === undefined ? {} : { publicationDate }) } }
}

/** How the store selects and sorts. */
export const lookupContract = (fresh: Fresh): void => {
  describe('lookups', () => {
    const empty = sharedPlace(fresh)

    test('a file that now holds another article belongs to that one', async () => {
      const { store } = await empty()
      await store.put(edition('P', 1))
      await store.put({
        ...edition('Q', 2),
        source: { path: edition('P', 1).source.path, fingerprint: '2', ...UNSEEN, pii: named('Q') },
      })
      expect(await sourceAt(store, edition('P', 1).source.path)).toEqual({
        path: edition('P', 1).source.path,
        fingerprint: '2',
        ...UNSEEN,
        pii: named('Q'),
      })
      expect(await editionOf(store, 'P')).toBe(1)
    })

    test('an article has the file that it was last read from, until that holds another', async () => {
      const { store } = await empty()
      const [first, moved] = [
        edition('P', 1),
        { ...edition('P', 2), source: { path: '/moved/P.xml', fingerprint: '2', ...UNSEEN, pii: named('P') } },
      ]
      await store.put(first)
      expect(await store.sourceOf(named('P'))).toEqual(first.source)
      await store.put(moved)
      expect(await store.sourceOf(named('P'))).toEqual(moved.source)
      expect(await sourceAt(store, first.source.path)).toEqual({ ...first.source, isStored: false })
      await store.put({ ...edition('Q', 1), source: { ...moved.source, fingerprint: '3', pii: named('Q') } })
      expect(await store.sourceOf(named('P'))).toBeUndefined()
      expect(await store.sourceOf(named('Q'))).toEqual({ ...moved.source, fingerprint: '3', pii: named('Q') })
      expect(await store.sourceOf(named('R'))).toBeUndefined()
    })

    test('a file can have several articles', async () => {
      const { store } = await empty()
      const file = { ...edition('P', 1).source, articles: 2 }
      const extract = { start: 7, end: 90, namespaces: { 'xmlns:xlink': 'http://www.w3.org/1999/xlink' }, digest: 'd' }
      const [first, second] = [file, { ...file, pii: named('Q') }]
      await store.put({ ...edition('P', 1), source: { ...first, digest: 'first' } })
      await store.put({ ...edition('Q', 1), source: { ...second, digest: 'second', extract } })
      const known = [
        { ...first, digest: 'first' },
        { ...second, digest: 'second', extract },
      ]
      expect((await store.sourcesAt([file.path])).toSorted((a, b) => (a.digest < b.digest ? -1 : 1))).toEqual(known)
      expect((await store.sourcesAs(file.fingerprint)).toSorted((a, b) => (a.digest < b.digest ? -1 : 1))).toEqual(known)
      for (const source of known)
        await store.moved(source, { ...source, path: '/elsewhere/P.xml', fingerprint: '2', articles: 3 })
      expect(await store.sourceOf(named('P'))).toMatchObject({
        path: '/elsewhere/P.xml',
        fingerprint: '2',
        articles: 3,
        digest: 'first',
      })
      expect(await store.sourcesAt([file.path])).toEqual([])
      expect(await store.sourcesAt(['/elsewhere/P.xml'])).toHaveLength(2)
      await store.put({ ...edition('R', 1), source: { ...file, path: '/elsewhere/P.xml', fingerprint: '3', pii: named('R') } })
      expect(await store.sourcesAt(['/elsewhere/P.xml'])).toHaveLength(1)
    })

    test('an earlier version is an article of its own, in no list, and goes with its article', async () => {
      const { store } = await empty()
      const doi = { doi: checkedDoi('10.1000/versions') }
      const current = { ...edition('P', 2), card: { ...edition('P', 2).card, ...doi } }
      const earlier: StoredArticle = {
        ...edition('D', 1),
        origin: 'earlier',
        card: { ...edition('D', 1).card, ...doi },
        source: {
          ...edition('P', 1).source,
          path: '/articles/first.xml',
          standing: { files: 0 },
          isStored: false,
          earlierAs: named('D'),
        },
      }
      await store.put({ ...current, source: { ...current.source, standing: { number: '2', files: 1 } } })
      await store.put(earlier)
      expect((await store.list('own')).map(({ pii }) => pii)).toEqual(['P'])
      expect(await store.piiOfDoi(doi)).toBe('P')
      const versions = [
        { number: '2', isCurrent: true },
        { number: '1', isCurrent: false },
      ]
      for (const pii of ['P', 'D']) expect((await store.article(named(pii)))?.versions).toEqual(versions)
      expect((await store.sourceOf(named('D')))?.path).toBe('/articles/first.xml')
      expect((await store.sourceOf(named('P')))?.path).toBe(current.source.path)
      expect(await store.filesOf(named('P'))).toHaveLength(2)
      const known = await store.sourceOf(named('D'))
      if (known === undefined) throw new Error('The earlier version has no file')
      await store.moved(known, { ...known, path: '/elsewhere/first.xml' })
      expect((await store.sourceOf(named('D')))?.path).toBe('/elsewhere/first.xml')
      await store.remove(named('P'))
      expect(await store.article(named('D'))).toBeUndefined()
    })

    test('of two articles with one DOI the own one answers, else the latest put', async () => {
      const { store } = await empty()
      await store.put(sharing('S1', 'shipped'))
      await store.put(sharing('S2', 'shipped', '10.1000/SAME'))
      expect(await store.piiOfDoi({ doi: checkedDoi('10.1000/same') })).toBe('S2')
      await store.put(sharing('S1', 'shipped'))
      expect(await store.piiOfDoi({ doi: checkedDoi('10.1000/same') })).toBe('S1')
      await store.put(sharing('O1', 'own'))
      await store.put(sharing('S2', 'shipped'))
      expect(await store.piiOfDoi({ doi: checkedDoi('10.1000/sAME') })).toBe('O1')
      expect(await store.article(named('S1'))).toBeDefined()
      await store.put(sharing('O2', 'own'))
      expect(await store.piiOfDoi({ doi: checkedDoi('10.1000/same') })).toBe('O2')
      await store.remove(named('O2'))
      expect(await store.piiOfDoi({ doi: checkedDoi('10.1000/same') })).toBe('O1')
    })

    test('lists newest first, undated last, then by title as English sorts it, then by PII', async () => {
      const { store } = await empty()
      const expected = [
        dated('7', 'Zeta', '2024-01-02'),
        dated('5', 'alpha', '2024-01'),
        dated('6', 'Alpha', '2024-01'),
        dated('8', 'Éclair', '2024-01'),
        dated('2', 'Zeta', '2024-01'),
        dated('9', 'Zeta', '2024'),
        dated('1', 'Same', '1999-12-31'),
        dated('3', 'Same', '1999-12-31'),
        dated('4', 'Alpha'),
      ]
      for (const article of expected.toSorted((a, b) => (a.card.pii < b.card.pii ? -1 : 1))) await store.put(article)
      expect((await store.list('own')).map(({ pii }) => pii)).toEqual(expected.map(({ card }) => card.pii))
      expect(await store.list('shipped')).toEqual([])
    })
  })
}
