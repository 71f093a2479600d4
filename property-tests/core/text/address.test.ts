import { fc, test } from '@fast-check/vitest'
import {
  decoded,
  decodedOrAsIs,
  encoded,
  isWebAddress,
  isWebAddressOrPath,
  onService,
  queryString,
  withQuery,
} from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

const text = fc.string({ unit: 'grapheme' })
const fields = fc.array(fc.tuple(text, text), { maxLength: 5 })

describe('parts of addresses', () => {
  test.prop([text])('what is encoded can be had back', value => {
    expect(decoded(encoded(value))).toEqual(O.some(value))
  })

  test.prop([anyText()])(
    'encoding takes any text, and leaves nothing that means something in an address or ends a cookie',
    value => {
      expect(encoded(value)).toMatch(/^[A-Za-z0-9\-_.!~*'()%]*$/)
    },
  )

  test.prop([text])('what may be encoded is decoded, or stays as it is', value => {
    expect(decodedOrAsIs(encoded(value))).toBe(value)
    expect(decodedOrAsIs(`${value}%`)).toBe(`${value}%`)
  })

  test.each(['%', '%zz', '%C3', 'a%2'])('%j was never encoded', value => expect(decoded(value)).toEqual(O.none))

  test('half a character is mended', () => {
    expect(encoded('a\uD800')).toBe('a%EF%BF%BD')
  })
})

describe('an address of a service', () => {
  const ORIGIN = 'https://journals.example'

  test.prop([fc.webPath()])('is at its origin where it is a path, and the page’s own without an origin', path => {
    const rooted = `/${path.replace(/^\/+/, '')}`
    expect(onService(ORIGIN)(rooted)).toBe(`${ORIGIN}${rooted}`)
    expect(onService('')(rooted)).toBe(rooted)
  })

  test.each(['', '#s1', '//other.example/a', 'https://other.example/', 'mailto:a@example.org', 'about:blank'])(
    '%j stays as it is',
    address => {
      expect(onService(ORIGIN)(address)).toBe(address)
    },
  )
})

describe('queries', () => {
  test.prop([fields])('read as what was written, in order, repeats included', written => {
    expect([...new URLSearchParams(queryString(written).replaceAll('+', '%2B'))]).toEqual(written)
  })

  test.prop([fields])('follow a path, or are not there', written => {
    const address = withQuery('/search', written)
    expect(address).toBe(written.length === 0 ? '/search' : `/search?${queryString(written)}`)
  })

  test.prop([fields, fields])('follow those that an address already has', (already, added) => {
    expect(withQuery(withQuery('/search', already), added)).toBe(withQuery('/search', [...already, ...added]))
  })

  test.prop([fields, fields, text])('come before a fragment, whatever is in it', (already, added, fragment) => {
    const address = withQuery('/search', already)
    expect(withQuery(`${address}#${fragment}`, added)).toBe(`${withQuery(address, added)}#${fragment}`)
  })

  test.each([
    ['https://a.example/b?', 'https://a.example/b?c=d'],
    ['https://a.example/b?key=1', 'https://a.example/b?key=1&c=d'],
    ['https://a.example/b?key=1&', 'https://a.example/b?key=1&c=d'],
    ['https://a.example/b#e?f', 'https://a.example/b?c=d#e?f'],
  ])('are one query with that of %s', (address, expected) => {
    expect(withQuery(address, [['c', 'd']])).toBe(expected)
  })

  test('spaces and signs are encoded', () => {
    expect(
      withQuery('mailto:', [
        ['a b', 'c&d=e'],
        ['f', ''],
      ]),
    ).toBe('mailto:?a%20b=c%26d%3De&f=')
  })
})

describe('addresses by their beginning', () => {
  test.each(['https://a.example', 'http://a.example/b', 'HTTPS://A.EXAMPLE/'])('%j is a web address', address => {
    expect([isWebAddress(address), isWebAddressOrPath(address)]).toEqual([true, true])
  })

  test.each(['/', '/a/b', '/?q'])('%j is a path', address => {
    expect([isWebAddress(address), isWebAddressOrPath(address)]).toEqual([false, true])
  })

  test.each(['', 'a/b', 'https:', 'ftp://a.example', 'mailto:a@b.example', ' /a'])('%j is neither', address => {
    expect([isWebAddress(address), isWebAddressOrPath(address)]).toEqual([false, false])
  })
})
