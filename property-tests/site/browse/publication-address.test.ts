import { fc, test } from '@fast-check/vitest'
import { isbn13, parseIsbn } from '@lectern/domain/core'
import { publicationPath, titleSlug, type Publication, type PublicationPart } from '@lectern/domain/article'
import { isSamePath, publicationAddress } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { contentType, perhaps } from '../../arbitraries/article.ts'
import { issueName, publicationTitle } from '../../arbitraries/browse.ts'
import { isbn } from '../../arbitraries/isbn.ts'
import { made } from '../../support/made.ts'

const publication: fc.Arbitrary<Publication> = fc.record({
  contentType,
  titleSlug: publicationTitle.map(titleSlug),
  isbn: perhaps(isbn),
  isThirdParty: fc.boolean(),
})

const filled = (text: string): O.Option<string> => (text.trim() === '' ? O.none : O.some(text.toWellFormed()))

const part: fc.Arbitrary<PublicationPart> = fc
  .tuple(fc.boolean(), issueName)
  .map(([isInPress, { volume, issue, supplement }]) => ({
    isInPress,
    volume: filled(volume),
    issue: filled(issue),
    supplement: filled(supplement),
  }))

const pathOf = (publication: Publication, where?: PublicationPart): string =>
  O.getOrElse(() => '')(publicationPath(publication, where))

describe('ART-12 the path of a publication, read', () => {
  test.prop([publication, part])('names the publication and the part that it was made from', (publication, where) => {
    const path = pathOf(publication, where)
    fc.pre(path !== '')
    const read = publicationAddress(path)
    expect(O.isSome(read)).toBe(true)
    if (O.isSome(read)) expect(pathOf(read.value.publication, read.value.part)).toBe(path)
  })

  test.prop([part])('keeps volume, issue and supplement of a journal as they are', where => {
    const read = publicationAddress(pathOf({ contentType: 'JL', titleSlug: 'laws', isbn: O.none, isThirdParty: false }, where))
    expect(O.isSome(read)).toBe(true)
    if (O.isNone(read)) return
    const named = (value: O.Option<string> = O.none): string =>
      O.isSome(value) && !['.', '..'].includes(value.value.trim()) ? value.value.trim() : ''
    expect([read.value.part.volume, read.value.part.issue, read.value.part.supplement].map(named)).toEqual(
      [where.volume, where.issue, where.supplement].map(named),
    )
  })

  test.prop([fc.string()])('never fails, whatever is asked for', path => {
    expect(() => publicationAddress(path)).not.toThrow()
  })

  test.each(['45–46', 'Suppl 1', 'S1', '1 Part A', '1/2', '50%', 'a?b#c', '物理'])(
    '%s survives as volume, as issue and as supplement',
    value => {
      const where = { isInPress: false, volume: O.some(value), issue: O.some(value), supplement: O.some(value) }
      const read = publicationAddress(pathOf({ contentType: 'JL', titleSlug: 'laws', isbn: O.none, isThirdParty: true }, where))
      expect(O.map(({ part: found }: { readonly part: PublicationPart }) => found)(read)).toEqual(O.some(where))
    },
  )

  test.each([
    ['/journal/Annals-of-Laws-', '/journal/annals-of-laws'],
    ['/journal/ANNALS%20OF%20LAWS/', '/journal/annals-of-laws'],
    ['/org/bookseries/Laws/vol/4', '/org/bookseries/laws/vol/4'],
    ['/book/978-0-12-394399-6', '/book/9780123943996'],
    ['/book/0-306-40615-2', '/book/9780306406157'],
    ['/book/0306406152?page=2', '/book/9780306406157'],
    ['/referencework/ISBN 9780123943996', '/referencework/9780123943996'],
    ['/book/A-Book-Without-One', '/book/a-book-without-one'],
  ])('%s means %s', (written, canonical) => {
    const read = publicationAddress(written)
    expect(
      O.map(({ publication: addressed, part: where }: { readonly publication: Publication; readonly part: PublicationPart }) =>
        pathOf(addressed, where),
      )(read),
    ).toEqual(O.some(canonical))
  })

  test.each([
    '',
    '/',
    '/journal',
    '/journal/',
    '/journal/---',
    '/journal/laws/vol',
    '/journal/laws/vol/',
    '/journal/laws/vol/%20',
    '/journal/laws/issue/1/vol/2',
    '/journal/laws/page/2',
    '/handbook/laws/vol/1',
    '/bookseries/laws/issue/1',
    '/book/9780123943996/vol/1',
    '/science/article/pii/S1',
    '/journal/%E0%A4%A',
    '/org/org/journal/laws',
    '/journal/laws/vol/1/vol/2',
  ])('%s is the path of none', path => {
    expect(publicationAddress(path)).toEqual(O.none)
  })

  test.prop([isbn])('an ISBN of ten digits and the same of thirteen have one path', number => {
    const addressOf = (value: typeof number): string =>
      pathOf({ contentType: 'BK', titleSlug: '', isbn: O.some(value), isThirdParty: false })
    expect(addressOf(number)).toBe(addressOf(isbn13(number)))
    expect(isbn13(number)).toHaveLength(13)
    expect(isbn13(isbn13(number))).toBe(isbn13(number))
  })

  test('an ISBN of ten digits gets the check digit of thirteen', () => {
    expect(isbn13(made(parseIsbn('0-8044-2957-X')))).toBe('9780804429573')
  })

  test('two spellings of a path are the same path', () => {
    expect([
      isSamePath('/journal/ann%61ls', '/journal/annals'),
      isSamePath('/journal/a', '/journal/b'),
      isSamePath('/%', '/%'),
    ]).toEqual([true, false, false])
  })
})
