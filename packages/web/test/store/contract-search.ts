import { fc, test } from '@fast-check/vitest'
import { MOST_WITH_BEGINNING } from '@lectern/domain/site'
import { describe, expect } from 'vitest'
import type { Search } from '../../src/store/search-port.ts'
import type { Store } from '../../src/store/port.ts'
import { entryArticle, model, type Entry } from './library.ts'
import { casesOf } from '../support/proofs.ts'
import { sharedPlace, type Fresh } from './place.ts'

const WORDS = [
  'colour',
  'colors',
  'naïve',
  'Straße',
  'x-ray',
  'xray',
  'Häuser',
  'Haus',
  'Haeuser',
  'Müller',
  'Mueller-Lyer',
  'blue',
  'optimising',
  '東京',
  'grid',
  'grids',
  '42',
]
const NAMES = ['Emmy Noether', 'E. Nöther', 'Ørsted, Hans', 'H. Oersted', 'Lee']
const JOURNALS = ['Journal of Tests', 'Tests', 'Cell & Grid', 'Blätter', 'Blaetter']
const DOIS = ['10.5555/one', '10.5555/one-two', '10.1234/(x)y']

const words = (most: number) => fc.array(fc.constantFrom(...WORDS), { maxLength: most }).map(all => all.join(' '))

const entry = (index: number): fc.Arbitrary<Entry> =>
  fc.record({
    pii: fc.constant(`P${index}`),
    title: words(3),
    abstract: words(3),
    text: words(6),
    language: fc.constantFrom('en', 'de', 'fr', 'ja'),
    authors: fc.array(fc.constantFrom(...NAMES), { maxLength: 2 }),
    journal: fc.constantFrom('', ...JOURNALS),
    section: fc.constantFrom('', 'Review article', 'Research article'),
    doi: fc.constantFrom(...DOIS).map(doi => `${doi}${index}`),
    year: fc.constantFrom('', '1987', '1999', '2010', '2023'),
    access: fc.constantFrom('' as const, 'open' as const, 'archive' as const),
  })

const library = fc.nat({ max: 5 }).chain(most => fc.tuple(...Array.from({ length: most + 1 }, (_, index) => entry(index))))

const positive = fc.oneof(
  fc.constantFrom(...WORDS, 'gri*', 'col*', 'x-r*', 'noe*', 'nöt*', 'muell*', 'mül*', 'he*', '""', '&'),
  fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS)).map(pair => `"${pair.join(' ')}"`),
  fc
    .tuple(
      fc.constantFrom('title', 'author', 'journal', 'TYPE'),
      fc.constantFrom(...WORDS, ...JOURNALS, ...NAMES, 'review', 'gri*'),
    )
    .map(([field, text]) => `${field}:${text}`),
  fc
    .tuple(
      fc.constantFrom('title', 'author', 'journal', 'type'),
      fc.constantFrom(...WORDS, ...JOURNALS, ...NAMES, 'Review article', 'Article'),
    )
    .map(([field, text]) => `${field}:"${text}"`),
  fc.constantFrom('doi:10.5555/ONE0', 'doi:https://doi.org/10.1234/(x)y1', 'doi:10.5555/one*', 'access:open', 'access:archive'),
  fc.constantFrom('year:2010', 'year:1990-2015', 'year:2000-', 'year:-1999', 'year:1985-1987', 'year:never'),
)

const typed = fc
  .array(
    fc.tuple(fc.constantFrom('', '', '', '-'), positive).map(both => both.join('')),
    { minLength: 1, maxLength: 4 },
  )
  .map(clauses => clauses.join(' '))

const everyHit = { offset: 0, limit: 100 }

const found = async (store: Search, query: string): Promise<readonly string[]> =>
  (await store.search(query, everyHit)).hits.map(({ listing }) => listing.pii).toSorted()

const putAll = async (store: Store, entries: readonly Entry[]): Promise<void> => {
  for (const one of entries) await store.put(entryArticle(one))
}

const marked = (runs: readonly { readonly text: string; readonly matches: boolean }[]): readonly string[] =>
  runs.filter(({ matches }) => matches).map(({ text }) => text)

