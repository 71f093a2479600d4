import { checkedIsbn } from '../../support/checked-isbn.ts'
import { checkedIssn } from '../../support/checked-issn.ts'
import { fc, test } from '@fast-check/vitest'
import { isBookKey, isPublicationKey, publicationKey, titleSlug, type PublishedIn } from '@lectern/domain/article'
import {
  alertKey,
  alertPaths,
  followFormView,
  formerPublicationKey,
  newsLine,
  searchKey,
  seenUpTo,
  type Followed,
} from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { isbn } from '../../arbitraries/isbn.ts'
import { someStatedIssn } from '../../arbitraries/issn.ts'
import { anyText } from '../../arbitraries/text.ts'

const followed: fc.Arbitrary<Followed> = fc.oneof(
  fc.record({
    kind: fc.constant('journal' as const),
    key: fc.constantFrom('issn:9999-2027', 'isbn:9789999920261', '/journal/notes'),
  }),
  fc.record({ kind: fc.constant('search' as const), words: anyText() }),
)
const follower = fc.record({
  hasAccount: fc.boolean(),
  isFollowing: fc.boolean(),
  formToken: fc.string(),
  address: fc.constantFrom('/search?qs=a', '/journal/notes', '/journal/institution'),
})

describe('HEAD-6 what is new for an alert', () => {
  test.prop([fc.oneof(fc.nat().map(String), anyText()), fc.nat(), fc.nat()])(
    'a reader has seen no less than before, and no more than has come',
    (shown, before, more) => {
      const seen = seenUpTo(shown, before, before + more)
      expect(seen).toBeGreaterThanOrEqual(before)
      expect(seen).toBeLessThanOrEqual(before + more)
      expect(seenUpTo(String(seen), seen, before + more)).toBe(seen)
    },
  )

  test.each([
    ['7', 5, 9, 7],
    ['3', 5, 9, 5],
    ['12', 5, 9, 9],
    ['', 5, 9, 5],
    ['-7', 5, 9, 5],
    ['7.5', 5, 9, 5],
    ['9'.repeat(40), 5, 9, 5],
    ['8', 5, 2, 5],
  ])('a page that showed up to %s, after %i, with %i come: %i', (shown, before, last, seen) => {
    expect(seenUpTo(shown, before, last)).toBe(seen)
  })

  test.each([
    [0, false, 'Nothing new'],
    [1, false, '1 new article'],
    [1200, false, '1,200 new articles'],
    [0, true, 'Nothing new among the latest articles'],
    [1, true, 'At least 1 new article'],
    [500, true, 'At least 500 new articles'],
  ])('%i, perhaps more: %s. %s', (total, isMore, words) => {
    expect(newsLine(total, isMore)).toBe(words)
  })
})

describe('HEAD-4 HEAD-6 the form to follow what a page shows', () => {
  test.prop([followed, follower])(
    'leads whoever has no account to sign in, is a form to whoever has, and says so to whoever follows it',
    (what, reader) => {
      const view = followFormView(what, reader)
      expect(view.kind).toBe(!reader.hasAccount ? 'sign-in' : reader.isFollowing ? 'followed' : 'form')
      if (view.kind === 'followed') expect(view.href).toBe(alertPaths[what.kind])
      if (view.kind === 'form') {
        const fields = Object.fromEntries(view.fields)
        expect(view.action).toBe(alertPaths[what.kind])
        expect(fields).toEqual({
          do: 'follow',
          targetUrl: reader.address,
          formToken: reader.formToken,
          ...(what.kind === 'journal' ? { key: what.key } : { words: what.words }),
        })
      }
    },
  )

  test('comes back from the sign-in, unless the address has a marker word', () => {
    const guest = { hasAccount: false, isFollowing: false, formToken: '' }
    expect(followFormView({ kind: 'search', words: 'a' }, { ...guest, address: '/search?qs=a' })).toMatchObject({
      href: '/user/login?targetUrl=%2Fsearch%3Fqs%3Da',
      label: 'Sign in to follow this search',
    })
    expect(
      followFormView({ kind: 'journal', key: 'isbn:9789999920261' }, { ...guest, address: '/journal/institution' }),
    ).toMatchObject({ href: '/user/login', label: 'Sign in to follow this book' })
  })

  test.prop([anyText()])('one search is one alert, however it is spaced', words => {
    expect(alertKey({ kind: 'search', words: ` ${words} ` })).toBe(alertKey({ kind: 'search', words }))
    expect(alertKey({ kind: 'search', words })).toBe(searchKey(words))
  })
})

