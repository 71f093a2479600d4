import { checkedIsbn } from '@lectern/property-tests/support/checked-isbn'
import { describe, expect } from 'vitest'
import { fc, test } from '@fast-check/vitest'
import { SEARCH_REACH } from '@lectern/domain/site'
import { searchWords } from '../../src/text/search-words.ts'
import type { Finding, Listing } from '../../src/store/article-index.ts'
import { findingOver } from '../../src/store/finding.ts'
import type { Articles, Store } from '../../src/store/port.ts'
import type { Search } from '../../src/store/search-port.ts'
import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { entryArticle, model, type Entry } from './library.ts'
import { edition, named } from './editions.ts'
import { casesOf } from '../support/proofs.ts'
import { sharedPlace, type Fresh } from './place.ts'

const PIIS = ['S000000000000001X', 'S0000000000000023', 'S0000000000000034', 'B9780000000000045'] as const
const DOIS = ['10.5555/one', '10.5555/TWO', '10.5555/three'] as const

/** Spellings of one DOI. */
const spelled = (doi: string): fc.Arbitrary<string> => fc.constantFrom(doi, doi.toLowerCase(), doi.toUpperCase())

const called = fc.oneof(
  fc
    .constantFrom(...DOIS)
    .chain(spelled)
    .map(doi => ({ doi })),
  fc.constantFrom(...PIIS).map(pii => ({ pii: named(pii) })),
  fc.record({ doi: fc.constantFrom(...DOIS).chain(spelled), pii: fc.constantFrom(...PIIS).map(named) }),
  fc.constant({}),
)

const phrase = fc
  .array(fc.constantFrom('cell', 'Cells', 'naïve', 'Straße', '東京', '1.5', "d'Alembert", 'שלום', '𝑥²', 'x-ray', 'studies'), {
    maxLength: 4,
  })
  .map(words => words.join(' '))

/** No two articles share a date or a place, so that every order is determined. */
const entry = (index: number): fc.Arbitrary<Entry> =>
  fc.record(
    {
      pii: fc.constant(named(PIIS[index] ?? '')),
      origin: fc.constantFrom('own', 'shipped'),
      doi: fc.constantFrom(...DOIS).chain(spelled),
      title: phrase,
      abstract: phrase,
      text: phrase,
      date: fc.nat({ max: 9 }).map(year => `20${year}${index}`),
      collection: fc.constantFrom('issue 1', 'book 9780000000002'),
      position: fc.nat({ max: 9 }).map(place => `${place}${index}`),
      cites: fc.array(
        fc
          .tuple(called, fc.array(fc.constantFrom('It is so [1].', 'So it is [1].'), { maxLength: 2 }))
          .map(([work, snippets]) => ({ ...work, snippets })),
        { maxLength: 4 },
      ),
      relates: fc.array(
        fc.tuple(called, fc.constantFrom('corrected-article', 'retracted-article')).map(([work, type]) => ({ ...work, type })),
        { maxLength: 3 },
      ),
    },
    { requiredKeys: ['pii', 'origin', 'title', 'text', 'date', 'position', 'cites', 'relates'] },
  )

type Step = { readonly put: Entry } | { readonly remove: string }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .nat({ max: PIIS.length - 1 })
      .chain(entry)
      .map(put => ({ put })),
  },
  { weight: 1, arbitrary: fc.constantFrom(...PIIS).map(remove => ({ remove })) },
)

const after = (entries: readonly Entry[], done: Step): readonly Entry[] => {
  const pii = 'put' in done ? done.put.pii : done.remove
  return [...entries.filter(known => known.pii !== pii), ...('put' in done ? [done.put] : [])]
}

const perform = (store: Articles, done: Step): Promise<void> =>
  'put' in done ? store.put(entryArticle(done.put)) : store.remove(named(done.remove))

const piisOf = (listings: readonly Listing[]): readonly string[] => listings.map(({ pii }) => pii)

