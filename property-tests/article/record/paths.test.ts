import { fc, test } from '@fast-check/vitest'
import { made } from '../../support/made.ts'
import { parsePii } from '@lectern/domain/core'
import { abstractPath, articlePath, piiPath, type ArticleMeta } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { wellFormedPii } from '../../arbitraries/pii.ts'
import { metaWith } from '../../arbitraries/record.ts'

const addressed = fc
  .record({
    pii: wellFormedPii,
    contentType: fc.constantFrom<ArticleMeta['contentType'][]>('JL', 'BS', 'HB', 'RW', 'BK'),
    isThirdParty: fc.boolean(),
    isbn: fc.constantFrom('978-3-16-148410-0', '0306406152'),
  })
  .map(metaWith)

describe('ART-3 the path of an article', () => {
  test.prop([addressed])('is one of the routes, and names the article', meta => {
    const path = articlePath(meta)
    expect(path).toMatch(/^(?:\/org)?\/science\/article\/pii\/[^/]+$|^\/book\/[0-9X]+\/[^/]+$|^\/referencework\/[0-9X]+\/[^/]+$/)
    expect(path.endsWith(`/${meta.pii}`)).toBe(true)
  })

  test.prop([addressed])('has the prefix of other publishers just for their articles', meta => {
    for (const path of [articlePath(meta), abstractPath(meta), piiPath(meta)])
      expect(path.startsWith('/org/')).toBe(meta.isThirdParty)
  })

  test.prop([wellFormedPii])('holds whatever the identifier is, as one segment', pii => {
    expect(articlePath(metaWith({ pii })).split('/')).toHaveLength(5)
  })

  test.each<[string, Partial<ArticleMeta>, string]>([
    ['an article', {}, '/science/article/pii/S2211753914000025'],
    ['an article of another publisher', { isThirdParty: true }, '/org/science/article/pii/S2211753914000025'],
    [
      'a chapter of a book',
      { contentType: 'BK', isbn: '978-0-12-394399-6', pii: made(parsePii('B9780123943996000010')) },
      '/book/9780123943996/B9780123943996000010',
    ],
    [
      'an entry of a reference work',
      { contentType: 'RW', isbn: '9780123943996', pii: made(parsePii('B9780123943996000010')) },
      '/referencework/9780123943996/B9780123943996000010',
    ],
    ['a chapter of a book without ISBN', { contentType: 'BK' }, '/science/article/pii/S2211753914000025'],
    ['a chapter of a book series', { contentType: 'BS', isbn: '9780123943996' }, '/science/article/pii/S2211753914000025'],
  ])('of %s', (_, given, path) => expect(articlePath(metaWith(given))).toBe(path))

  test('of its abstract view', () => {
    expect(abstractPath(metaWith({ contentType: 'BK', isbn: '9780123943996' }))).toBe(
      '/science/article/abs/pii/S2211753914000025',
    )
    expect(abstractPath(metaWith({ isThirdParty: true }))).toBe('/org/science/article/abs/pii/S2211753914000025')
  })
})
