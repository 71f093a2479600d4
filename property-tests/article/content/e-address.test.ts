import { fc, test } from '@fast-check/vitest'
import { decodeEAddress, eAddressHref, encodedAddress, node } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'

const encode = (value: unknown): string => Buffer.from(encodeURIComponent(JSON.stringify(value)), 'latin1').toString('base64')

describe('an encoded electronic address', () => {
  test.prop([fc.emailAddress(), fc.option(fc.constantFrom('email', 'url'), { nil: undefined })])(
    'comes back as the address that was encoded',
    (address, type) => {
      const given = { '#name': 'e-address', $: { ...(type === undefined ? {} : { type }), id: 'ead1' }, _: address }
      expect(decodeEAddress(encode(given))).toEqual(E.right(node('e-address', { type }, address)))
    },
  )

  test.prop([fc.oneof(fc.string(), fc.base64String(), fc.json().map(encode), fc.jsonValue().map(encode))])(
    'never throws, whatever comes',
    encoded => {
      const decoded = decodeEAddress(encoded)
      if (E.isRight(decoded)) expect(decoded.right['#name']).toBe('e-address')
    },
  )

  test.each([
    ['=', 'not-an-e-address'],
    ['A', 'not-base64'],
    ['%%%%', 'not-base64'],
    [Buffer.from('%zz').toString('base64'), 'not-uri-encoded'],
    [encode({ '#name': 'e-address', _: '  ' }), 'not-an-e-address'],
    [encode(['e-address']), 'not-an-e-address'],
    [encode('e-address'), 'not-an-e-address'],
    [encode({ '#name': 'para', _: 'x' }), 'not-an-e-address'],
    [encode({ '#name': 'e-address' }), 'not-an-e-address'],
    [encode(null), 'not-an-e-address'],
  ])('%j is %s', (encoded, error) => {
    expect(decodeEAddress(encoded)).toEqual(E.left(error))
  })

  test('may be broken into lines, and keeps where it leads', () => {
    const given = { '#name': 'e-address', $: { type: 'url', href: 'https://example.org/' }, _: 'example.org' }
    const lines = encode(given).replace(/(.{16})/g, '$1\r\n  ')
    expect(decodeEAddress(lines)).toEqual(
      E.right(node('e-address', { type: 'url', href: 'https://example.org/' }, 'example.org')),
    )
    expect(decodeEAddress(encode({ ...given, $: { type: 7, href: null } }))).toEqual(
      E.right(node('e-address', {}, 'example.org')),
    )
    expect(decodeEAddress(encode({ '#name': 'e-address', _: 'example.org' }))).toEqual(
      E.right(node('e-address', {}, 'example.org')),
    )
    expect(decodeEAddress(encode({ ...given, $: 'no attributes' }))).toEqual(E.right(node('e-address', {}, 'example.org')))
  })

  test('of a node that holds none is nothing', () => {
    expect(encodedAddress(node('encoded-e-address'))).toBe('')
    expect(encodedAddress(Object.assign(node('encoded-e-address', {}, 'abc'), { __encoded: 7 }))).toBe('abc')
  })

  test('is found under its wire name or as text', () => {
    expect(encodedAddress(Object.assign(node('encoded-e-address'), { __encoded: 'abc' }))).toBe('abc')
    expect(encodedAddress(node('encoded-e-address', {}, 'abc'))).toBe('abc')
  })
})

describe('where an electronic address leads', () => {
  test.each([
    [{ type: 'email' }, 'a.b@c.org', 'mailto:a.b@c.org'],
    [{}, ' a.b@c.org ', 'mailto:a.b@c.org'],
    [{ type: 'email', href: 'mailto:x@y.org' }, 'a@c.org', 'mailto:x@y.org'],
    [{ type: 'url' }, 'www.c.org', 'https://www.c.org'],
    [{ type: 'url' }, 'http://c.org', 'http://c.org'],
    [{ href: 'javascript:alert(1)' }, 'click', undefined],
    [{ type: 'fax' }, '+49 123', undefined],
  ])('%j %j', (attributes, words, href) => {
    expect(eAddressHref(node('e-address', attributes, words), words)).toBe(href)
  })
})

describe('where an address leads', () => {
  test.each([
    ['emmy@example.org', 'mailto:emmy@example.org'],
    [' emmy@example.org ', 'mailto:emmy@example.org'],
    ['emmy@example', undefined],
    ['see emmy@example.org', undefined],
    ['emmy@example.org, please', undefined],
    ['emmy@example.org>', undefined],
    ['emmy@sub.example.org', 'mailto:emmy@sub.example.org'],
    ['@example.org', undefined],
    ['www.example.org', undefined],
    ['https://example.org/', undefined],
  ])('%j: %j', (words, href) => {
    expect(eAddressHref(node('e-address', {}, words), words)).toBe(href)
  })

  test.each([
    ['www.example.org', 'https://www.example.org'],
    ['https://example.org/', 'https://example.org/'],
    ['example.org', undefined],
    ['javascript:alert(1)', undefined],
  ])('of a home page, %j: %j', (words, href) => {
    expect(eAddressHref(node('e-address', { type: 'url' }, words), words)).toBe(href)
  })

  test('is what it says itself before what its words say', () => {
    expect(eAddressHref(node('e-address', { href: 'mailto:noether@example.org' }, 'emmy@example.org'), 'emmy@example.org')).toBe(
      'mailto:noether@example.org',
    )
  })
})
