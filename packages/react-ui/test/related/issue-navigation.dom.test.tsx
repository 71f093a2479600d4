import { parseIsbn, parsePii } from '@lectern/domain/core'
import type { ContentType } from '@lectern/domain/article'
import type { IssueNavigation } from '@lectern/domain/page'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { made } from '@lectern/property-tests/support/made'
import { cleanup, screen, within } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { afterEach, describe, expect, test } from 'vitest'
import { IssueNavigation as Navigation } from '../../src/related/IssueNavigation.tsx'
import { showPart, type OpenedPage } from '../support/page.tsx'

afterEach(cleanup)

const previous = O.some({ pii: made(parsePii('S2211753914000013')), title: 'Of rules' })
const next = O.some({ pii: made(parsePii('S2211753914000037')), title: 'Of laws' })

const show = (value: O.Option<IssueNavigation>, contentType: ContentType = 'JL'): OpenedPage => {
  const article = offeredArticle({ meta: metaWith({ contentType }) })
  const ids =
    contentType === 'JL' ? article.ids : { ...article.ids, issuePii: O.none, isbn: O.some(made(parseIsbn('978-3-16-148410-0'))) }
  return showPart(<Navigation />, { article: { ...article, ids }, issueNavigation: value })
}

const ways = () =>
  screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-disabled')])

describe('ART-13 the ways to the neighbours', () => {
  test.each<[ContentType, string, string, string]>([
    ['JL', 'Articles in this issue', 'Previous article within issue', 'Next article within issue'],
    ['BK', 'Chapters in this book', 'Previous chapter within book', 'Next chapter within book'],
    ['RW', 'Chapters in this book', 'Previous chapter within book', 'Next chapter within book'],
    ['BS', 'Chapters in this volume', 'Previous chapter within volume', 'Next chapter within volume'],
    ['HB', 'Chapters in this volume', 'Previous chapter within volume', 'Next chapter within volume'],
  ])('of an article in %s have their words', (contentType, name, before, after) => {
    show(O.some({ previous, next }), contentType)
    const links = within(screen.getByRole('navigation', { name })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([`${before}: Of rules`, `${after}: Of laws`])
    expect(links.map(link => link.getAttribute('rel'))).toEqual(['prev', 'next'])
  })
})

describe('ART-11 an end of the issue', () => {
  const to = (pii: string) => `/science/article/pii/${pii}`
  const before = ['Previous article within issue: Of rules', to('S2211753914000013'), null]
  const after = ['Next article within issue: Of laws', to('S2211753914000037'), null]
  const noneBefore = ['Previous article within issue', null, 'true']
  const noneAfter = ['Next article within issue', null, 'true']

  test.each<[string, IssueNavigation, readonly unknown[]]>([
    ['both', { previous, next }, [before, after]],
    ['only the one before', { previous, next: O.none }, [before, noneAfter]],
    ['only the one after', { previous: O.none, next }, [noneBefore, after]],
    ['neither', { previous: O.none, next: O.none }, [noneBefore, noneAfter]],
  ])('disables the way that leads nowhere: %s', (_, value, expected) => {
    show(O.some(value))
    expect(ways()).toEqual(expected)
  })

  test('LIFE-3 both are there from the beginning, disabled until they are known, and for good where they do not come', () => {
    const page = show(O.none)
    expect(ways()).toEqual([noneBefore, noneAfter])
    page.tell({ type: 'issueNavigation/requested' })
    expect(ways()).toEqual([noneBefore, noneAfter])
    page.tell({ type: 'issueNavigation/failed' })
    expect(ways()).toEqual([noneBefore, noneAfter])
    page.tell({ type: 'issueNavigation/requested' })
    page.tell({ type: 'issueNavigation/received', value: { previous, next } })
    expect(ways()).toEqual([before, after])
  })

  test('an article that stands in nothing has no neighbours to lead to', () => {
    const article = offeredArticle()
    const { container } = showPart(<Navigation />, {
      article: { ...article, ids: { ...article.ids, issuePii: O.none, isbn: O.none } },
    })
    expect(container.textContent).toBe('')
  })
})