const found = async (store: Finding, pii: string) => ({
  listing: (await store.listing(named(pii)))?.pii,
  ofEid: (await store.listingOfEid(checkedEid(`1-s2.0-${pii}`)))?.pii,
  cited: (await store.cited(named(pii))).map(({ held }) => held?.pii),
  citing: (await store.citing(named(pii), 100)).newest.map(({ listing, snippets }) => ({ pii: listing.pii, snippets })),
  relatesTo: (await store.relatesTo(named(pii))).map(({ held }) => held?.pii),
  relatedBy: (await store.relatedBy(named(pii))).map(({ type, listing }) => ({ type, pii: listing.pii })),
  besides: piisOf(await store.besides(named(pii))),
})

const everyHit = { offset: 0, limit: 100 }

const hits = async (store: Search, typed: string): Promise<readonly string[]> => {
  const { total, hits: all } = await store.search(typed, everyHit)
  expect(all).toHaveLength(total)
  return all.map(({ listing }) => listing.pii)
}

const putAll = async (store: Store, entries: readonly Entry[]): Promise<void> => {
  for (const one of entries) await store.put(entryArticle(one))
}

const FILLER = 'Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt. '.repeat(20)

/** What readers type, by accident or not. */
const HOSTILE = [
  '',
  ' ',
  '"',
  "'",
  '"unclosed',
  'a AND',
  'OR',
  'NOT cell',
  'NEAR(cell, 2)',
  'cell*',
  '^cell',
  '{title}: cell',
  'title:cell',
  '-cell',
  '+cell',
  '(cell',
  'cell)',
  'cell & mice',
  'cell | mice',
  '!cell',
  'cell <-> mice',
  'cell:*',
  "cell'; drop table articles; --",
  '\\',
  '%',
  '_',
  '$1',
  ':cell',
  '@cell',
  '🧬',
  '👩‍🔬🏳️‍🌈',
  '\0',
  'ce\0ll',
  '\uD800',
  '\u202Ecell',
  '((((((((((',
  '"".""',
  '...',
  'cell\n\tmice',
  'x'.repeat(10_000),
  'cell '.repeat(2000),
  '"'.repeat(10_000),
  '('.repeat(10_000),
  Array.from({ length: 2000 }, (_, index) => `w${index}`).join(' '),
  '½⑴㎏',
  'ﬁ',
  '中文'.repeat(3000),
  'e\u0301'.repeat(5000),
]

