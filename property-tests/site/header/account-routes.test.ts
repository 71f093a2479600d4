import { fc, test } from '@fast-check/vitest'
import {
  ADDRESSES_LEFT_AT_LOGOUT,
  MARKER_WORDS,
  headerLoginHref,
  institutionLoginHref,
  institutionLogoutHref,
  loginHref,
  logoutHref,
  organisationChoiceHref,
} from '@lectern/domain/site'
import { describe, expect } from 'vitest'

type Route = (address: string) => string

const logins: readonly (readonly [path: string, Route])[] = [
  ['/user/login', loginHref],
  ['/user/login', headerLoginHref],
  ['/user/institution/login', institutionLoginHref],
  ['/user/institution/choose', organisationChoiceHref],
]
const logouts: readonly (readonly [path: string, Route])[] = [
  ['/user/logout', logoutHref],
  ['/user/institution/logout', institutionLogoutHref],
]

const read = (href: string): URL => new URL(href, 'https://lectern.example')
const targetOf = (href: string): string | null => read(href).searchParams.get('targetUrl')

const word = fc
  .stringMatching(/^[a-z0-9-]{1,10}$/)
  .filter(segment => !segment.split(/[^a-z]+/).some(part => MARKER_WORDS.includes(part)))
const query = fc.constantFrom('', '?qs=logins', '?a=1&b=%20x#institutional/logging', '#logouts')
const unmarked = fc.tuple(fc.array(word, { maxLength: 4 }), query).map(([segments, rest]) => `/${segments.join('/')}${rest}`)
const marked = fc
  .tuple(
    fc.array(word, { maxLength: 2 }),
    fc.constantFrom(...MARKER_WORDS).chain(marker => fc.mixedCase(fc.constant(marker))),
    fc.array(word, { maxLength: 2 }),
    query,
  )
  .map(([before, marker, after, rest]) => `/${[...before, marker, ...after].join('/')}${rest}`)

describe('HEAD-4 ways in and out lead back', () => {
  test.prop([unmarked])('to the very address they were taken at, query and hash included', address => {
    for (const [path, route] of [...logins, ...logouts]) {
      expect(read(route(address)).pathname).toBe(path)
      expect(read(route(address)).hash).toBe('')
      expect(targetOf(route(address))).toBe(address)
    }
  })

  test.prop([marked])('to nowhere from an address that has a marker word in it', address => {
    for (const [path, route] of [...logins, ...logouts]) {
      expect(read(route(address)).pathname).toBe(path)
      expect(targetOf(route(address))).toBeNull()
    }
  })

  test.prop([unmarked, fc.constantFrom('login', 'institution')])('never carrying an earlier way in', (address, marker) => {
    expect(targetOf(loginHref(`/user/${marker}/login?targetUrl=${encodeURIComponent(address)}`))).toBeNull()
  })

  test('the marker words are these', () => {
    expect(MARKER_WORDS).toEqual(['login', 'logout', 'register', 'institution'])
  })

  test.each([
    ['/', true],
    ['/user/login', false],
    ['/user/LOGIN/', false],
    ['/user/register?x=1', false],
    ['/logout#x', false],
    ['/institution', false],
    ['/journal/institutional-review', true],
    ['/user/registration', true],
    ['/search?qs=login', false],
    ['/a#/login', false],
    ['/a?back=%2Fuser%2Flogin', false],
    ['/a%', true],
    ['https://login.lectern.example/science', true],
    ['https://lectern.example/user/login', false],
    ['https://login', true],
    ['https://lectern.example?back=/login', false],
    ['HTTP://login?x', true],
    ['s3://login/a', true],
    ['/a?back=https://login.lectern.example/b', false],
    ['https://lectern.example/user/login?back=https://lectern.example/', false],
  ])('%s: %s', (address, leadsBack) => {
    expect(loginHref(address)).toBe(leadsBack ? `/user/login?targetUrl=${encodeURIComponent(address)}` : '/user/login')
  })

  test('an ill-formed address does no harm', () => {
    expect(targetOf(loginHref('/\uD800'))).toBe('/\uFFFD')
  })
})

describe('HEAD-5 signing out', () => {
  const left = [
    '/user/history/purchase',
    '/user/subscription',
    '/shopping-cart',
    '/user/registration',
    '/user/registration/success',
    '/user/history/reading',
    '/user/history/search',
    '/user/alerts/journal',
    '/user/alerts/search',
    '/user/recommendations',
    '/user/recommendations/preferences',
    '/user/recommendations/about',
  ]

  test('the addresses are these', () => {
    expect(ADDRESSES_LEFT_AT_LOGOUT).toEqual(left)
  })

  test.prop([
    fc.constantFrom(...left),
    fc.constantFrom('', '/', '//', '?page=2', '#top', '/?x=/y/'),
    fc.constantFrom('', 'https://lectern.example'),
  ])('does not lead back to them, however they are written', (path, rest, origin) => {
    expect(logoutHref(origin + path + rest)).toBe('/user/logout')
    expect(institutionLogoutHref(origin + path + rest)).toBe('/user/institution/logout')
  })

  test.prop([fc.constantFrom(...left)])('though signing in does', path => {
    for (const [, route] of logins) expect(targetOf(route(path))).toBe(path)
  })

  test.each(['/user/recommendations/other', '/user/profile', '/user', '/user/history', '/x/shopping-cart', '/shopping-carts'])(
    'leads back to %s',
    address => expect(targetOf(logoutHref(address))).toBe(address),
  )
})

describe("HEAD-10 the global header's way in", () => {
  test.prop([fc.oneof(unmarked, marked)])('says that it is, and is else the way in of anyone', address => {
    const href = headerLoginHref(address)
    expect(read(href).searchParams.get('from')).toBe('globalheader')
    expect(read(loginHref(address)).searchParams.has('from')).toBe(false)
    expect(href.replace(/[?&]from=globalheader$/, '')).toBe(loginHref(address))
  })
})
