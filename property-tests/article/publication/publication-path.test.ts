import { checkedIsbn } from '../../support/checked-isbn.ts'
import { fc, test } from '@fast-check/vitest'
import { parseIsbn } from '@lectern/domain/core'
import {
  isInPress,
  issuePathOf,
  publicationPath,
  publicationPathOf,
  type ArticleMeta,
  type ContentType,
  type Publication,
  type PublicationPart,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { article, articleWith, contentType, perhaps } from '../../arbitraries/article.ts'
import { isbn } from '../../arbitraries/isbn.ts'
import { metaWith } from '../../arbitraries/record.ts'
import { made } from '../../support/made.ts'

const publication: fc.Arbitrary<Publication> = fc.record({
  contentType,
  titleSlug: fc.oneof(
    fc.constant(''),
    fc.string({ minLength: 1 }).map(text => text.toWellFormed()),
  ),
  isbn: perhaps(isbn),
  isThirdParty: fc.boolean(),
})

const part: fc.Arbitrary<PublicationPart> = fc.record({
  isInPress: fc.boolean(),
  volume: perhaps(fc.constantFrom('4', '1/2', '')),
  issue: perhaps(fc.constantFrom('1', '2–3', '')),
})

const theIsbn = made(parseIsbn('9780123943996'))
const publicationWith = (given: Partial<Publication> = {}): Publication => ({
  contentType: 'JL',
  titleSlug: 'laws',
  isbn: O.some(theIsbn),
  isThirdParty: false,
  ...given,
})
const at = (given: Partial<PublicationPart> = {}): PublicationPart => ({
  isInPress: false,
  volume: O.some('4'),
  issue: O.some('2'),
  ...given,
})

describe('ART-12 the path of a publication', () => {
  test.prop([publication, part])(
    'has the prefix of other publishers just for theirs, and differs in nothing else',
    (what, where) => {
      const own = publicationPath({ ...what, isThirdParty: false }, where)
      const other = publicationPath({ ...what, isThirdParty: true }, where)
      expect(other).toEqual(O.map((path: string) => `/org${path}`)(own))
    },
  )

  test.prop([publication, part])('lies under the path of the whole', (what, where) => {
    const whole = publicationPath(what)
    const path = publicationPath(what, where)
    expect(O.isSome(path)).toBe(O.isSome(whole))
    if (O.isSome(whole) && O.isSome(path)) expect(`${path.value}/`.startsWith(`${whole.value}/`)).toBe(true)
  })

  test.prop([publication, part])('has no empty segment', (what, where) => {
    const path = publicationPath(what, where)
    if (O.isSome(path)) expect(path.value.slice(1).split('/')).not.toContain('')
  })

  test.each<[string, Partial<Publication>, Partial<PublicationPart>, string | undefined]>([
    ['an issue of a journal', {}, {}, '/journal/laws/vol/4/issue/2'],
    ['a volume of a journal', {}, { issue: O.none }, '/journal/laws/vol/4'],
    ['an issue without a volume', {}, { volume: O.none }, '/journal/laws/issue/2'],
    ['a journal', {}, { volume: O.none, issue: O.none }, '/journal/laws'],
    ['articles in press', {}, { isInPress: true, volume: O.none, issue: O.none }, '/journal/laws/articles-in-press'],
    ['articles in press of a volume', {}, { isInPress: true }, '/journal/laws/articles-in-press/vol/4/issue/2'],
    ['a third party’s journal', { isThirdParty: true }, {}, '/org/journal/laws/vol/4/issue/2'],
    ['a handbook', { contentType: 'HB' }, { isInPress: true }, '/handbook/laws'],
    ['a volume of a book series', { contentType: 'BS' }, { isInPress: true }, '/bookseries/laws/vol/4'],
    ['a book series', { contentType: 'BS' }, { volume: O.none }, '/bookseries/laws'],
    ['a book', { contentType: 'BK' }, {}, '/book/9780123943996'],
    ['a reference work', { contentType: 'RW' }, {}, '/referencework/9780123943996'],
    ['a journal without a slug', { titleSlug: '' }, {}, undefined],
    ['a book without an ISBN', { contentType: 'BK', isbn: O.none }, {}, '/book/laws'],
    ['a book with neither ISBN nor title', { contentType: 'BK', isbn: O.none, titleSlug: '' }, {}, undefined],
    ['a supplement to an issue', {}, { supplement: O.some('S1') }, '/journal/laws/vol/4/issue/2/suppl/S1'],
    ['a supplement to a volume', {}, { issue: O.none, supplement: O.some('Suppl 1') }, '/journal/laws/vol/4/suppl/Suppl%201'],
    ['a volume that would be a step up', {}, { volume: O.some('..') }, '/journal/laws/issue/2'],
    ['a slug that needs escaping', { titleSlug: 'a/b c' }, { volume: O.none, issue: O.none }, '/journal/a%2Fb%20c'],
  ])('%s', (_, what, where, path) => expect(O.toUndefined(publicationPath(publicationWith(what), at(where)))).toBe(path))
})

describe('ART-12 the paths of what an article stands in', () => {
  test.prop([article])('that of the publication is the beginning of that of its issue', article => {
    const whole = O.toUndefined(publicationPathOf(article))
    const issue = O.toUndefined(issuePathOf(article))
    expect(issue?.startsWith(whole ?? '') ?? whole === undefined).toBe(true)
  })

  const placed = (given: Partial<ArticleMeta>) => articleWith({ meta: metaWith(given) })

  test.each<[Partial<ArticleMeta>, string, string]>([
    [{ volume: '4', issue: '2' }, '/journal/annals-of-laws', '/journal/annals-of-laws/vol/4/issue/2'],
    [{ volume: '4', issue: '2', aipType: 'S5' }, '/journal/annals-of-laws', '/journal/annals-of-laws/articles-in-press'],
    [{ volume: '4', supplement: 'C' }, '/journal/annals-of-laws', '/journal/annals-of-laws/vol/4'],
    [{ volume: '4', supplement: 'S1' }, '/journal/annals-of-laws', '/journal/annals-of-laws/vol/4/suppl/S1'],
    [{ volume: '4', aipType: 'none' }, '/journal/annals-of-laws', '/journal/annals-of-laws/vol/4'],
    [{ isThirdParty: true }, '/org/journal/annals-of-laws', '/org/journal/annals-of-laws'],
    [{ contentType: 'BS' satisfies ContentType, volume: '4' }, '/bookseries/annals-of-laws', '/bookseries/annals-of-laws/vol/4'],
  ])('%j', (meta, whole, issue) => {
    expect(publicationPathOf(placed(meta))).toEqual(O.some(whole))
    expect(issuePathOf(placed(meta))).toEqual(O.some(issue))
  })

  test('begin with what the service that sent the page calls the publication', () => {
    const given = placed({ volume: '4', publicationTitle: '' })
    const renamed = { ...given, publication: { ...given.publication, titleSlug: 'laws' } }
    expect([publicationPathOf(renamed), issuePathOf(renamed)]).toEqual([O.some('/journal/laws'), O.some('/journal/laws/vol/4')])
  })

  test.each<[Partial<ArticleMeta>, boolean]>([
    [{}, false],
    [{ aipType: 'none' }, false],
    [{ aipType: '' }, false],
    [{ aipType: 'S100' }, true],
  ])('%j is in press: %s', (meta, expected) => expect(isInPress(meta)).toBe(expected))

  test('a book has the path of its ISBN, without one that of its title', () => {
    expect(publicationPathOf(placed({ contentType: 'BK', isbn: checkedIsbn('9780123943996') }))).toEqual(
      O.some('/book/9780123943996'),
    )
    expect(publicationPathOf(placed({ contentType: 'BK' }))).toEqual(O.some('/book/annals-of-laws'))
  })
})
