import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import { namedPii } from '@lectern/property-tests/support/named-pii'
import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { openerPolicy, orderTargets, SaleAddress, saleAddress } from '../../src/settings/sales.ts'
import { checkedSrc } from '@lectern/property-tests/support/checked-href'

describe('where a site sells', () => {
  test.each([
    'https://shop.example.org/articles/{pii}',
    'https://shop.example.org/?doi={doi}',
    'http://shop.example.org',
    '/shop/{pii}',
    '/shop',
  ])('may be %s', address => {
    expect(SaleAddress.is(address)).toBe(true)
  })

  test.each([
    'https://{pii}.example.org/',
    'https://shop{doi}/',
    'https://shop.example.org/{name}',
    'javascript:{pii}',
    '//evil.example/{pii}',
    'shop/{pii}',
    '',
    'ftp://shop.example.org/',
  ])('may not be "%s"', address => {
    expect(SaleAddress.is(address)).toBe(false)
  })

  test('is filled for an article, and absent where that has nothing to put in', () => {
    expect(saleAddress('https://s.example/{pii}?doi={doi}', { pii: namedPii('S1'), doi: checkedDoi('10.1000/a<b') })).toEqual(
      O.some('https://s.example/S1?doi=10.1000/a%3Cb'),
    )
    expect(saleAddress('https://s.example/{doi}', { pii: namedPii('S1'), doiAsGiven: '10.1/a b' })).toEqual(
      O.some('https://s.example/10.1/a%20b'),
    )
    expect(saleAddress('https://s.example/{doi}', { pii: namedPii('S1') })).toEqual(O.none)
    expect(saleAddress(undefined, { pii: namedPii('S1') })).toEqual(O.none)
  })
})

describe('PDF-5 where the content security policy lets forms be sent', () => {
  test.each<[string | undefined, readonly string[]]>([
    [undefined, []],
    ['/orders/{pii}', []],
    ['https://orders.example.org/documents', ['https://orders.example.org/documents']],
    ['https://orders.example.org/documents?pii={pii}', ['https://orders.example.org/documents']],
    ['https://orders.example.org/documents/{pii}/new', ['https://orders.example.org/documents/']],
    ['https://orders.example.org/a;b,c', ['https://orders.example.org/a%3Bb%2Cc']],
    ['https://orders.example.org', ['https://orders.example.org/']],
  ])('%s: %j', (orderUrl, expected) => {
    expect(orderTargets(orderUrl === undefined ? {} : { orderUrl: checkedSrc(orderUrl) })).toEqual(expected)
  })
})

test('PDF-5 pages stay with the window of a shop elsewhere, to find it again by its name, and with no other', () => {
  expect(openerPolicy({ purchaseUrl: 'https://shop.example.org/{pii}' })).toBe('same-origin-allow-popups')
  expect(openerPolicy({ purchaseUrl: '/shop/{pii}' })).toBe('same-origin')
  expect(openerPolicy({ orderUrl: 'https://orders.example.org/' })).toBe('same-origin')
})
