import { checkedIsbn } from '../../support/checked-isbn.ts'
import { fc, test } from '@fast-check/vitest'
import { made } from '../../support/made.ts'
import { isbn13, parsePii } from '@lectern/domain/core'
import {
  abstractPath,
  articlePath,
  piiPath,
  publicationPath,
  rightPath,
  type AddressedView,
  type ArticleMeta,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { isbn10 } from '../../arbitraries/isbn.ts'
import { wellFormedPii } from '../../arbitraries/pii.ts'
import { metaWith } from '../../arbitraries/record.ts'

const addressed = fc
  .record({
    pii: wellFormedPii,
    contentType: fc.constantFrom<ArticleMeta['contentType'][]>('JL', 'BS', 'HB', 'RW', 'BK'),
    isThirdParty: fc.boolean(),
    isbn: fc.constantFrom('978-3-16-148410-0', '0306406152').map(checkedIsbn),
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
      { contentType: 'BK', isbn: checkedIsbn('978-0-12-394399-6'), pii: made(parsePii('B9780123943996000010')) },
      '/book/9780123943996/B9780123943996000010',
    ],
    [
      'an entry of a reference work',
      { contentType: 'RW', isbn: checkedIsbn('9780123943996'), pii: made(parsePii('B9780123943996000010')) },
      '/referencework/9780123943996/B9780123943996000010',
    ],
    [
      'a chapter of a book with an ISBN of ten digits',
      { contentType: 'BK', isbn: checkedIsbn('0-12-394399-X') },
      '/book/9780123943996/S2211753914000025',
    ],
    [
      'a chapter of a book with a malformed ISBN',
      { contentType: 'BK', isbnAsGiven: '012-345678-x (print)' },
      '/book/012345678X/S2211753914000025',
    ],
    [
      'a chapter of a book with no digits for an ISBN',
      { contentType: 'BK', isbnAsGiven: 'n/a' },
      '/science/article/pii/S2211753914000025',
    ],
    ['a chapter of a book without ISBN', { contentType: 'BK' }, '/science/article/pii/S2211753914000025'],
    [
      'a chapter of a book series',
      { contentType: 'BS', isbn: checkedIsbn('9780123943996') },
      '/science/article/pii/S2211753914000025',
    ],
  ])('of %s', (_, given, path) => expect(articlePath(metaWith(given))).toBe(path))

  test('of its abstract view', () => {
    expect(abstractPath(metaWith({ contentType: 'BK', isbn: checkedIsbn('9780123943996') }))).toBe(
      '/science/article/abs/pii/S2211753914000025',
    )
    expect(abstractPath(metaWith({ isThirdParty: true }))).toBe('/org/science/article/abs/pii/S2211753914000025')
  })
})

describe('ART-3 an address of another form', () => {
  const views: readonly AddressedView[] = ['full', 'abstract']
  const rightOf = (meta: ArticleMeta, view: AddressedView): string => (view === 'full' ? articlePath : abstractPath)(meta)

  /** Every form of address for an article with this PII, and the view that it leads to. */
  const forms = (pii: string): readonly (readonly [AddressedView, string])[] => [
    ...['', '/org'].flatMap(org =>
      [['full', ''] as const, ['abstract', '/abs'] as const].map(
        ([view, part]) => [view, `${org}/science/article${part}/pii/${pii}`] as const,
      ),
    ),
    ...['', '/org'].flatMap(org =>
      ['book', 'referencework'].flatMap(kind =>
        ['9783161484100', '978-3-16-148410-0', '0306406152', 'x'].map(isbn => ['full', `${org}/${kind}/${isbn}/${pii}`] as const),
      ),
    ),
  ]

  test.prop([addressed])('leads to the right one in one step, with its view kept, and that leads nowhere', meta => {
    for (const [view, path] of forms(meta.pii)) {
      const right = rightOf(meta, view)
      expect(rightPath(meta, view, path)).toEqual(path === right ? O.none : O.some(right))
      for (const end of ['/', '%2F']) expect(rightPath(meta, view, path + end)).toEqual(O.some(right))
      expect(rightPath(meta, view, right)).toEqual(O.none)
    }
  })

  test.prop([wellFormedPii, fc.constantFrom('BK', 'RW'), isbn10])(
    'of a chapter has the ISBN of ten digits, and leads to the one with the number of its book',
    (pii, contentType, text) => {
      const ten = checkedIsbn(text)
      const meta = metaWith({ pii, contentType, isbn: ten })
      const right = articlePath(meta)
      expect(articlePath(metaWith({ ...meta, isbn: isbn13(ten) }))).toBe(right)
      const book = publicationPath({ contentType, titleSlug: '', isbn: O.some(ten), isThirdParty: false })
      expect(O.map((path: string) => `${path}/${pii}`)(book)).toEqual(O.some(right))
      expect(rightPath(meta, 'full', right.replace(isbn13(ten), ten))).toEqual(O.some(right))
    },
  )

  test.prop([addressed, fc.constantFrom(...views)])('is none that is only encoded otherwise', (meta, view) => {
    const right = rightOf(meta, view)
    for (const same of [right.replaceAll('S', '%53'), right.replaceAll('a', '%61')])
      expect(rightPath(meta, view, same)).toEqual(O.none)
  })

  test.prop([wellFormedPii, fc.constantFrom(...views)])('is a loop for no identifier', (pii, view) => {
    const meta = metaWith({ pii })
    expect(rightPath(meta, view, rightOf(meta, view))).toEqual(O.none)
  })
})
