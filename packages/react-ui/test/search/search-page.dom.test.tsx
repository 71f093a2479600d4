import { cleanup, render, screen, within } from '@testing-library/react'
import { parsePii } from '@lectern/domain/core'
import { searchPageView, searchQuery, type SearchResult } from '@lectern/domain/site'
import { either as E, option as O } from 'fp-ts'
import { afterEach, describe, expect, test } from 'vitest'
import { SearchPage } from '../../src/index.ts'
import { framed } from '../support/framed.tsx'

afterEach(cleanup)

const pii = parsePii('S2211753914000025')

const result = (given: Partial<SearchResult> = {}): SearchResult => {
  if (E.isLeft(pii)) throw new Error(pii.left.message)
  return {
    pii: pii.right,
    title: 'Covering a grid',
    authors: ['E. Noether', 'F. Klein'],
    publication: { title: 'Journal of Tests', volumeIssue: O.some('Volume 4'), date: O.none, pages: O.some('Pages 5–7') },
    links: { article: O.none, pdf: O.none },
    isOpenAccess: true,
    titleRuns: [
      { text: 'Covering a ', matches: false },
      { text: 'grid', matches: true },
    ],
    passage: [
      { text: 'To cover a ', matches: false },
      { text: 'grid', matches: true },
      { text: ' <b>with</b> tiles', matches: false },
    ],
    ...given,
  }
}

const facets = {
  year: [{ value: '2023', articles: 1200 }],
  journal: [{ value: 'Journal of “Tests”', articles: 7 }],
  type: [],
  access: [{ value: 'open', articles: 3 }],
}

const show = (words: string, total: number, results: readonly SearchResult[], place = 0) =>
  render(
    framed(
      <SearchPage
        view={searchPageView(searchQuery(words, O.some(place)), {
          total,
          isEstimate: false,
          listed: total,
          leavesWordsOut: false,
          leavesArticlesOut: false,
          facets,
          results,
        })}
      />,
    ),
  )

describe('CALL-32 the search page', () => {
  test('is a form that the browser sends by itself, with the words in its field', () => {
    show('grid', 1, [result()])
    const form = screen.getByRole<HTMLFormElement>('search')
    expect([form.getAttribute('action'), form.method]).toEqual(['/search#submit', 'get'])
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search articles and chapters' })
    expect([field.name, field.value, field.maxLength]).toEqual(['qs', 'grid', 250])
    expect([...new FormData(form)]).toEqual([
      ['origin', 'search'],
      ['zone', 'qSearch'],
      ['qs', 'grid'],
    ])
    expect(within(form).getByRole('button', { name: 'Search' })).toHaveProperty('type', 'submit')
  })

  test('shows each result with its link, its authors, its publication and what was found, marked', () => {
    show('grid', 1, [result()])
    expect(screen.getByRole('heading', { level: 2, name: '1 result' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Covering a grid' }).getAttribute('href')).toBe(
      '/science/article/pii/S2211753914000025',
    )
    const item = screen.getByRole('heading', { level: 3, name: 'Covering a grid' }).closest('li')
    expect(item?.textContent).toContain('E. Noether, F. Klein')
    expect(item?.textContent).toContain('Journal of Tests, Volume 4, Pages 5–7')
    expect(item?.textContent).toContain('To cover a grid <b>with</b> tiles')
    expect(Array.from(item?.querySelectorAll('mark') ?? [], ({ textContent }) => textContent)).toEqual(['grid', 'grid'])
    expect(item?.textContent).toContain('Open access')
  })

  test('shows nothing of what a result does not say', () => {
    show('grid', 1, [
      result({
        authors: [],
        isOpenAccess: false,
        passage: [],
        publication: { title: '', volumeIssue: O.none, date: O.none, pages: O.none },
      }),
    ])
    const item = screen.getByRole('heading', { level: 3, name: 'Covering a grid' }).closest('li')
    expect(item?.textContent).toBe('Covering a grid')
    expect(item?.children).toHaveLength(1)
    expect(screen.queryByRole('navigation', { name: 'Pages of results' })).toBeNull()
  })

  test('has its answer where links lead to, outside the order of the Tab key', () => {
    show('grid', 1, [result()])
    const answer = screen.getByRole('region', { name: '1 result' })
    expect([answer.id, answer.tabIndex]).toEqual(['submit', -1])
  })

  test('lets a reader follow what was searched for, where the page offers it', () => {
    const view = searchPageView(searchQuery('grid', O.none), {
      total: 1,
      isEstimate: false,
      listed: 1,
      leavesWordsOut: false,
      leavesArticlesOut: false,
      facets,
      results: [result()],
    })
    const follow = { kind: 'sign-in', href: '/user/login', label: 'Follow this search' } as const
    render(framed(<SearchPage view={view} follow={follow} />))
    expect(screen.getByRole('link', { name: 'Follow this search' }).getAttribute('href')).toBe('/user/login')
    cleanup()
    render(framed(<SearchPage view={view} />))
    expect(screen.queryByRole('link', { name: 'Follow this search' })).toBeNull()
  })

  test('leads to the pages before and after', () => {
    show('grid', 57, [result()], 20)
    const pager = within(screen.getByRole('navigation', { name: 'Pages of results' }))
    expect(pager.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/search?qs=grid#submit')
    expect(pager.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/search?qs=grid&offset=40#submit')
    expect(pager.getByText('Page 2 of 3')).toBeDefined()
  })

  test('narrows down by links with counts, which name what they take back once they are followed', () => {
    show('grid access:open', 9, [result()])
    const link = screen.getByRole('link', { name: '2023 1,200' })
    expect(link.getAttribute('href')).toBe('/search?qs=grid%20access%3Aopen%20year%3A2023#submit')
    expect(screen.getByRole('link', { name: 'Journal of “Tests” 7' }).getAttribute('href')).toBe(
      '/search?qs=grid%20access%3Aopen%20journal%3A%22Journal%20of%20Tests%22#submit',
    )
    expect(screen.getByRole('link', { name: 'Remove Open access' }).getAttribute('href')).toBe('/search?qs=grid#submit')
    expect(screen.queryByRole('heading', { name: 'Type' })).toBeNull()
  })

  test('has a form for years, which keeps the rest of the search', () => {
    show('grid year:2019-2022', 9, [result()])
    const years = screen.getByRole('group', { name: 'Years' })
    expect([...new FormData(years.closest('form') ?? undefined)]).toEqual([
      ['qs', 'grid'],
      ['from', '2019'],
      ['to', '2022'],
    ])
    expect(within(years).getByRole('textbox', { name: 'From' })).toHaveProperty('value', '2019')
  })

  test('is in the order that was asked for, and links to the others', () => {
    show('grid', 9, [result()])
    const orders = within(screen.getByRole('navigation', { name: 'Sort by' }))
    expect(orders.getByRole('link', { current: true }).textContent).toBe('Relevance')
    expect(orders.getByRole('link', { name: 'Newest' }).getAttribute('href')).toBe('/search?qs=grid&order=newest#submit')
  })

  test('explains what can be typed', () => {
    show('', 0, [])
    expect(screen.getByText('Search tips').closest('details')?.textContent).toContain('neuro*')
  })

  test('says where nothing was found, and where nothing was searched for', () => {
    show('xylocarp', 0, [])
    expect(screen.getByRole('heading', { level: 2, name: 'No results' })).toBeDefined()
    expect(screen.getByText(/“xylocarp”/)).toBeDefined()
    cleanup()
    show('', 0, [])
    expect(screen.getByText('Type the words to look for in articles and chapters.')).toBeDefined()
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  })
})
