import { fc, test } from '@fast-check/vitest'
import { isOwnPath, isSrc, isWebAddress, type Fragment, type Href, type OwnPath, type Src } from '@lectern/domain/core'
import { describe, expect } from 'vitest'
import { givenAddress } from '../../arbitraries/address.ts'
import { anyText } from '../../arbitraries/text.ts'

const PAGE = 'https://lectern.example/science/article/pii/S1?x=1'
const { origin: ORIGIN } = new URL(PAGE)

/** Where a browser goes from a page by an address; undefined if it goes nowhere. */
const followed = (address: string): URL | undefined => URL.parse(address, PAGE) ?? undefined

/** Every beginning that the compiler accepts, with the same rest: it does not compile if one of them is none. */
const fragment = (rest: string): Fragment => `#${rest}`
const paths = (rest: string): readonly OwnPath[] => ['/', `/?${rest}`, `/#${rest}`, `/a${rest}`, `/Z${rest}`, `/0${rest}`]
const addresses = (rest: string): readonly Src[] => [...paths(rest), `http://${rest}`, `https://${rest}`]
const hrefs = (rest: string): readonly Href[] => [
  fragment(rest),
  ...addresses(rest),
  `ftp://${rest}`,
  `ftps://${rest}`,
  `mailto:${rest}`,
]

describe('text that the compiler accepts as an address', () => {
  test.prop([fc.oneof(anyText(), givenAddress)])('leads to an allowed scheme, however it goes on', rest => {
    for (const href of hrefs(rest))
      expect(['http:', 'https:', 'ftp:', 'ftps:', 'mailto:', undefined]).toContain(followed(href)?.protocol)
  })

  test.prop([fc.oneof(anyText(), givenAddress)])('stays on the site if it is a path', rest => {
    for (const path of paths(rest)) expect(followed(path)?.origin).toBe(ORIGIN)
  })

  test.prop([fc.oneof(anyText(), givenAddress)])('stays on the page if it is a fragment', rest => {
    const { pathname, search, origin } = followed(fragment(rest)) ?? {}
    expect([pathname, search, origin]).toEqual(['/science/article/pii/S1', '?x=1', ORIGIN])
  })

  test.prop([fc.oneof(anyText(), givenAddress)])('may be loaded only if it is a path or on the web', rest => {
    for (const src of addresses(rest)) expect(isSrc(src)).toBe(true)
    for (const href of [`ftp://${rest}`, `ftps://${rest}`, `mailto:${rest}`, `#${rest}`] as const)
      expect([isSrc(href), isWebAddress(href)]).toEqual([false, false])
  })
})

describe('a path on the site', () => {
  test.prop([givenAddress])('stays on the site', text => {
    if (isOwnPath(text)) expect(followed(text)?.origin).toBe(ORIGIN)
  })

  test.each(['/', '/a', '/ä', '/a//b', '/_x', '/.', '/..', '/%2F/x', '/?//x', '/#\u00A0', '/a"b'])('may be %j', text => {
    expect(isOwnPath(text)).toBe(true)
  })

  test.each([
    '',
    'a',
    '#a',
    '?a',
    '//a',
    '///a',
    '/\\a',
    '/a\\b',
    '/\ta',
    '/a\n',
    '\u0000/a',
    ' /a',
    '/\uD800',
    'https://a.example/',
  ])('is never %j', text => {
    expect(isOwnPath(text)).toBe(false)
  })
})

describe('an address on the web', () => {
  test.each(['https://a.example', 'http://a.example/b'] as const)('may be %j', href => {
    expect(isWebAddress(href)).toBe(true)
  })

  test.each(['/', '/http://a.example', 'ftp://a.example', 'mailto:http://a.example', '#https://a.example'] as const)(
    'is never %j',
    href => {
      expect(isWebAddress(href)).toBe(false)
    },
  )
})
