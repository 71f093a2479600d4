import { fc, test } from '@fast-check/vitest'
import { kindOfArticle, topicsOf } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

describe('the kind of article that a subject names', () => {
  test.each([
    ['Research Article', 'Research article'],
    ['RESEARCH ARTICLES', 'Research article'],
    ['research-article', 'Research article'],
    ['Letters to the Editor', 'Letter to the editor'],
    ['Case Studies', 'Case study'],
    ['Tools and Resources', 'Tools and resources'],
    ['News', 'News'],
  ])('%s is %s', (subject, kind) => expect(kindOfArticle(subject)).toEqual(O.some(kind)))

  test.each(['Plant Biology', 'General Section', '', 'Articles on water'])('%j is none', subject =>
    expect(kindOfArticle(subject)).toEqual(O.none),
  )

  test.prop([fc.oneof(fc.string(), fc.constantFrom('reviews', 'Case Reports', 'Botany', 'LETTERS', 'Short-Reports'))])(
    'has one spelling, and what names one is no topic',
    subject => {
      const kind = kindOfArticle(subject)
      if (O.isSome(kind)) {
        expect(kindOfArticle(kind.value)).toEqual(kind)
        expect(kindOfArticle(subject.toUpperCase())).toEqual(kind)
      }
      expect(topicsOf([subject]).length).toBe(O.isSome(kind) || !/[\p{L}\p{M}\p{N}]/u.test(subject) ? 0 : 1)
    },
  )
})
