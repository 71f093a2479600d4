import { fc, test } from '@fast-check/vitest'
import { accessAction, LINK_TYPES, purchaseAddress } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const linkUrl = fc.constantFrom(
  'https://example.org/a',
  'https://example.org/a/',
  '/science/article/pii/S1',
  '/a?b=c',
  '/a#d',
  '/a?b=c/#d',
)
const path = (address: string): string => address.replace(/[?#].*$/, '')

describe('PDF-4 the way to a purchase', () => {
  test.prop([linkUrl])('ends its path in /purchase, and keeps everything else', address => {
    const purchase = O.getOrElse(() => '')(purchaseAddress(O.some(address)))
    expect(path(purchase)).toBe(`${path(address).replace(/\/$/, '')}/purchase`)
    expect(purchase.slice(path(purchase).length)).toBe(address.slice(path(address).length))
  })

  test.each([
    ['/science/article/pii/S1', '/science/article/pii/S1/purchase'],
    ['/a/', '/a/purchase'],
    ['/a?b=c', '/a/purchase?b=c'],
    ['/a#b', '/a/purchase#b'],
    ['/a?b=c/#d/', '/a/purchase?b=c/#d/'],
  ])('of %s is %s', (address, expected) => expect(purchaseAddress(O.some(address))).toEqual(O.some(expected)))

  test('needs a link', () => {
    expect(purchaseAddress(O.none)).toEqual(O.none)
    expect(purchaseAddress(O.some(''))).toEqual(O.none)
  })
})

describe('PDF-5 what an access link does', () => {
  test.prop([fc.constantFrom(...LINK_TYPES), linkUrl])('follows its type', (linkType, address) => {
    const action = O.toUndefined(accessAction({ linkType, linkUrl: address }))
    expect(action?.kind).toBe(linkType === 'ORDER' ? 'form' : 'link')
  })

  test('a download opens a new window', () => {
    expect(accessAction({ linkType: 'DOWNLOAD', linkUrl: '/a' })).toEqual(
      O.some({ kind: 'link', href: '/a', target: 'new-window' }),
    )
  })

  test('a purchase opens the window of the cart', () => {
    expect(accessAction({ linkType: 'PURCHASE', linkUrl: '/a' })).toEqual(
      O.some({ kind: 'link', href: '/a/purchase', target: 'shopping-cart' }),
    )
  })

  test('an order posts a form', () => {
    expect(accessAction({ linkType: 'ORDER', linkUrl: '/a' })).toEqual(
      O.some({ kind: 'form', form: { action: '/a', method: 'post', fields: [], target: 'same-window' } }),
    )
  })

  test.each([...LINK_TYPES])('%s leads nowhere that is not safe', linkType => {
    for (const unsafe of ['javascript:alert(1)', '//example.org', '', 'data:x'])
      expect(accessAction({ linkType, linkUrl: unsafe })).toEqual(O.none)
  })

  test('knows these types', () => {
    expect(LINK_TYPES).toEqual(['DOWNLOAD', 'ORDER', 'PURCHASE'])
  })
})