/** What every engine that searches the library answers. */
export const searchContract = (fresh: Fresh): void => {
  describe('search', () => {
    const empty = sharedPlace(fresh)

    test.prop([library, fc.array(typed, { minLength: 8, maxLength: 8 })], { numRuns: casesOf(60, 10) })(
      'finds what the search means, and followed searches do too',
      async (entries, queries) => {
        const { store } = await empty()
        await putAll(store, entries)
        const { holding } = model(entries)
        for (const query of queries) {
          expect([query, await found(store, query)]).toEqual([query, holding(query).toSorted()])
          const { arrived } = await store.arrivedWith(query, 0, 100)
          expect(arrived.map(({ listing }) => String(listing.pii)).toSorted()).toEqual(holding(query).toSorted())
        }
      },
    )

    test.prop([library, typed], { numRuns: casesOf(40, 6) })(
      'counts in each facet those that it finds',
      async (entries, query) => {
        const { store } = await empty()
        await putAll(store, entries)
        const { facets, hits, total } = await store.search(query, everyHit)
        const hitEntries = hits.map(({ listing }) => entries.find(({ pii }) => pii === listing.pii))
        expect(total).toBe(hits.length)
        const count = (value: (one: Entry | undefined) => string | undefined): Record<string, number> => {
          const counts: Record<string, number> = {}
          for (const one of hitEntries) if (value(one)) counts[value(one) ?? ''] = (counts[value(one) ?? ''] ?? 0) + 1
          return counts
        }
        const shown = (of: readonly { readonly value: string; readonly articles: number }[]): Record<string, number> =>
          Object.fromEntries(of.map(({ value, articles }) => [value, articles]))
        expect(shown(facets.year)).toEqual(count(one => one?.year))
        expect(shown(facets.journal)).toEqual(count(one => one?.journal))
        expect(shown(facets.type)).toEqual(count(one => one?.section))
        expect(shown(facets.access)).toEqual(count(one => one?.access))
      },
    )

    test('sorts by date, with those that have none last', async () => {
      const { store } = await empty()
      await putAll(store, [
        { pii: 'old', text: 'wombat', date: '1999-12' },
        { pii: 'none', text: 'wombat', date: '' },
        { pii: 'new', text: 'wombat', date: '2023-01-05' },
        { pii: 'middle', text: 'wombat', date: '2010' },
      ])
      const order = async (by: 'newest' | 'oldest') =>
        (await store.search('wombat', { ...everyHit, order: by })).hits.map(({ listing }) => listing.pii)
      expect(await order('newest')).toEqual(['new', 'middle', 'old', 'none'])
      expect(await order('oldest')).toEqual(['old', 'middle', 'new', 'none'])
    })

    test('marks the words that it finds in any form, in the title and the passage', async () => {
      const { store } = await empty()
      await putAll(store, [
        { pii: 'A', title: 'Colours of a naïve model', text: 'The coloured grid, neurologically.', language: 'en' },
      ])
      const hit = (await store.search('color naive neuro* title:models', everyHit)).hits[0]
      expect(hit && [marked(hit.title), marked(hit.passage)]).toEqual([
        ['Colours', 'naïve', 'model'],
        ['coloured', 'neurologically'],
      ])
    })

    test('finds words with marked letters however these are written, marks them, and takes no other word for them', async () => {
      const { store } = await empty()
      await putAll(store, [
        { pii: 'marked', title: 'Göthe', text: 'Müller saw Ångström in Århus by Ørsted.', authors: ['Jürgen Groß'] },
        { pii: 'two', title: 'Goethe', text: 'Mueller saw Aangstroem in Aarhus by Oersted.', authors: ['Juergen Gross'] },
        { pii: 'none', title: 'Gothe', text: 'Muller saw Angstrom in Arhus by Orsted.', authors: ['Jurgen Gros'] },
        { pii: 'blue', text: 'A blue poem.' },
        { pii: 'blu', text: 'A blu pom.' },
      ])
      for (const query of [
        'Goethe',
        'title:goethe',
        'mueller',
        'aarhus',
        'oersted',
        'aangstroem',
        'author:"Juergen Gross"',
        'goet*',
      ])
        expect([query, await found(store, query)]).toEqual([query, ['marked', 'two']])
      for (const query of ['Göthe', 'title:"göthe"', 'müller', 'Århus', 'Ørsted', 'author:jürgen', 'müll*'])
        expect([query, await found(store, query)]).toEqual([query, ['marked', 'none', 'two']])
      expect(await found(store, 'muller')).toEqual(['marked', 'none'])
      expect(await found(store, 'müller -mueller')).toEqual(['none'])
      expect(await found(store, 'blue')).toEqual(['blue'])
      expect(await found(store, 'poem')).toEqual(['blue'])
      const hit = (await store.search('goethe mueller aarh* author:gross', everyHit)).hits.find(
        ({ listing }) => listing.pii === 'marked',
      )
      expect(hit && [marked(hit.title), marked(hit.passage)]).toEqual([['Göthe'], ['Müller', 'Århus']])
    })

    test('marks words with hyphens where they are sought as one, and parts where these are sought', async () => {
      const { store } = await empty()
      await putAll(store, [{ pii: 'A', title: 'An X‑ray', text: 'The x-ray of an xray-tube.' }])
      const marks = async (query: string) => {
        const hit = (await store.search(query, everyHit)).hits[0]
        return hit && [marked(hit.title), marked(hit.passage)]
      }
      expect(await marks('xray')).toEqual([['X‑ray'], ['x-ray', 'xray']])
      expect(await marks('ray')).toEqual([['ray'], ['ray']])
      expect(await marks('tube')).toEqual([[], ['tube']])
    })

    test('finds by the language of the article', async () => {
      const { store } = await empty()
      await putAll(store, [
        { pii: 'de', text: 'In den Häusern', language: 'de' },
        { pii: 'fr', text: 'les chevaux et les recherches', language: 'fr' },
        { pii: 'en', text: 'the houses of researchers', language: 'en' },
      ])
      expect(await found(store, 'Haus')).toEqual(['de'])
      expect(await found(store, 'häuser')).toEqual(['de'])
      expect(await found(store, 'recherche')).toEqual(['fr'])
      expect(await found(store, 'house')).toEqual(['en'])
      expect(await found(store, '"den hausern"')).toEqual(['de'])
    })

    test('finds a phrase only where its words are side by side, in one text', async () => {
      const { store } = await empty()
      const far = Array.from({ length: 20_000 }, (_, index) => `w${index}`).join(' ')
      await putAll(store, [
        { pii: 'far', text: `${far} rosy wombat burrow`, abstract: 'the burrow' },
        { pii: 'apart', title: 'A rosy', abstract: 'wombat burrow', text: 'wombat rosy' },
      ])
      expect(await found(store, '"rosy wombat"')).toEqual(['far'])
      expect(await found(store, 'wombat -"rosy wombat"')).toEqual(['apart'])
      expect(await found(store, '"wombat burrow"')).toEqual(['apart', 'far'])
    })

    test('looks for the first words with a beginning, and says so if there are more', async () => {
      const { store } = await empty()
      const words = Array.from({ length: MOST_WITH_BEGINNING }, (_, index) => `quol${String(index).padStart(3, '0')}`)
      await putAll(store, [
        { pii: 'few', text: words.slice(1).join(' ') },
        { pii: 'last', text: `quokka ${words[0] ?? ''}` },
      ])
      const search = async (typed: string) => {
        const { hits, leavesWordsOut } = await store.search(typed, everyHit)
        return [hits.map(({ listing }) => listing.pii).toSorted(), leavesWordsOut]
      }
      expect(await search('quol*')).toEqual([['few', 'last'], false])
      expect(await search('quo* -quokka')).toEqual([['few'], true])
      await store.put(entryArticle({ pii: 'beyond', text: 'quorum' }))
      expect(await search('quo*')).toEqual([['few', 'last'], true])
      expect(await search('quor*')).toEqual([['beyond'], false])
    })
  })
}
