import { option as O } from 'fp-ts'
import { made } from '@lectern/property-tests/support/made'
import { parsePii } from '@lectern/domain/core'
import { describe, expect, test } from 'vitest'
import { accessOptionsOf, type OfferedReader } from '../../../src/server/entitlement/access-options.ts'
import type { Institution, SignInKind } from '../../../src/settings/institutions.ts'

const institution = (signIn: SignInKind): Institution => ({ id: 'one', name: 'One', signIn })
const other: Institution = { id: 'other', name: 'Other', signIn: 'shibboleth' }
const meta = {
  pii: made(parsePii('S0000000000000001')),
  contentType: 'JL',
  documentType: 'article',
  isThirdParty: false,
} as const

describe('what a reader who is not entitled may do', () => {
  test.each<readonly [SignInKind, string]>([
    ['shibboleth', 'SHIB'],
    ['openathens', 'SHIB'],
    ['ticket', 'SELFMANRA'],
    ['account', 'SELFMANRA'],
  ])('BAR-7 with an institution of %s is to sign in there by %s, and to come back', (signIn, remoteAccessType) => {
    expect(accessOptionsOf([other, institution(signIn)], meta, { institution: { id: 'one', name: 'One' } })).toEqual({
      link: O.none,
      remoteAccessOptions: [
        {
          institutionName: 'One',
          remoteAccessType,
          institutionUrl: '/user/institution/login?institution=one&targetUrl=%2Fscience%2Farticle%2Fpii%2FS0000000000000001',
        },
      ],
    })
  })

  test('without an institution, or with one that has no sign-in, is nothing', () => {
    expect(accessOptionsOf([institution('none')], meta, { institution: { id: 'one', name: 'One' } }).remoteAccessOptions).toEqual(
      [],
    )
    expect(accessOptionsOf([institution('shibboleth')], meta, {}).remoteAccessOptions).toEqual([])
  })
})

describe('the one way to a copy of an article', () => {
  const sales = { purchaseUrl: 'https://shop.example.org/{pii}', orderUrl: 'https://orders.example.org/{pii}' } as const
  const delivering: Institution = { ...institution('account'), settings: { preventDocumentDelivery: false } }
  const paying: Institution = { ...delivering, downloadUrl: '/copies/{doi}' }
  const reader = { institution: { id: 'one', name: 'One' } }
  const link = (institutions: readonly Institution[], who: OfferedReader, given: object = {}) =>
    accessOptionsOf(institutions, { ...meta, ...given }, who, sales).link
  const bought = O.some({ linkType: 'PURCHASE', linkUrl: 'https://shop.example.org/S0000000000000001' })
  const ordered = O.some({ linkType: 'ORDER', linkUrl: 'https://orders.example.org/S0000000000000001' })

  test('PURCHASE for a guest, and for readers of an institution that delivers nothing', () => {
    expect(link([], {})).toEqual(bought)
    expect(link([institution('ticket')], reader)).toEqual(bought)
  })

  test('BAR-9 ORDER where the institution lets its readers order; DOWNLOAD where it has paid', () => {
    expect(link([delivering], reader)).toEqual(ordered)
    expect(link([paying], reader, { doi: '10.1/x' })).toEqual(O.some({ linkType: 'DOWNLOAD', linkUrl: '/copies/10.1/x' }))
    // Without a DOI, no copy can be requested.
    expect(link([paying], reader)).toEqual(ordered)
  })

  test.each([{ creditCardPurchaseAllowed: false }, { preventTransactionalAccess: true }])(
    'BAR-9 none to buy with %j',
    settings => {
      expect(link([{ ...institution('ticket'), settings }], reader)).toEqual(O.none)
    },
  )

  test('BAR-2 what stands beside the way in through an institution alone is not offered where there is none', () => {
    expect(link([{ ...paying, signIn: 'none' }], reader, { doi: '10.1/x' })).toEqual(bought)
  })

  test('none of another publisher’s article, and none where the site sells nothing', () => {
    expect(link([], {}, { isThirdParty: true })).toEqual(O.none)
    expect(accessOptionsOf([], meta, {}).link).toEqual(O.none)
    expect(accessOptionsOf([], meta, {}, { orderUrl: sales.orderUrl }).link).toEqual(O.none)
  })
})

describe('BAR-1, BAR-7 who has come by an identity provider', () => {
  test('is not sent there once more: what they are offered is another institution', () => {
    const reader = { institution: { id: 'one', name: 'One' } }
    const options = (accessType: 'SHIBBOLETH' | 'IPRANGE') =>
      accessOptionsOf([institution('shibboleth')], meta, { ...reader, profile: { accessType } }).remoteAccessOptions
    expect(options('SHIBBOLETH')).toEqual([])
    expect(options('IPRANGE')).toHaveLength(1)
  })
})
