import { checkedIsbn } from '@lectern/property-tests/support/checked-isbn'
import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { named } from './editions.ts'
import type { IssueName } from '@lectern/domain/article'
import { browseQuery, type CountedPublication, type PublicationFilter } from '@lectern/domain/site'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { Listing } from '../../src/store/article-index.ts'
import { browsingOver } from '../../src/store/browsing.ts'
import type { FoundPublications, Shelf, ShelfPart } from '../../src/store/browsing-port.ts'
import type { Store } from '../../src/store/port.ts'
import { nowInSeconds } from '../support/now-in-seconds.ts'
import { casesOf } from '../support/proofs.ts'
import { sharedPlace, type Fresh } from './place.ts'
import { shelvedArticle, type Shelved } from './shelves.ts'

const ALL = { offset: 0, limit: 1000 }

const EVERYTHING: PublicationFilter = browseQuery({})

const putAll = async (store: Store, articles: readonly Shelved[]): Promise<void> => {
  for (const article of articles) await store.put(shelvedArticle(article))
}

const at = async (store: Store, path: string): Promise<FoundPublications> => {
  const found = await store.publicationsAt(path)
  if (found === undefined) throw new Error(`Nothing at ${path}`)
  return found
}

const shelfAt = async (
  store: Store,
  path: string,
  isWanted: (publication: CountedPublication) => boolean = () => true,
): Promise<Shelf> => {
  const { origin, publications } = await at(store, path)
  return { origin, keys: publications.filter(isWanted).map(({ facts }) => facts.key) }
}

const withIssn =
  (issn: string) =>
  ({ facts }: CountedPublication): boolean =>
    facts.issn === issn

const titles = async (store: Store, fields: Readonly<Record<string, string>> = {}): Promise<readonly string[]> => {
  const { total, items } = await store.publications(browseQuery(fields), ALL)
  expect(items).toHaveLength(total)
  return items.map(({ facts }) => facts.title)
}

const piisOf = (listings: readonly Listing[]): readonly string[] => listings.map(({ pii }) => pii)

const issue = (name: Partial<IssueName>): IssueName => ({ volume: '', issue: '', supplement: '', ...name })

const PIIS: readonly string[] = ['A', 'B', 'C', 'D', 'E', 'F']

/** Longer than any index accepts for a text, even compressed. */
const LONG = Array.from({ length: 1500 }, (_, index) => (index * 7919 * 104_729).toString(36)).join('')

const shelved = (pii: string): fc.Arbitrary<Shelved> =>
  fc.record(
    {
      pii: fc.constant(pii),
      origin: fc.constantFrom('own', 'shipped'),
      publicationTitle: fc.constantFrom('Laws', 'The Laws', 'Zoology', '10 Ways', 'Япония', '', 'x'.repeat(5000)),
      contentType: fc.constantFrom('JL', 'BK'),
      issn: fc.constantFrom('2050-084X', '1545-7885').map(checkedIssn),
      volume: fc.constantFrom('1', '2', '45–46', '\0', '𝄞'.repeat(1000)),
      aipType: fc.constantFrom('S5', 'none'),
      isOpen: fc.boolean(),
      date: fc.constantFrom('2024', '2023-05', ''),
      position: fc.constantFrom('2 0011', '2 0012', LONG),
      subjects: fc.subarray(['Physics', 'physics', 'Research Article', 'История']),
    },
    { requiredKeys: ['pii', 'origin', 'contentType', 'isOpen', 'date', 'position', 'subjects'] },
  )

