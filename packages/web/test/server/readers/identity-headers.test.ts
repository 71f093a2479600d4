import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { identityIn, institutionOfIdentity, type Identity } from '../../../src/server/readers/identity-headers.ts'
import type { Institution } from '../../../src/settings/institutions.ts'

const IDP = 'https://idp.university.example/shibboleth'
const shibboleth = { 'shib-identity-provider': IDP }
const openathens = { oidc_claim_realmname: IDP }

/** A text as it arrives in a header: UTF-8 with one character per byte. */
const bytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1')

describe('the identity in the headers of a call', () => {
  test('is nobody’s where no identity provider is named, whatever else is', () => {
    for (const value of [undefined, '', ' ', '(null)', ' (null) '])
      expect(identityIn({ 'shib-identity-provider': value, eppn: 'a', affiliation: 'b@c' }, 'shibboleth')).toBeUndefined()
    expect(identityIn(openathens, 'shibboleth')).toBeUndefined()
    expect(identityIn(shibboleth, 'openathens')).toBeUndefined()
  })

  test('may be a provider’s alone', () => {
    expect(identityIn(shibboleth, 'shibboleth')).toEqual({ entityId: IDP, scopes: [] })
    expect(identityIn({ oidc_claim_realmname: ` ${IDP} ` }, 'openathens')).toEqual({ entityId: IDP, scopes: [] })
  })

  test.each([
    [{ 'pairwise-id': 'a', 'persistent-id': 'b', eppn: 'c' }, 'a'],
    [{ 'persistent-id': 'b', eppn: 'c' }, 'b'],
    [{ 'pairwise-id': '(null)', 'persistent-id': '', eppn: 'c' }, 'c'],
    [{ oidc_claim_pairwiseid: 'd' }, undefined],
  ])('of Shibboleth names the reader by the first name that is there: %o', (headers, person) => {
    expect(identityIn({ ...shibboleth, ...headers }, 'shibboleth')?.person).toBe(person)
  })

  test.each([
    [{ oidc_claim_pairwiseid: 'a', oidc_claim_edupersontargetedid: 'b' }, 'a'],
    [{ oidc_claim_edupersontargetedid: 'b' }, 'b'],
    [{ eppn: 'c' }, undefined],
  ])('of OpenAthens names the reader by the first name that is there: %o', (headers, person) => {
    expect(identityIn({ ...openathens, ...headers }, 'openathens')?.person).toBe(person)
  })

  test.each([
    ['member@hogwarts.example;staff@Beauxbatons.example', ['hogwarts.example', 'beauxbatons.example']],
    ['a@b@hogwarts.example, @durmstrang.example ,', ['hogwarts.example', 'durmstrang.example']],
    [' hogwarts.example ', ['hogwarts.example']],
    ['; ,@', []],
  ])('has the scopes of an affiliation: %s', (affiliation, scopes) => {
    const identity = identityIn({ ...shibboleth, affiliation }, 'shibboleth')
    expect([identity?.scopes, identity?.attributes]).toEqual([scopes, affiliation.trim()])
  })

  test('of OpenAthens has its scope and its attributes from claims of their own', () => {
    expect(
      identityIn(
        {
          ...openathens,
          oidc_claim_derivededupersonscope: 'Hogwarts.example',
          oidc_claim_edupersonscopedaffiliation: 'member@hogwarts.example',
        },
        'openathens',
      ),
    ).toEqual({ entityId: IDP, scopes: ['hogwarts.example'], attributes: 'member@hogwarts.example' })
  })

  test.prop([fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }).filter(text => text.trim() !== '')])(
    'is read as UTF-8, whichever letters it has',
    name => {
      expect(identityIn({ ...shibboleth, eppn: bytes(`(${name})`) }, 'shibboleth')?.person).toBe(`(${name})`)
    },
  )

  test('of a header that is sent twice is both', () => {
    const headers = { ...shibboleth, affiliation: ['member@hogwarts.example', 'staff@durmstrang.example'] }
    expect(identityIn(headers as never, 'shibboleth')?.scopes).toEqual(['hogwarts.example', 'durmstrang.example'])
  })

  test('is cut where a header is longer than any name, and its attributes where a cookie has no room for them', () => {
    const long = 'x'.repeat(2_000)
    const identity = identityIn({ ...shibboleth, eppn: long, affiliation: long }, 'shibboleth')
    expect([identity?.person?.length, identity?.attributes?.length]).toEqual([1_000, 300])
  })
})

describe('the institution of an identity', () => {
  const institution = (id: string, given: Partial<Institution> = {}): Institution => ({
    id,
    name: id,
    signIn: 'shibboleth',
    entityId: IDP,
    ...given,
  })
  const hogwarts = institution('hogwarts', { scope: 'Hogwarts.example' })
  const durmstrang = institution('durmstrang', { scope: 'durmstrang.example' })
  const consortium = institution('consortium')
  const other = institution('other', { entityId: 'https://idp.other.example', scope: 'beauxbatons.example' })
  const without: Institution = { id: 'without', name: 'Without', signIn: 'account' }
  const of = (given: Partial<Identity>, institutions: readonly Institution[]) =>
    institutionOfIdentity({ entityId: IDP, scopes: [], ...given }, institutions)?.id

  test('is the one with its entity id', () => {
    expect(of({}, [other, without, consortium])).toBe('consortium')
    expect(of({ entityId: 'https://idp.other.example' }, [consortium, without])).toBeUndefined()
  })

  test('is of a consortium’s the one with its scope, else the one that has none', () => {
    const all = [consortium, hogwarts, durmstrang, other]
    expect(of({ scopes: ['durmstrang.example', 'x.example'] }, all)).toBe('durmstrang')
    expect(of({ scopes: ['hogwarts.example'] }, all)).toBe('hogwarts')
    expect(of({ scopes: ['beauxbatons.example'] }, all)).toBe('consortium')
    expect(of({ scopes: ['beauxbatons.example'] }, [hogwarts, durmstrang, other])).toBeUndefined()
  })
})
