import { fc, test } from '@fast-check/vitest'
import {
  lastPageOffset,
  SEARCH_PAGE_SIZE,
  searchPageView,
  searchQuery,
  type SearchPager,
  type SearchResult,
  type SearchResults,
} from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { listedArticle, listedArticleWith } from '../../arbitraries/listed-article.ts'
import { anyText } from '../../arbitraries/text.ts'

const passage = fc.array(fc.record({ text: anyText(), matches: fc.boolean() }), { maxLength: 4 })
const result: fc.Arbitrary<SearchResult> = fc
  .tuple(listedArticle, fc.boolean(), passage)
  .map(([listed, isOpenAccess, runs]) => ({ ...listed, isOpenAccess, titleRuns: runs, passage: runs }))

const NOTHING: SearchResults = {
  total: 0,
  isEstimate: false,
  listed: 0,
  leavesWordsOut: false,
  leavesArticlesOut: false,
  facets: { year: [], journal: [], type: [], access: [] },
  results: [],
}

const query = (words: string, offset = 0) => searchQuery(words, O.some(offset))
const pageOf = (total: number, offset: number) =>
  searchPageView(query('laws', offset), {
    ...NOTHING,
    total,
    listed: Math.min(total, 500),
    results: [{ ...listedArticleWith(), isOpenAccess: true, titleRuns: [], passage: [] }],
  })

const pagerOf = (total: number, offset: number): O.Option<SearchPager> => {
  const { answer } = pageOf(total, offset)
  return answer.kind === 'results' ? answer.pager : O.none
}

describe('CALL-32 the page that answers the search', () => {
  test.prop([anyText(), fc.array(result, { maxLength: 5 })])(
    'keeps the words in its field, as they were typed',
    (typed, results) => {
      const { form } = searchPageView(query(typed), { ...NOTHING, total: results.length, results })
      expect(form.words).toBe(query(typed).words)
      expect(form).toMatchObject({
        action: '/search#submit',
        limit: 250,
        hidden: [
          ['origin', 'search'],
          ['zone', 'qSearch'],
        ],
      })
    },
  )

  test.prop([fc.array(result, { minLength: 1, maxLength: 5 })])('shows every result in its order, with its passage', results => {
    const { answer } = searchPageView(query('laws'), { ...NOTHING, total: results.length, results })
    if (answer.kind !== 'results') throw new Error(answer.message)
    expect(answer.results.map(({ pii, title, passage: runs, isOpenAccess }) => ({ pii, title, runs, isOpenAccess }))).toEqual(
      results.map(({ pii, title, passage: runs, isOpenAccess }) => ({ pii, title, runs, isOpenAccess })),
    )
  })

  test.each([
    ['', 'Enter a search'],
    ['  ', 'Enter a search'],
    ['laws', 'No results'],
  ])('says of %j: %s', (typed, heading) => {
    expect(searchPageView(query(typed), NOTHING).answer).toMatchObject({
      kind: 'message',
      heading,
    })
  })

  test('asks for words where there are none, and its field says what it is for', () => {
    const { answer, form } = searchPageView(query(''), NOTHING)
    expect(answer).toMatchObject({ message: 'Type the words to look for in articles and chapters.' })
    expect(form.label).toBe('Search articles and chapters')
  })

  test('says what was not found, in the words that were typed', () => {
    expect(searchPageView(query(' no such thing '), NOTHING).answer).toMatchObject({
      message: 'No articles or chapters match “no such thing”. Check the spelling, or try fewer or other words.',
    })
  })

  test.each([
    [1, '1 result'],
    [2, '2 results'],
    [1234, '1,234 results'],
  ])('counts %i', (total, heading) => {
    expect(pageOf(total, 0).answer.heading).toBe(heading)
  })

  test('says of more results than can be counted about how many they are, and how many are listed', () => {
    const { answer } = searchPageView(query('laws', 480), {
      ...NOTHING,
      total: 12_000,
      isEstimate: true,
      listed: 500,
      results: [{ ...listedArticleWith(), isOpenAccess: true, titleRuns: [], passage: [] }],
    })
    expect(answer.heading).toBe('About 12,000 results. The best 500 are shown.')
    expect(answer.kind === 'results' && answer.pager).toEqual(
      O.some({ words: 'Page 25 of 25', previous: O.some('/search?qs=laws&offset=460#submit'), next: O.none }),
    )
  })

  test('says that there may be more than are listed, and that words were left out', () => {
    const { answer } = searchPageView(query('"such laws" la*'), {
      ...NOTHING,
      total: 1,
      isEstimate: true,
      listed: 1,
      leavesWordsOut: true,
      results: [{ ...listedArticleWith(), isOpenAccess: true, titleRuns: [], passage: [] }],
    })
    expect([answer.heading, answer.note]).toEqual([
      'At least 1 result',
      'More than 100 words begin like this, and only the first 100 were looked for. Type more letters to search for the others.',
    ])
    const nothing = searchPageView(query('zzz*'), { ...NOTHING, leavesWordsOut: true })
    expect(nothing.answer.note).toBe(answer.note)
    const cut = { ...NOTHING, isEstimate: true, leavesArticlesOut: true }
    expect(searchPageView(query('"such laws"'), cut).answer.note).toMatch(/^Many articles have these words\./)
  })

  test.each([
    ['', 'Search'],
    [' grid  cover ', 'grid  cover · Search'],
  ])('for %j is called %s', (typed, title) => {
    expect(searchPageView(query(typed), NOTHING).title).toBe(title)
  })

  test.each([
    [['A', 'B', 'C'], 'A, B, C'],
    [['A', 'B', 'C', 'D'], 'A, B, C and 1 more'],
    [[], ''],
  ])('names of %j: %s', (authors, line) => {
    const { answer } = searchPageView(query('laws'), {
      ...NOTHING,
      total: 1,
      listed: 1,
      results: [{ ...listedArticleWith({ authors }), isOpenAccess: false, titleRuns: [], passage: [] }],
    })
    expect(answer.kind === 'results' && answer.results[0]?.authors).toBe(line)
  })
})

const offsetIn = (href: string): number => Number(new URL(href, 'https://lectern.example').searchParams.get('offset') ?? 0)

describe('CALL-32 the ways between pages of results', () => {
  test.prop([fc.integer({ min: SEARCH_PAGE_SIZE + 1, max: 500 })])(
    'lead from the first through every page to the last, and back',
    total => {
      const forth: number[] = [0]
      for (let next = O.chain(({ next: href }: SearchPager) => href)(pagerOf(total, 0)); O.isSome(next);) {
        const offset = offsetIn(next.value)
        forth.push(offset)
        next = O.chain(({ next: href }: SearchPager) => href)(pagerOf(total, offset))
      }
      expect(forth).toEqual(Array.from({ length: Math.ceil(total / SEARCH_PAGE_SIZE) }, (_, page) => page * SEARCH_PAGE_SIZE))
      const back = forth.map(offset => O.map(offsetIn)(O.chain(({ previous }: SearchPager) => previous)(pagerOf(total, offset))))
      expect(back).toEqual([O.none, ...forth.slice(0, -1).map(O.some)])
    },
  )

  test.prop([fc.integer({ min: 1, max: SEARCH_PAGE_SIZE })])('are none where one page holds all', total => {
    expect(pagerOf(total, 0)).toEqual(O.none)
  })

  test('say which page this is', () => {
    expect(pagerOf(57, 20)).toMatchObject(O.some({ words: 'Page 2 of 3' }))
    expect(pagerOf(57, lastPageOffset(57))).toMatchObject(O.some({ words: 'Page 3 of 3', next: O.none }))
  })
})
