import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { accessOptionsOf } from '../../src/server/entitlement/access-options.ts'
import type { Institution, SignInKind } from '../../src/server/readers/institutions.ts'

const institution = (signIn: SignInKind): Institution => ({ id: 'one', name: 'One', signIn })
const other: Institution = { id: 'other', name: 'Other', signIn: 'shibboleth' }
const meta = { pii: 'S0000000000000001', contentType: 'JL', documentType: 'article', isThirdParty: false } as const

describe('what a reader who is not entitled may do', () => {
  test.each<readonly [SignInKind, string]>([['shibboleth', 'SHIB'], ['openathens', 'SHIB'], ['ticket', 'SELFMANRA'], ['account', 'SELFMANRA']])(
    'BAR-7 with an institution of %s is to sign in there by %s, and to come back', (signIn, remoteAccessType) => {
      expect(accessOptionsOf([other, institution(signIn)], meta, { institution: { id: 'one', name: 'One' } })).toEqual({
        link: O.none,
        remoteAccessOptions: [{
          institutionName: 'One', remoteAccessType,
          institutionUrl: '/user/institution/login?institution=one&targetUrl=%2Fscience%2Farticle%2Fpii%2FS0000000000000001',
        }],
      })
    })

  test('without an institution, or with one that has no sign-in, is nothing', () => {
    expect(accessOptionsOf([institution('none')], meta, { institution: { id: 'one', name: 'One' } }).remoteAccessOptions).toEqual([])
    expect(accessOptionsOf([institution('shibboleth')], meta, {}).remoteAccessOptions).toEqual([])
  })
})