/** What searches in the store find. */
export const findingContract = (fresh: Fresh): void => {
  describe('finding', () => {
    const empty = sharedPlace(fresh)

    test.prop([fc.array(step, { minLength: 1, maxLength: 10 }), phrase], { numRuns: casesOf(60, 10) })(
      'whatever is put and removed is found as in a plain list',
      async (steps, typed) => {
        const { store } = await empty()
        let entries: readonly Entry[] = []
        for (const done of steps) {
          await perform(store, done)
          entries = after(entries, done)
        }
        const expected = model(entries)
        for (const pii of PIIS) {
          const known = entries.some(one => one.pii === pii) ? pii : undefined
          expect(await found(store, pii)).toEqual({
            listing: known,
            ofEid: known,
            cited: expected.cited(pii),
            citing: expected.citing(pii),
            relatesTo: expected.relatesTo(pii),
            relatedBy: expected.relatedBy(pii),
            besides: expected.besides(pii),
          })
        }
        expect(piisOf(await store.chapters(checkedIsbn('978-0-00-000000-2')))).toEqual(
          expected.inCollection('isbn:9780000000002'),
        )
        for (const words of [typed, 'cell', 'STRASSE', 'naive', '東', '5']) {
          expect(new Set(await hits(store, words))).toEqual(new Set(expected.holding(words)))
        }
      },
    )

    const apart = fc.tuple(
      ...PIIS.slice(0, 3).map((_, index) =>
        entry(index).map(one => ({ ...one, origin: 'own' as const, doi: DOIS[index] ?? '' })),
      ),
    )
    test.prop([apart], { numRuns: casesOf(40, 6) })(
      'citing is the inverse of cited, and relatedBy that of relatesTo',
      async entries => {
        const { store } = await empty()
        await putAll(store, entries)
        const pairs = async (
          pairsOf: (pii: string) => Promise<readonly (readonly [string, string])[]>,
        ): Promise<ReadonlySet<string>> =>
          new Set((await Promise.all(entries.map(({ pii }) => pairsOf(pii)))).flat().map(pair => pair.join(' ')))
        const forward = (works: readonly { readonly held?: Listing }[], from: string) =>
          works.flatMap(({ held }) => (held === undefined ? [] : [[from, held.pii] as const]))
        // A work with the PII of one article and the DOI of another counts as the first, but both are cited.
        const clear = entries.every(({ cites = [], relates = [] }) =>
          [...cites, ...relates].every(work => work.doi === undefined || work.pii === undefined),
        )
        const citing = await pairs(async pii =>
          (await store.citing(named(pii), 100)).newest.map(({ listing }) => [listing.pii, pii] as const),
        )
        const cited = await pairs(async pii => forward(await store.cited(named(pii)), pii))
        const relating = await pairs(async pii =>
          (await store.relatedBy(named(pii))).map(({ listing }) => [listing.pii, pii] as const),
        )
        const related = await pairs(async pii => forward(await store.relatesTo(named(pii)), pii))
        expect([...cited].filter(pair => !citing.has(pair))).toEqual([])
        expect([...related].filter(pair => !relating.has(pair))).toEqual([])
        if (clear) expect([citing, relating]).toEqual([cited, related])
      },
    )

    test('a work is held as soon as it is imported, and no longer once it is removed', async () => {
      const { store } = await empty()
      await putAll(store, [{ pii: 'A', cites: [{ doi: '10.5555/LATER', snippets: ['As shown [1].'] }] }])
      expect((await store.cited(named('A'))).map(({ held }) => held)).toEqual([undefined])
      await putAll(store, [{ pii: 'B', doi: '10.5555/later' }])
      expect((await store.cited(named('A'))).map(({ held }) => held?.pii)).toEqual(['B'])
      expect((await store.citing(named('B'), 100)).newest.map(({ listing, snippets }) => [listing.pii, snippets])).toEqual([
        ['A', ['As shown [1].']],
      ])
      await store.remove(named('A'))
      expect(await store.citing(named('B'), 100)).toEqual({ total: 0, newest: [] })
      await putAll(store, [{ pii: 'A', cites: [] }])
      expect(await store.citing(named('B'), 100)).toEqual({ total: 0, newest: [] })
      await store.remove(named('B'))
      expect([
        await store.listing(named('B')),
        (await store.citing(named('B'), 100)).newest,
        await store.besides(named('B')),
        await store.similar(named('B'), 6),
      ]).toEqual([undefined, [], [], []])
    })

    test('an article is not its own citing article, nor like itself', async () => {
      const { store } = await empty()
      await putAll(store, [
        {
          pii: 'A',
          doi: '10.5555/a',
          cites: [{ doi: '10.5555/a' }, { pii: named('A') }],
          title: 'Quokkas',
          text: 'Quokkas of Rottnest',
        },
        { pii: 'B', title: 'Quokkas', text: 'Quokkas of Perth' },
      ])
      expect(await store.citing(named('A'), 100)).toEqual({ total: 0, newest: [] })
      expect((await store.cited(named('A'))).map(({ held }) => held)).toEqual([undefined, undefined])
      expect(piisOf(await store.similar(named('A'), 6))).toEqual(['B'])
    })

    test('lists offer shipped articles only while there are no own ones', async () => {
      const { store } = await empty()
      const common = {
        text: 'wombat burrows',
        collection: 'issue',
        cites: [{ doi: '10.5555/w' }],
        relates: [{ type: 'commentary', doi: '10.5555/w' }],
      }
      await putAll(store, [
        { pii: 'S1', ...common, origin: 'shipped' },
        { pii: 'S2', ...common, origin: 'shipped' },
        { pii: 'S3', title: 'Prime numbers', doi: '10.5555/w', origin: 'shipped' },
      ])
      const lists = async (pii: string): Promise<readonly (readonly string[])[]> => [
        piisOf((await store.citing(named('S3'), 100)).newest.map(({ listing }) => listing)).toSorted(),
        (await store.relatedBy(named('S3'))).map(({ listing }) => listing.pii).toSorted(),
        (await store.cited(named(pii))).map(({ held }) => held?.pii ?? ''),
        piisOf(await store.besides(named(pii))),
        piisOf(await store.similar(named(pii), 6)),
        (await hits(store, 'wombat')).toSorted(),
      ]
      expect(await lists('S1')).toEqual([['S1', 'S2'], ['S1', 'S2'], ['S3'], ['S1', 'S2'], ['S2'], ['S1', 'S2']])
      await putAll(store, [{ pii: 'O1', ...common }])
      expect(await lists('S1')).toEqual([['O1'], ['O1'], [''], ['O1', 'S1'], ['O1'], ['O1']])
      expect(await lists('O1')).toEqual([['O1'], ['O1'], [''], ['O1'], [], ['O1']])
      expect((await store.listing(named('S1')))?.pii).toBe('S1')
      await store.remove(named('O1'))
      expect(await hits(store, 'wombat')).toHaveLength(2)
    })

    const someText = anyText({ maxLength: 60 })
    test.prop([fc.tuple(someText, someText, someText)], { numRuns: casesOf(60, 10) })(
      'search finds every word of a stored text, in its passage where it is in the text',
      async ([title, abstract, text]) => {
        const { store } = await empty()
        await putAll(store, [
          { pii: 'A', title, abstract, text },
          { pii: 'B', title: 'Another' },
        ])
        for (const word of new Set([title, abstract, text].flatMap(searchWords))) {
          const { hits: all } = await store.search(word, everyHit)
          const hit = all.find(({ listing }) => listing.pii === 'A')
          expect(hit).toBeDefined()
          expect(hit?.passage.some(({ matches }) => matches)).toBe(searchWords(text).includes(word))
        }
      },
    )

    test.prop([anyText({ maxLength: 200 })], { numRuns: casesOf(100, 20) })(
      'whatever is typed is searched for and never a fault',
      async typed => {
        const { store } = await empty()
        const entries = [{ pii: 'A', title: typed }]
        await putAll(store, entries)
        expect(await hits(store, typed)).toEqual(model(entries).holding(typed))
      },
    )

    test.each(HOSTILE)('the search for %j is no fault', async typed => {
      const { store } = await empty()
      const entries = [{ pii: 'A', title: 'Of mice and cells', text: `${typed} cell mice` }]
      await putAll(store, entries)
      expect(await hits(store, typed)).toEqual(model(entries).holding(typed))
    })

    test('a word of a title counts more than one of an abstract, and that more than one of a text', async () => {
      const { store } = await empty()
      await putAll(store, [
        {
          pii: 'text',
          title: 'On marsupials',
          abstract: 'About them.',
          text: `${FILLER} A wombat digs. A wombat eats. ${FILLER}`,
        },
        { pii: 'title', title: 'The wombat', abstract: 'About them.', text: FILLER + FILLER },
        { pii: 'none', title: 'On marsupials', abstract: 'About them.', text: FILLER + FILLER },
        { pii: 'abstract', title: 'On marsupials', abstract: 'About the wombat.', text: FILLER + FILLER },
      ])
      expect(await hits(store, 'WOMBATS')).toEqual(['title', 'abstract', 'text'])
    })

    test('pages follow one another without a gap or a repeat, and say how many there are', async () => {
      const { store } = await empty()
      await putAll(
        store,
        Array.from({ length: 7 }, (_, index) => ({ pii: `P${index}`, text: 'wombat '.repeat(1 + (index % 3)) })),
      )
      const whole = await hits(store, 'wombat')
      expect(new Set(whole).size).toBe(7)
      const pages = await Promise.all([0, 3, 6, 9].map(offset => store.search('wombat', { offset, limit: 3 })))
      expect(pages.flatMap(page => page.hits.map(({ listing }) => listing.pii))).toEqual(whole)
      expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
      for (const page of [
        { offset: -5, limit: Number.NaN },
        { offset: Infinity, limit: 3 },
        { offset: 1.5, limit: -1 },
      ]) {
        expect(await store.search('wombat', page)).toMatchObject({ total: 7, isEstimate: false, hits: [] })
      }
    })

    test('of more than can be listed, those of which the words say most come first, and the others are about as many as there are, also in each facet', async () => {
      const { store } = await empty()
      const many = SEARCH_REACH + 100
      const text = (index: number): string => `${FILLER} ${index < 3 ? 'wombat wombat wombat' : 'rosy wombat'} ${FILLER}`
      await putAll(
        store,
        Array.from({ length: many }, (_, index) => ({
          pii: `P${index}`,
          text: text(index),
          year: index % 2 === 0 ? '2020' : '2021',
          access: 'open',
        })),
      )
      await putAll(store, [{ pii: 'without', text: FILLER }])
      const first = await store.search('wombat', { offset: 0, limit: 20 })
      expect(first.isEstimate).toBe(true)
      expect(first.total).toBeGreaterThanOrEqual(SEARCH_REACH)
      expect(first.total).toBeLessThanOrEqual(many + 1)
      expect(
        first.hits
          .slice(0, 3)
          .map(({ listing }) => listing.pii)
          .toSorted(),
      ).toEqual(['P0', 'P1', 'P2'])
      const rest = await Promise.all(
        Array.from({ length: SEARCH_REACH / 20 }, (_, page) => store.search('wombat', { offset: page * 20, limit: 20 })),
      )
      const listed = rest.flatMap(({ hits: found }) => found.map(({ listing }) => listing.pii))
      expect(listed).toHaveLength(SEARCH_REACH)
      expect(new Set(listed).size).toBe(SEARCH_REACH)

      for (const query of ['wombat', '"rosy wombat"', 'wombat -grid', 'access:open']) {
        const { total, isEstimate, listed: most, facets } = await store.search(query, { offset: 0, limit: 20 })
        expect([query, isEstimate, most]).toEqual([query, true, SEARCH_REACH])
        expect(total).toBeGreaterThan(SEARCH_REACH)
        for (const { articles } of facets.year) {
          expect(articles).toBeGreaterThan(total * 0.4)
          expect(articles).toBeLessThan(total * 0.6)
        }
      }
      expect((await store.search('wombat year:2021', { offset: 0, limit: 20 })).total).toBe(many / 2)

      // The same words are followed: the latest are counted as far as they are looked at.
      const last = await store.lastArrival()
      const since = async (seen: number) => {
        const { arrived, ...counted } = await store.arrivedWith('wombat', seen, 2)
        return { ...counted, latest: arrived.map(({ listing }) => listing.pii) }
      }
      const latest = [`P${many - 1}`, `P${many - 2}`]
      expect(await since(0)).toEqual({ total: SEARCH_REACH - 1, isMore: true, latest })
      expect(await since(last - 100)).toEqual({ total: 99, isMore: false, latest })
      expect(await since(last - 1)).toEqual({ total: 0, isMore: false, latest: [] })
    })

    test('all that cite an article are counted, each once, and the newest are listed', async () => {
      const { store } = await empty()
      const both = { doi: '10.1/A', pii: named('A') }
      await putAll(store, [
        { pii: 'A', doi: '10.1/a' },
        { pii: 'B', date: '2001', cites: [{ doi: '10.1/a' }] },
        { pii: 'C', date: '2003', cites: [{ pii: named('A') }] },
        { pii: 'D', date: '2002', cites: [both, { doi: '10.1/a' }] },
        { pii: 'E', date: '2004', cites: [{ doi: '10.1/e' }] },
      ])
      const citing = async (limit: number) => {
        const { total, newest } = await store.citing(named('A'), limit)
        return [total, newest.map(({ listing }) => listing.pii)]
      }
      expect(await citing(2)).toEqual([3, ['C', 'D']])
      expect(await citing(9)).toEqual([3, ['C', 'D', 'B']])
      expect(await citing(0)).toEqual([3, []])
      await store.remove(named('D'))
      expect(await citing(9)).toEqual([2, ['C', 'B']])
    })

    test('around an article are those beside it, and whether any cites it or is like it', async () => {
      const { store } = await empty()
      await putAll(store, [
        { pii: 'A', title: 'Wombats', collection: 'one', position: '1' },
        { pii: 'B', title: 'Wombats', collection: 'one', position: '2' },
        { pii: 'C', title: 'Numbers', collection: 'one', position: '3', cites: [{ pii: named('A') }] },
        { pii: 'D', title: 'Quails', cites: [{ doi: '10.1/x' }] },
        { pii: 'E', title: 'Owls', cites: [{ doi: '10.1/x' }], origin: 'shipped' },
      ])
      const around = async (pii: string) => {
        const { listing, previous, next, isCited, isAlike } = await store.around(named(pii))
        return [listing?.pii, previous?.pii, next?.pii, isCited, isAlike]
      }
      expect(await around('A')).toEqual(['A', undefined, 'B', true, true])
      expect(await around('B')).toEqual(['B', 'A', 'C', false, true])
      expect(await around('C')).toEqual(['C', 'B', undefined, false, false])
      expect(await around('D')).toEqual(['D', undefined, undefined, false, false])
      expect(await around('E')).toEqual(['E', undefined, undefined, false, true])
      expect(await around('nowhere')).toEqual([undefined, undefined, undefined, false, false])
    })

    test('the passage shows where the words stand', async () => {
      const { store } = await empty()
      await putAll(store, [
        { pii: 'A', text: `${FILLER} Here the bare-nosed wombats dig their burrows.\nThen they sleep. ${FILLER}` },
      ])
      const [hit] = (await store.search('burrow Wombat', everyHit)).hits
      expect(hit?.passage.filter(({ matches }) => matches).map(({ text }) => text)).toEqual(['wombats', 'burrows'])
      expect(hit?.passage.map(({ text }) => text).join('')).toContain(
        'Here the bare-nosed wombats dig their burrows. Then they sleep.',
      )
    })

    test('the likest share words that few have, and references', async () => {
      const { store } = await empty()
      const cites = ['10.1/a', '10.1/b', '10.1/c', '10.1/d'].map(doi => ({ doi }))
      await putAll(store, [
        {
          pii: 'A',
          title: 'Burrows of the wombat',
          abstract: 'Wombats dig burrows.',
          text: `A study of wombat burrows. ${FILLER}`,
          cites,
        },
        { pii: 'sharing', title: 'Soil', text: `Earth. ${FILLER}`, cites: cites.map(({ doi }) => ({ doi: doi.toUpperCase() })) },
        { pii: 'alike', title: 'Wombat burrows in Tasmania', text: `Where wombats dig. ${FILLER}` },
        { pii: 'less', title: 'Marsupials', text: `Kangaroos, wombats and their kin. ${FILLER}` },
        { pii: 'unlike', title: 'Prime numbers', text: 'Infinitely many integers.' },
      ])
      const likest = piisOf(await store.similar(named('A'), 10))
      expect(likest.slice(0, 3)).toEqual(['sharing', 'alike', 'less'])
      expect(likest).not.toContain('unlike')
      for (const limit of [0, 1, 2, 3]) expect(piisOf(await store.similar(named('A'), limit))).toEqual(likest.slice(0, limit))
      expect(await store.similar(named('nowhere'), 6)).toEqual([])
    })

    test('what two articles cite alike counts by its part in all that they cite', async () => {
      const { store } = await empty()
      const works = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, index) => ({ doi: `10.1/${from + index}` }))
      await putAll(store, [
        { pii: 'A', title: 'Wombats', cites: works(0, 4) },
        { pii: 'of many', title: 'Soil', cites: works(0, 60) },
        { pii: 'of the same', title: 'Earth', cites: works(1, 4) },
        { pii: 'of one', title: 'Wombats', cites: [] },
      ])
      expect(piisOf(await store.similar(named('A'), 10))).toEqual(['of the same', 'of many', 'of one'])
      expect(piisOf(await store.similar(named('of many'), 1))).toEqual(['A'])
    })

    test('words that tell much of an article lead from it, not those that tell little of it', async () => {
      const { store } = await empty()
      const words = (name: string): string => Array.from({ length: 25 }, (_, index) => `${name}word${index}x`).join(' ')
      await putAll(store, [
        { pii: 'A', title: 'Untitled', text: `${words('much')} ${words('little')} ${words('much')}` },
        { pii: 'B', title: 'Little', text: words('little') },
        { pii: 'C', title: 'Much', text: words('much') },
        { pii: 'D', title: 'None', text: words('no') },
      ])
      expect(piisOf(await store.similar(named('A'), 10))).toEqual(['C'])
    })

    test('an article that goes while its like are looked for is left out of them', async () => {
      const place = await fresh()
      const store = await place.open()
      await putAll(store, [
        { pii: 'A', title: 'Wombats' },
        { pii: 'B', title: 'Wombats' },
        { pii: 'C', title: 'Wombats' },
      ])
      const database = await place.connect()
      const meanwhile = findingOver({
        ...database,
        all: async asked => {
          const rows = await database.all(asked)
          if (rows.some(row => row['pii'] === 'B')) await store.remove(named('B'))
          return rows
        },
      })
      expect(piisOf(await meanwhile.similar(named('A'), 10))).toEqual(['C'])
      await database.close()
      await store.close()
    })

    test('the first 32 different words of a search count, and none after them', async () => {
      const { store } = await empty()
      const words = Array.from({ length: 32 }, (_, index) => `word${index}x`)
      await putAll(store, [
        { pii: 'A', text: words.join(' ') },
        { pii: 'B', text: words.slice(1).join(' ') },
      ])
      expect(await hits(store, [...words, ...words, 'absent'].join(' '))).toEqual(['A'])
      expect((await store.arrivedWith([...words, 'absent'].join(' '), 0, 10)).total).toBe(1)
    })

    test.prop([fc.array(step, { minLength: 2, maxLength: 8 })], { numRuns: casesOf(30, 5) })(
      'what is like an article is listed, others than itself, each once, and the same whenever it is asked',
      async steps => {
        const { place, store } = await empty()
        for (const done of steps) await perform(store, done)
        const expected = model(steps.reduce(after, [])).listed
        const other = await place.open()
        for (const pii of PIIS) {
          const similar = piisOf(await store.similar(named(pii), 10))
          expect(similar.filter(alike => alike === pii || !expected.includes(alike))).toEqual([])
          expect(new Set(similar).size).toBe(similar.length)
          expect(piisOf(await other.similar(named(pii), 10))).toEqual(similar)
        }
        await other.close()
      },
    )

    test('identifiers and texts of any length are found', async () => {
      const { store } = await empty()
      const doi = `10.5555/${'long/'.repeat(2000)}x`
      const text = Array.from({ length: 150_000 }, (_, index) => `${(index * 7919).toString(36)}q`).join(' ')
      await putAll(store, [
        { pii: 'A', doi, collection: 'c'.repeat(9000), text },
        { pii: 'B', cites: [{ doi: doi.toUpperCase() }], collection: 'c'.repeat(9000) },
        {
          pii: 'C',
          cites: Array.from({ length: 3000 }, (_, index) => ({ doi: `10.5555/${index}`, pii: named(`S00000000000${index}`) })),
        },
      ])
      expect((await store.cited(named('B')))[0]?.held?.pii).toBe('A')
      expect(piisOf(await store.besides(named('A')))).toEqual(['A', 'B'])
      expect(await store.cited(named('C'))).toHaveLength(3000)
      expect(await hits(store, '1q')).toEqual([])
      expect(await hits(store, `${(7919).toString(36)}q`)).toEqual(['A'])
    })
  })

  describe('indexing', () => {
    const empty = sharedPlace(fresh)

    test('an article put without an index is outdated until it is indexed, and found from then on', async () => {
      const { store } = await empty()
      const { made, ...article } = entryArticle({ pii: 'A', title: 'Wombats', doi: '10.5555/a' })
      if (made === undefined) throw new Error('No index')
      await store.put(article)
      await store.put(entryArticle({ pii: 'B' }))
      expect([await store.outdated('test'), await store.listing(named('A')), await hits(store, 'wombat')]).toEqual([
        ['A'],
        undefined,
        [],
      ])
      await store.indexed(named('A'), made)
      expect([await store.outdated('test'), (await store.listing(named('A')))?.pii, await hits(store, 'wombat')]).toEqual([
        [],
        'A',
        ['A'],
      ])
      expect(await store.outdated('newer')).toEqual(['A', 'B'])
    })

    test('those from one article to another are found without the others', async () => {
      const { store } = await empty()
      const { made: _, ...unindexed } = entryArticle({ pii: 'C' })
      await putAll(store, [{ pii: 'A' }, { pii: 'B' }, { pii: 'D' }])
      await store.put(unindexed)
      expect(await store.outdated('newer', { from: named('B'), to: named('C') })).toEqual(['B', 'C'])
      expect(await store.outdated('test', { from: named('A'), to: named('D') })).toEqual(['C'])
      expect(await store.outdated('test', { from: named('A'), to: named('B') })).toEqual([])
    })

    test('a newer indexer replaces all that an older one made; the same leaves it alone', async () => {
      const { store } = await empty()
      await putAll(store, [
        { pii: 'A', title: 'Wombats', cites: [{ doi: '10.5555/b' }], collection: 'one' },
        { pii: 'B', doi: '10.5555/b' },
        { pii: 'C', collection: 'two' },
      ])
      const { made } = entryArticle({ pii: 'A', title: 'Koalas', collection: 'two' })
      if (made === undefined) throw new Error('No index')
      await store.indexed(named('A'), made)
      expect(await hits(store, 'wombat')).toEqual(['A'])
      await store.indexed(named('A'), { ...made, version: 'newer' })
      expect([await hits(store, 'wombat'), await hits(store, 'koala'), (await store.citing(named('B'), 100)).newest]).toEqual([
        [],
        ['A'],
        [],
      ])
      expect(piisOf(await store.besides(named('C')))).toEqual(['C', 'A'])
      expect(await store.outdated('newer')).toEqual(['B', 'C'])
    })

    test('what is no longer there is not indexed', async () => {
      const { store } = await empty()
      const { made } = entryArticle({ pii: 'A' })
      if (made === undefined) throw new Error('No index')
      await store.indexed(named('A'), made)
      expect([await store.listing(named('A')), await store.outdated('test')]).toEqual([undefined, []])
    })

    test('a put that fails at its last step leaves the old index whole', async () => {
      const { store } = await empty()
      await putAll(store, [{ pii: 'A', title: 'Wombats' }])
      const next = entryArticle({ pii: 'A', title: 'Koalas' })
      await expect(store.put({ ...next, assets: [...edition('A', 1).assets, ...edition('A', 1).assets] })).rejects.toThrow(
        /database/i,
      )
      expect([await hits(store, 'wombat'), await hits(store, 'koala')]).toEqual([['A'], []])
    })
  })
}
