import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { entitlementOf, type EntitledReader } from '../../../src/server/entitlement/entitlement-of.ts'
import { holdingsOf, type HoldingEntry } from '../../../src/settings/holdings.ts'

const ISSN = checkedIssn('9999-2027')
const bought: HoldingEntry = { institution: 'clinic', journals: [{ issn: ISSN, to: 2020 }] }
const clinical: HoldingEntry = { institution: 'clinic', origin: 'CK', journals: [{ issn: ISSN }] }
const own: HoldingEntry = { account: 'kim', journals: [{ issn: ISSN }] }

const reader: EntitledReader = {
  profile: { accessType: 'IPRANGE', userType: 'NORMAL', privilegeType: 'BASIC' },
  institution: { id: 'clinic', name: 'Clinic' },
  account: { id: 'kim', name: 'Kim', email: 'kim@example.org' },
  isCasaUser: false,
}
const closed = { access: { openAccess: false, openArchive: false }, issn: ISSN }
const entitlement = (year: number, entries: readonly HoldingEntry[], more: object = {}) => {
  const { entitled, entitlementOrigin } = entitlementOf(reader, { ...closed, year, ...more }, holdingsOf(entries))
  return [entitled, O.toUndefined(entitlementOrigin)]
}

describe('BAR-1 the origin of an entitlement', () => {
  test('is the clinical platform where the article is held through that alone', () => {
    expect(entitlement(2026, [bought, clinical])).toEqual([true, 'CK'])
  })

  test('is the clinical platform where a reader of no institution has it there, by their account', () => {
    const { institution: _, ...alone } = reader
    const { entitled, entitlementOrigin } = entitlementOf(
      alone,
      { ...closed, year: 2026 },
      holdingsOf([{ ...own, origin: 'CK' }]),
    )
    expect([entitled, entitlementOrigin]).toEqual([true, O.some('CK')])
  })

  test('is none where it is held here as well, by the institution or by the reader', () => {
    expect(entitlement(2019, [bought, clinical])).toEqual([true, undefined])
    expect(entitlement(2026, [clinical, own])).toEqual([true, undefined])
  })

  test('is none for those whose work it is to read all', () => {
    const privileged: EntitledReader = { ...reader, profile: { ...reader.profile, privilegeType: 'PRIVILEGED' } }
    const { entitled, entitlementOrigin } = entitlementOf(privileged, { ...closed, year: 2026 }, holdingsOf([clinical]))
    expect([entitled, entitlementOrigin]).toEqual([true, O.none])
  })

  test('is none of what is open, and of what is not held', () => {
    expect(entitlement(2026, [clinical], { access: { openAccess: true, openArchive: false } })).toEqual([true, undefined])
    expect(entitlement(2026, [bought])).toEqual([false, undefined])
  })
})
