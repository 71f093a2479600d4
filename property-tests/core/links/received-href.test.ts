import { fc, test } from '@fast-check/vitest'
import { receivedHref, receivedSrc } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { givenAddress, HOSTILE_ADDRESSES, MALFORMED_ADDRESSES } from '../../arbitraries/address.ts'
import { webAddress } from '../../arbitraries/text.ts'

const PAGE = 'https://lectern.example/science/article/pii/S1'
const { origin: ORIGIN } = new URL(PAGE)

const received = (given: string): string | undefined => O.toUndefined(receivedHref(O.some(given)))

describe('HEAD-7, HEAD-8, HEAD-9 addresses that the service gives', () => {
  test.prop([givenAddress])('a path stays in the site, everything else may be followed or is none', given => {
    const href = received(given)
    if (href === undefined) return
    const url = URL.parse(href, PAGE)
    if (href.startsWith('/')) expect(url?.origin).toBe(ORIGIN)
    else expect(href).toMatch(/^(?:https?:\/\/|ftps?:\/\/|mailto:)/)
    expect(['http:', 'https:', 'ftp:', 'ftps:', 'mailto:', undefined]).toContain(url?.protocol)
  })

  test.prop([givenAddress])('what is allowed is allowed again, and stays the same', given => {
    const href = received(given)
    if (href !== undefined) expect(received(href)).toBe(href)
  })

  test.prop([
    fc.oneof(
      webAddress,
      fc.webPath().map(path => `/a${path}`),
    ),
  ])('an allowed address leads where it led', given => {
    expect(URL.parse(received(given) ?? '', PAGE)?.href).toBe(URL.parse(given, PAGE)?.href)
  })

  test.each([...HOSTILE_ADDRESSES, ...MALFORMED_ADDRESSES])('%j is none', given => {
    expect([received(given), receivedSrc(O.some(given))]).toEqual([undefined, O.none])
  })

  test.prop([givenAddress])('a page loads only what is a path of the site or on the web', given => {
    const [href, src] = [receivedHref(O.some(given)), receivedSrc(O.some(given))]
    expect(src).toEqual(O.filter((allowed: string) => /^(?:https?:\/)?\//.test(allowed))(href))
  })

  test.each([
    ['/', '/'],
    ['/help?x=1#y', '/help?x=1#y'],
    ['/a//b', '/a//b'],
    ['/ä', '/ä'],
    ['https://a.example/b', 'https://a.example/b'],
    ['//other.example', undefined],
    ['/\\other.example', undefined],
    ['/a\\b', undefined],
    ['/\t/other.example', undefined],
    ['/a\nb', undefined],
    ['/\uD800', undefined],
    ['help', undefined],
    ['', undefined],
    ['x/help', undefined],
    ['javascript:alert(1)', undefined],
  ])('%j: %j', (given, expected) => expect(O.toUndefined(receivedHref(O.some(given)))).toBe(expected))

  test('nothing is none', () => {
    expect(receivedHref(O.none)).toEqual(O.none)
  })
})
