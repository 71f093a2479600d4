import { test } from '@fast-check/vitest'
import { listedArticleView, listedArticleAuthors, type ListedArticle, type ListedArticleView } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { listedArticle, listedArticleWith } from '../../arbitraries/listed-article.ts'

const view = listedArticleView(authors => authors.join(' and '))

const shown = (given: Partial<ListedArticle>): ListedArticleView => view(listedArticleWith(given))

describe('ART-17 an article of a list', () => {
  test.prop([listedArticle])('leads to a page and to a PDF that may be followed', article => {
    const { href, pdfHref, title, pii } = view(article)
    expect([`/science/article/pii/${article.pii}`, '/book/9783161484100/B978']).toContain(href)
    expect(O.isNone(pdfHref) || pdfHref.value.startsWith('/science/')).toBe(true)
    expect([title, pii]).toEqual([article.title, article.pii])
  })

  test.prop([listedArticle])('says where it appeared without empty parts', article => {
    const parts = view(article).publication.split(', ')
    expect(parts).not.toContain('')
    expect(parts[0]).toBe(article.publication.title)
  })

  test('shows all that is known of it', () => {
    expect(shown({ links: { article: O.some('/book/1/2'), pdf: O.some('/pdf?md5=1') } })).toEqual({
      pii: 'S2211753914000025',
      title: 'On laws',
      href: '/book/1/2',
      authors: 'A. One and B. Two',
      publication: 'Annals of Laws, Volume 4, Issue 2, April 2014, Pages 5–7',
      pdfHref: O.some('/pdf?md5=1'),
    })
  })

  test('shows what is known of it when that is little', () => {
    const publication = { title: ' Annals ', volumeIssue: O.some(' '), date: O.none, pages: O.some(' Page 5') }
    expect(shown({ publication, links: { article: O.some('data:text/html,'), pdf: O.none } })).toMatchObject({
      publication: 'Annals, Page 5',
      href: '/science/article/pii/S2211753914000025',
      pdfHref: O.none,
    })
  })
})

describe('AUTH-2 the authors of a listed article', () => {
  const authors = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `A${index + 1}`)

  test.each([
    [0, ''],
    [1, 'A1'],
    [7, 'A1, A2, A3, A4, A5, A6, A7'],
    [8, 'A1, A2, A3, A4, A5, A6, …, A8'],
    [530, 'A1, A2, A3, A4, A5, A6, …, A530'],
  ])('%i of them are %s', (count, line) => {
    expect(listedArticleAuthors(authors(count))).toBe(line)
  })
})