const published = (given: Partial<PublishedIn>): PublishedIn => ({
  contentType: 'JL',
  publicationTitle: 'Lectern Notes',
  ...given,
})

const anyPublished = fc
  .record({
    contentType: fc.constantFrom('JL', 'BK', 'HB', 'BS', 'RW'),
    issn: someStatedIssn,
    isbn: fc.option(isbn, { nil: undefined }),
    publicationTitle: anyText(),
  })
  .map(({ issn: serial, isbn: book, ...rest }) => ({ ...rest, ...serial, ...(book === undefined ? {} : { isbn: book }) }))

describe('HEAD-6 what tells a publication from every other', () => {
  test.prop([anyPublished])('is its number where that is right, else its address, and nothing where it has neither', given => {
    const key = publicationKey(given)
    if (O.isNone(key)) expect(titleSlug(given.publicationTitle)).toBe('')
    else
      expect([key.value, isPublicationKey(key.value)]).toEqual([
        expect.stringMatching(
          /^(?:issn:\d{4}-\d{3}[\dX]|isbn:\d{13}|\/(?:journal|handbook|bookseries|book|referencework)\/[^/]+)$/,
        ),
        true,
      ])
  })

  test.each([
    [published({ issn: checkedIssn('99992027') }), 'issn:9999-2027'],
    [published({ issn: checkedIssn('9999-2027'), isbn: checkedIsbn('978-99999-20-26-1') }), 'issn:9999-2027'],
    [
      published({ contentType: 'BK', issn: checkedIssn('9999-2027'), isbn: checkedIsbn('978-99999-20-26-1') }),
      'isbn:9789999920261',
    ],
    [published({ contentType: 'RW', isbn: checkedIsbn('0-306-40615-2') }), 'isbn:9780306406157'],
    [published({ contentType: 'BK', isbn: checkedIsbn('9780306406157') }), 'isbn:9780306406157'],
    [published({ contentType: 'BK', issn: checkedIssn('9999-2027') }), '/book/lectern-notes'],
    [published({ isbn: checkedIsbn('978-99999-20-26-1') }), '/journal/lectern-notes'],
    [published({ issnAsGiven: '9999-2028' }), '/journal/lectern-notes'],
    [published({ publicationTitle: ' LECTERN\n Notes ' }), '/journal/lectern-notes'],
  ])('%j: %s', (given, key) => {
    expect(publicationKey(given)).toEqual(O.some(key))
  })

  test('none without a number and a title', () => {
    expect(publicationKey(published({ publicationTitle: ' ' }))).toEqual(O.none)
  })

  test.prop([anyPublished])('was before a number or a title: journals and books that have theirs keep their key', given => {
    const [now, before] = [publicationKey(given), formerPublicationKey(given)]
    if (O.isSome(before) && before.value.startsWith('i') && O.isSome(now) && now.value.startsWith('i'))
      expect(now).toEqual(before)
    if (O.isSome(before) && before.value.startsWith('title:')) expect(isPublicationKey(before.value)).toBe(false)
    if (O.isNone(before)) expect(O.isNone(now) || now.value.startsWith('/')).toBe(true)
  })

  test.each([
    [published({ issn: checkedIssn('9999-2027') }), 'issn:9999-2027'],
    [published({ publicationTitle: ' LECTERN\n Notes ' }), 'title:lectern notes'],
    [published({ contentType: 'BK', issn: checkedIssn('9999-2027') }), 'issn:9999-2027'],
    [published({ isbn: checkedIsbn('978-99999-20-26-1') }), 'isbn:9789999920261'],
  ])('%j was %s before', (given, key) => {
    expect(formerPublicationKey(given)).toEqual(O.some(key))
  })

  test.each([
    ['isbn:9789999920261', true],
    ['/book/notes', true],
    ['/referencework/notes', true],
    ['issn:9999-2027', false],
    ['/journal/book', false],
  ])('%s is a book’s: %s', (key, isBook) => {
    expect(isBookKey(key)).toBe(isBook)
  })
})
