import { fc, test } from '@fast-check/vitest'
import { failed, idle, parseDoi, received, requested } from '@lectern/domain/core'
import { noticeOf } from '@lectern/domain/article'
import { referringList, type ReferringArticle } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { wellFormedDoi } from '../../arbitraries/doi.ts'
import { listedArticle, listedArticleWith } from '../../arbitraries/listed-article.ts'
import { made } from '../../support/made.ts'

const referring: fc.Arbitrary<ReferringArticle> = fc
  .tuple(listedArticle, fc.option(wellFormedDoi))
  .map(([article, doi]) => ({ ...article, doi: O.fromNullable(doi) }))

describe('LIFE-2 articles that stand in a relation to this one', () => {
  test.prop([fc.array(referring, { minLength: 1, maxLength: 5 }), fc.constantFrom('refersTo', 'referredToBy')])(
    'are all listed, in their order',
    (articles, direction) => {
      const list = referringList(direction, received(articles), [])
      expect(list.kind === 'shown' && list.content.articles.map(({ pii, title }) => [pii, title])).toEqual(
        articles.map(({ pii, title }) => [pii, title]),
      )
    },
  )

  test.each([
    ['refersTo', 'Refers to', 'The articles that this one refers to cannot be displayed at this time.'],
    ['referredToBy', 'Referred to by', 'The articles that refer to this one cannot be displayed at this time.'],
  ] as const)('%s', (direction, heading, text) => {
    const article: ReferringArticle = { ...listedArticleWith({ authors: ['A', 'B', 'C'] }), doi: O.none }
    expect(referringList(direction, received([article]), [])).toMatchObject({
      kind: 'shown',
      content: { heading, articles: [{ authors: 'A, B, C' }] },
    })
    expect(referringList(direction, failed, [])).toEqual({ kind: 'failed', text })
    for (const list of [idle, requested, received([])]) expect(referringList(direction, list, [])).toEqual({ kind: 'absent' })
  })

  test.prop([fc.array(referring, { maxLength: 5 }), fc.array(referring, { maxLength: 3 })])(
    'ART-15 are not listed again where a notice leads to them, by PII or by DOI',
    (articles, told) => {
      const notices = told.map(({ pii, doi }, index) =>
        noticeOf({
          type: 'erratum',
          ...(index % 2 === 0 || O.isNone(doi) ? { pii } : { doi: made(parseDoi(doi.value.toUpperCase())) }),
        }),
      )
      const isNamedBy = ({ pii, doi }: ReferringArticle): boolean =>
        notices.some(({ relation }) => relation.pii === pii || (O.isSome(doi) && relation.doi === doi.value.toUpperCase()))
      const list = referringList('referredToBy', received(articles), notices)
      expect(list.kind === 'shown' ? list.content.articles.map(({ pii }) => pii) : []).toEqual(
        articles.filter(article => !isNamedBy(article)).map(({ pii }) => pii),
      )
    },
  )

  test.each([
    ['10.1000/Abc', '10.1000/aBC', false],
    ['10.1000/abc', '10.1000/abc', false],
    ['10.1000/abc', '10.1000/abd', true],
    [undefined, '10.1000/abc', true],
    ['10.1000/abc', undefined, true],
    [undefined, undefined, true],
  ])('ART-15 a notice to %s leaves one with %s in the list: %s', (told, own, isListed) => {
    const article: ReferringArticle = { ...listedArticleWith(), doi: own === undefined ? O.none : O.some(made(parseDoi(own))) }
    const notice = noticeOf({ type: 'erratum', ...(told === undefined ? {} : { doi: made(parseDoi(told)) }) })
    expect(referringList('refersTo', received([article]), [notice]).kind).toBe(isListed ? 'shown' : 'absent')
  })

  test('ART-15 a notice about something else leaves the list alone', () => {
    const article: ReferringArticle = { ...listedArticleWith(), doi: O.none }
    expect(
      referringList('refersTo', received([article]), [noticeOf({ type: 'erratum', href: 'https://example.org/' })]),
    ).toMatchObject({ kind: 'shown' })
    expect(referringList('refersTo', received([article]), [noticeOf({ type: 'erratum', pii: article.pii })])).toEqual({
      kind: 'absent',
    })
  })
})