/** The lists of publications, their issues and their articles, by indexes alone. */
export const browsingContract = (fresh: Fresh): void => {
  describe('journals and books', () => {
    const shared = sharedPlace(fresh)

    test.prop([fc.tuple(...PIIS.map(shelved)), fc.subarray([...PIIS])], { numRuns: casesOf(25, 4) })(
      'every article that stands somewhere is counted and listed once, whatever was put and removed',
      async (articles, removed) => {
        const { store } = await shared()
        await putAll(store, articles)
        // Putting them again does not move them.
        await putAll(store, articles.slice(0, 2))
        for (const pii of removed) await store.remove(named(pii))
        const left = articles.filter(({ pii }) => !removed.includes(pii))
        const visible = left.some(({ origin }) => origin === 'own') ? 'own' : 'shipped'
        const listed = left.filter(({ origin }) => origin === visible)
        const placed = listed.filter(article => shelvedArticle(article).made?.index.placement !== undefined)

        const { items } = await store.publications(EVERYTHING, ALL)
        const sum = (count: (publication: CountedPublication) => number): number =>
          items.reduce((total, each) => total + count(each), 0)
        expect([
          sum(countedPublication => countedPublication.articles),
          sum(countedPublication => countedPublication.open),
        ]).toEqual([placed.length, placed.filter(({ isOpen }) => isOpen).length])
        expect((await store.newest(ALL)).items.map(({ pii }) => pii).toSorted()).toEqual(listed.map(({ pii }) => pii).toSorted())

        const found: string[] = []
        for (const { facts } of items) {
          const shelf = await shelfAt(store, facts.path, other => other.facts.key === facts.key)
          expect(shelf.keys).toEqual([facts.key])
          const issues = await store.issuesOf(shelf)
          const inIssues = await Promise.all(issues.map(({ name }) => store.inOrder(shelf, name, ALL)))
          expect(issues.map(({ articles: count }) => count)).toEqual(inIssues.map(({ total }) => total))
          const inPress = await store.newestOf(shelf, 'in-press', ALL)
          const all = piisOf([...inIssues.flatMap(({ items: held }) => held), ...inPress.items])
          found.push(...all)
          for (const whole of [await store.newestOf(shelf, 'all', ALL), await store.inOrder(shelf, undefined, ALL)]) {
            expect(piisOf(whole.items).toSorted()).toEqual(all.toSorted())
          }
        }
        expect(found.toSorted()).toEqual(placed.map(({ pii }) => pii).toSorted())

        const { letters, kinds } = await store.publicationFacets(EVERYTHING)
        for (const facet of [letters, kinds])
          expect(facet.reduce((total, { publications }) => total + publications, 0)).toBe(items.length)
      },
    )

    test('are listed by title, as much of the list at a time as is asked for', async () => {
      const { store } = await shared()
      await putAll(
        store,
        ['Zoology', 'Äpfel', 'The Lancet', '10 Ways', '9 Ways', 'Япония', 'Apples'].map((publicationTitle, index) => ({
          pii: `P${index}`,
          publicationTitle,
        })),
      )
      expect(await titles(store)).toEqual(['9 Ways', '10 Ways', 'Äpfel', 'Apples', 'The Lancet', 'Zoology', 'Япония'])
      const { total, items } = await store.publications(EVERYTHING, { offset: 4, limit: 2 })
      expect([total, ...items.map(({ facts }) => facts.title)]).toEqual([7, 'The Lancet', 'Zoology'])
    })

    test('are found by letter, type, subject and words, together', async () => {
      const { store } = await shared()
      await putAll(store, [
        {
          pii: 'A',
          publicationTitle: 'Physics of Plants',
          issn: checkedIssn('2050-084X'),
          subjects: ['Plant Biology', 'Physics'],
        },
        { pii: 'B', publicationTitle: 'Physics of Stars', subjects: ['Physics'] },
        {
          pii: 'C',
          publicationTitle: 'Physics of Stars, Revisited',
          contentType: 'BK',
          isbn: checkedIsbn('0-306-40615-2'),
          subjects: ['Research Article'],
        },
        { pii: 'D', publicationTitle: 'Stars', subjects: ['plant biology'], origin: 'shipped' },
      ])
      expect(await titles(store, { type: 'books' })).toEqual(['Physics of Stars, Revisited'])
      expect(await titles(store, { letter: 'S' })).toEqual([])
      expect(await titles(store, { subject: 'physics' })).toEqual(['Physics of Plants', 'Physics of Stars'])
      expect(await titles(store, { subject: 'physics', qs: 'PLANT' })).toEqual(['Physics of Plants'])
      expect(await titles(store, { subject: 'other' })).toEqual(['Physics of Stars, Revisited'])
      expect(await titles(store, { qs: 'star phy' })).toEqual(['Physics of Stars', 'Physics of Stars, Revisited'])
      expect(await titles(store, { qs: '2050-084X' })).toEqual(['Physics of Plants'])
      expect(await titles(store, { qs: '9780306406157' })).toEqual(['Physics of Stars, Revisited'])
      expect(await titles(store, { qs: 'stars here' })).toEqual([])
      expect(await titles(store, { qs: '%' })).toHaveLength(3)
      expect(await titles(store, { subject: "'; drop table publications; --", qs: "'" })).toEqual([])
    })

    test('are found by the first eight different words', async () => {
      const { store } = await shared()
      await putAll(store, [{ pii: 'A', publicationTitle: 'One Two Three Four Five Six Seven Eight' }])
      const eight = 'eight seven six five four three two one'
      expect(await titles(store, { qs: `${eight} nine` })).toHaveLength(1)
      expect(await titles(store, { qs: 'one one one one one one one one nine' })).toEqual([])
    })

    test('the whole of one is in the order of its volumes, issues and supplements, each by its number, and as these are in themselves', async () => {
      const { store } = await shared()
      await putAll(store, [
        { pii: 'A', publicationTitle: 'Laws', volume: '10', issue: '1', position: '1' },
        { pii: 'B', publicationTitle: 'Laws', volume: '2', issue: '10', position: '1' },
        { pii: 'C', publicationTitle: 'Laws', volume: '2', issue: '9', position: '2' },
        { pii: 'D', publicationTitle: 'Laws', volume: '2', issue: '9', position: '1' },
        { pii: 'E', publicationTitle: 'Laws', volume: '2', issue: '9', supplement: 'S2', position: '1' },
        { pii: 'F', publicationTitle: 'Laws', volume: '2', issue: '9', supplement: 'S1', position: '3' },
      ])
      const shelf = await shelfAt(store, '/journal/laws')
      const { total, items } = await store.inOrder(shelf, undefined, ALL)
      expect([total, piisOf(items)]).toEqual([6, ['D', 'C', 'F', 'E', 'B', 'A']])
      expect(piisOf((await store.inOrder(shelf, undefined, { offset: 2, limit: 2 })).items)).toEqual(['F', 'E'])
    })

    test('facets count what the other filters leave, and of subjects those of what is listed', async () => {
      const { store } = await shared()
      await putAll(store, [
        { pii: 'A', publicationTitle: 'Annals', subjects: ['Physics', 'Plant Biology'] },
        { pii: 'B', publicationTitle: 'Annals', subjects: ['physics'] },
        { pii: 'C', publicationTitle: 'Letters', subjects: ['Physics'] },
        { pii: 'D', publicationTitle: 'Books', contentType: 'BK' },
        { pii: 'E', publicationTitle: 'Shipped', subjects: ['Chemistry'], origin: 'shipped' },
      ])
      const counts = (facets: readonly { readonly value: string; readonly publications: number }[]) =>
        Object.fromEntries(facets.map(({ value, publications }) => [value, publications]))
      const all = await store.publicationFacets(EVERYTHING)
      expect([counts(all.letters), counts(all.kinds), counts(all.subjects), all.withoutSubject]).toEqual([
        { A: 1, L: 1, B: 1 },
        { JL: 2, BK: 1 },
        { physics: 2, 'plant biology': 1 },
        1,
      ])
      const narrowed = await store.publicationFacets(browseQuery({ letter: 'A', subject: 'physics' }))
      expect([counts(narrowed.letters), counts(narrowed.kinds), counts(narrowed.subjects), narrowed.withoutSubject]).toEqual([
        { A: 1, L: 1 },
        { JL: 1 },
        { physics: 1, 'plant biology': 1 },
        0,
      ])
      const books = await store.publicationFacets(browseQuery({ type: 'books' }))
      expect([counts(books.letters), counts(books.kinds)]).toEqual([{ B: 1 }, { JL: 2, BK: 1 }])
      const underB = await store.publicationFacets(browseQuery({ letter: 'B' }))
      expect([counts(underB.letters), counts(underB.kinds)]).toEqual([{ A: 1, L: 1, B: 1 }, { BK: 1 }])
      const physical = await store.publicationFacets(browseQuery({ subject: 'plant biology' }))
      expect([counts(physical.subjects), physical.withoutSubject]).toEqual([{ physics: 2, 'plant biology': 1 }, 1])
    })

    test('subjects are told by name, however many publications have each', async () => {
      const { store } = await shared()
      await putAll(store, [
        { pii: 'A', publicationTitle: 'Annals', subjects: ['Zoology', 'botany', 'Économie', 'Art'] },
        { pii: 'B', publicationTitle: 'Letters', subjects: ['Zoology', 'Law'] },
      ])
      expect((await store.publicationFacets(EVERYTHING)).subjects).toEqual([
        { value: 'art', name: 'Art', publications: 1 },
        { value: 'botany', name: 'botany', publications: 1 },
        { value: 'économie', name: 'Économie', publications: 1 },
        { value: 'law', name: 'Law', publications: 1 },
        { value: 'zoology', name: 'Zoology', publications: 2 },
      ])
    })

    test('one whose last article goes while it is read is told as empty', async () => {
      const place = await fresh()
      const store = await place.open()
      await putAll(store, [{ pii: 'A', publicationTitle: 'Laws' }])
      const database = await place.connect()
      const meanwhile = browsingOver({
        ...database,
        all: async asked => {
          const rows = await database.all(asked)
          if (rows.some(row => typeof row['facts'] === 'string')) await store.remove(named('A'))
          return rows
        },
      })
      expect(await meanwhile.publication('/journal/laws')).toMatchObject({ articles: 0, open: 0, newestYear: '' })
      await database.close()
      await store.close()
    })

    test('an issue has the date that its latest article says, or none', async () => {
      const { store } = await shared()
      const dates = async (): Promise<readonly string[]> =>
        (await store.issuesOf(await shelfAt(store, '/journal/laws'))).map(({ date }) => date)
      await putAll(store, [{ pii: 'A', publicationTitle: 'Laws', volume: '1' }])
      expect(await dates()).toEqual([''])
      for (const [pii, date] of [
        ['B', 'July 2023'],
        ['C', 'July–August 2023'],
      ] as const) {
        const { made, ...article } = shelvedArticle({ pii, publicationTitle: 'Laws', volume: '1' })
        if (made === undefined) throw new Error('No index')
        const listing = { ...made.index.listing, date }
        await store.put({ ...article, made: { ...made, index: { ...made.index, listing } } })
        expect(await dates()).toEqual([date])
      }
    })

    test('one all of whose articles are undated has no newest year', async () => {
      const { store } = await shared()
      await putAll(store, [{ pii: 'A', publicationTitle: 'Laws', date: '' }])
      expect((await store.publication('/journal/laws'))?.newestYear).toBe('')
    })

    test('a stretch of nothing says how many there are', async () => {
      const { store } = await shared()
      await putAll(store, [
        { pii: 'A', publicationTitle: 'Laws', aipType: 'S5' },
        { pii: 'B', publicationTitle: 'Laws' },
      ])
      const shelf = await shelfAt(store, '/journal/laws')
      const nothing = { offset: 0, limit: 0 }
      expect(await store.newestOf(shelf, 'in-press', nothing)).toEqual({ total: 1, items: [] })
      expect(await store.inOrder(shelf, undefined, nothing)).toEqual({ total: 2, items: [] })
    })

    test('one of several ISSNs is told apart by them, in its counts, its issues and its articles', async () => {
      const { store } = await shared()
      const laws = { publicationTitle: 'Laws', volume: '1', issue: '1' }
      await putAll(store, [
        { ...laws, pii: 'A', issn: checkedIssn('2050-084X'), date: '2020', position: '2' },
        { ...laws, pii: 'B', issn: checkedIssn('1545-7885'), date: '2024-05', isOpen: false, position: '1' },
        { ...laws, pii: 'C', issn: checkedIssn('1545-7885'), position: '3' },
      ])
      const { publications } = await at(store, '/journal/laws')
      expect(publications.map(({ facts, ...counts }) => [facts.key, counts])).toEqual([
        ['issn:1545-7885', { isShared: true, articles: 2, open: 1, newestYear: '2024' }],
        ['issn:2050-084X', { isShared: true, articles: 1, open: 1, newestYear: '2020' }],
      ])
      expect(
        (await store.publications(EVERYTHING, ALL)).items
          .map(({ facts, isShared }) => `${facts.issn ?? ''} ${String(isShared)}`)
          .toSorted(),
      ).toEqual(['1545-7885 true', '2050-084X true'])
      const shelf = await shelfAt(store, '/journal/laws', withIssn('1545-7885'))
      expect((await store.issuesOf(shelf)).map(({ articles: count }) => count)).toEqual([2])
      expect(piisOf((await store.inOrder(shelf, issue({ volume: '1', issue: '1' }), ALL)).items)).toEqual(['B', 'C'])
      expect(
        piisOf((await store.inOrder(await shelfAt(store, '/journal/laws'), issue({ volume: '1', issue: '1' }), ALL)).items),
      ).toEqual(['B', 'A', 'C'])
      expect(piisOf((await store.newestOf(shelf, 'all', ALL)).items)).toEqual(['B', 'C'])
      expect((await store.issuesOf(await shelfAt(store, '/journal/laws'))).map(({ articles: count }) => count)).toEqual([3])
    })

    test('those of one address are told by ISSN, one without first', async () => {
      const { store } = await shared()
      const issns = async (path: string): Promise<readonly (string | undefined)[]> =>
        (await at(store, path)).publications.map(({ facts }) => facts.issn)
      await putAll(store, [
        { pii: 'A', publicationTitle: 'Laws', issn: checkedIssn('2050-084X') },
        { pii: 'B', publicationTitle: 'Laws' },
        { pii: 'C', publicationTitle: 'Laws', issn: checkedIssn('1545-7885') },
      ])
      expect(await issns('/journal/laws')).toEqual([undefined, '1545-7885', '2050-084X'])
    })

    test('an address that one has left is the other’s that has it; where nobody has it, it leads to all at the new one', async () => {
      const { store } = await shared()
      const issns = async (path: string): Promise<readonly (string | undefined)[]> =>
        (await at(store, path)).publications.map(({ facts }) => facts.issn)
      // No other test uses these addresses, because they are remembered.
      await putAll(store, [
        { pii: 'A', publicationTitle: 'Customs', issn: checkedIssn('2050-084X') },
        { pii: 'B', publicationTitle: 'Usages', issn: checkedIssn('2050-084X') },
        { pii: 'C', publicationTitle: 'Usages', issn: checkedIssn('1545-7885') },
      ])
      expect(await issns('/journal/customs')).toEqual(['1545-7885', '2050-084X'])
      await putAll(store, [{ pii: 'D', publicationTitle: 'Customs', issn: checkedIssn('0036-8075') }])
      expect(await issns('/journal/customs')).toEqual(['0036-8075'])
    })

    test('issues are known by their names in any spelling, supplements among them, and in press is none of them', async () => {
      const { store } = await shared()
      await putAll(store, [
        { pii: 'A', publicationTitle: 'Laws', volume: '45–46', issue: 'Suppl 1' },
        { pii: 'B', publicationTitle: 'Laws', volume: '45-46', issue: 'SUPPL  1' },
        { pii: 'C', publicationTitle: 'Laws', volume: '45-46', supplement: 'S1' },
        { pii: 'D', publicationTitle: 'Laws', volume: '45-46', aipType: 'S5' },
      ])
      const shelf = await shelfAt(store, '/journal/laws')
      const issues = (await store.issuesOf(shelf)).map(
        ({ name, articles }) => `${name.issue.toLowerCase().replace(/\s+/, ' ')}|${name.supplement}: ${articles}`,
      )
      expect(new Set(issues)).toEqual(new Set(['suppl 1|: 2', '|S1: 1']))
      expect((await store.inOrder(shelf, issue({ volume: '45-46', issue: 'suppl 1' }), ALL)).total).toBe(2)
      expect(piisOf((await store.newestOf(shelf, 'in-press', ALL)).items)).toEqual(['D'])
    })

    test('a shipped one has its page while own articles are listed', async () => {
      const { store } = await shared()
      await putAll(store, [
        { pii: 'A', publicationTitle: 'Laws' },
        { pii: 'B', publicationTitle: 'Shipped', origin: 'shipped' },
        { pii: 'C', publicationTitle: 'Laws', origin: 'shipped' },
        { pii: 'D', publicationTitle: 'Laws', origin: 'shipped' },
        { pii: 'E', publicationTitle: 'Laws', issn: checkedIssn('2050-084X'), origin: 'shipped' },
      ])
      expect(await titles(store)).toEqual(['Laws'])
      expect((await at(store, '/journal/laws')).publications.map(({ articles, isShared }) => [articles, isShared])).toEqual([
        [1, false],
      ])
      expect([(await at(store, '/journal/laws')).publications[0].articles, (await at(store, '/journal/shipped')).origin]).toEqual(
        [1, 'shipped'],
      )
      expect(await store.publicationsAt('/journal/none')).toBeUndefined()
    })

    test('the newest articles come first, undated ones last, those of a day by title', async () => {
      const { store } = await shared()
      await putAll(store, [
        { pii: 'A', date: '2023', titleString: 'Beta' },
        { pii: 'B', date: '', titleString: 'Alpha' },
        { pii: 'C', date: '2024-01-02', titleString: 'Zeta' },
        { pii: 'D', date: '2023', titleString: 'alpha' },
        { pii: 'E', publicationTitle: ' ', date: '2025' },
      ])
      expect((await store.newest(ALL)).items.map(({ pii }) => pii)).toEqual(['E', 'C', 'D', 'A', 'B'])
      const { total, items } = await store.newest({ offset: 3, limit: 1 })
      expect([total, ...items.map(({ pii }) => pii)]).toEqual([5, 'A'])
    })

    test('an article indexed anew stands where its new index says, and nowhere else', async () => {
      const { store } = await shared()
      await putAll(store, [{ pii: 'A', publicationTitle: 'Laws', subjects: ['Physics'] }])
      const { made } = shelvedArticle({ pii: 'A', publicationTitle: 'Rules', subjects: ['Chemistry'] })
      if (made === undefined) throw new Error('No index')
      await store.indexed(named('A'), { ...made, version: 'newer' })
      expect([
        await titles(store),
        await titles(store, { subject: 'chemistry' }),
        await titles(store, { subject: 'physics' }),
      ]).toEqual([['Rules'], ['Rules'], []])
    })

    test('one whose articles spell its title in several ways is one, at the address that was told last; the others lead there', async () => {
      const { store } = await shared()
      await putAll(store, [
        { pii: 'A', publicationTitle: 'J. of Laws', issn: checkedIssn('2050-084X') },
        { pii: 'B', publicationTitle: 'Journal of Laws', issn: checkedIssn('2050-084X'), isThirdParty: true },
      ])
      for (const path of ['/journal/j-of-laws', '/org/journal/journal-of-laws']) {
        expect(
          (await at(store, path)).publications.map(({ facts, articles, isShared }) => [facts.path, articles, isShared]),
        ).toEqual([['/org/journal/journal-of-laws', 2, false]])
      }
      expect(await titles(store)).toEqual(['Journal of Laws'])
    })

    test('one is found by its key, as long as the library lists it', async () => {
      const { store } = await shared()
      await putAll(store, [
        { pii: 'A', publicationTitle: 'Laws', issn: checkedIssn('2050-084X') },
        { pii: 'B', publicationTitle: 'Zoology' },
        { pii: 'C', publicationTitle: 'x'.repeat(5000) },
      ])
      for (const { facts } of (await store.publications(EVERYTHING, ALL)).items)
        expect((await store.publication(facts.key))?.facts).toEqual(facts)
      expect((await store.publication('issn:2050-084X'))?.articles).toBe(1)
      expect(await store.publication('issn:0000-0000')).toBeUndefined()
      await store.remove(named('A'))
      expect(await store.publication('issn:2050-084X')).toBeUndefined()
    })

    test('the newest of a publication, a volume, an issue and in press are told, undated ones last', async () => {
      const { store } = await shared()
      const begun = nowInSeconds()
      const volume = { publicationTitle: 'Laws', issn: checkedIssn('2050-084X'), volume: '1' }
      await putAll(store, [
        { ...volume, pii: 'A', issue: '1', date: '2020-01' },
        { ...volume, pii: 'B', issue: '2', date: '2021' },
        { ...volume, pii: 'C', issue: '1', date: '' },
        { ...volume, pii: 'D', volume: '2', date: '2022' },
        { ...volume, pii: 'E', aipType: 'S5', date: '2023' },
        { pii: 'F', publicationTitle: 'Other', date: '2024' },
      ])
      const shelf = await shelfAt(store, '/journal/laws')
      const told = async (part: ShelfPart | undefined, limit = 10): Promise<readonly string[]> =>
        (await store.newestListings(part === undefined ? undefined : { shelf, part }, limit)).map(({ listing }) => listing.pii)
      expect(await told(undefined)).toEqual(['F', 'E', 'D', 'B', 'A', 'C'])
      expect(await told(undefined, 2)).toEqual(['F', 'E'])
      expect(await told('all')).toEqual(['E', 'D', 'B', 'A', 'C'])
      expect(await told('in-press')).toEqual(['E'])
      expect(await told({ volume: '1' })).toEqual(['B', 'A', 'C'])
      expect(await told({ issue: issue({ volume: '1', issue: '1' }) })).toEqual(['A', 'C'])
      for (const { changed } of await store.newestListings(undefined, 10))
        expect([begun <= changed, changed <= nowInSeconds() + 1]).toEqual([true, true])
    })
  })
}
