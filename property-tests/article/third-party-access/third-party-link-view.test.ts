import { test } from '@fast-check/vitest'
import { parseDoi } from '@lectern/domain/core'
import {
  entitlementLookup,
  initialEntitlements,
  thirdPartyLinkView,
  updateEntitlements,
  type EntitlementsEvent,
  type EntitlementsState,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { someDoi } from '../../arbitraries/doi.ts'
import { made } from '../../support/made.ts'

const doi = made(parseDoi('10.1000/1'))

const after = (...events: readonly EntitlementsEvent[]): EntitlementsState =>
  events.reduce((state, event) => updateEntitlements(state, event)[0], initialEntitlements)

const seen: readonly EntitlementsEvent[] = [
  { type: 'entitlements/viewed', doi, link: 'a', ratio: 1 },
  { type: 'entitlements/lingered', doi },
]

const vor = [{ url: 'https://publisher.example/a.pdf', contentType: 'application/pdf' }]
const answered = (entitled: 'yes' | 'maybe' | 'no'): EntitlementsState =>
  after(
    ...seen,
    { type: 'entitlements/waited' },
    { type: 'entitlements/received', dois: [doi], results: [{ doi, statusCode: 200, entitled, vor }] },
  )

const viewOf = (state: EntitlementsState) => thirdPartyLinkView(entitlementLookup(state, O.some(doi)))

describe('PDF-7 the link to a third party’s article', () => {
  const finding = { text: 'Finding PDF…', tooltip: O.none, href: 'https://doi.org/10.1000/1' }

  test('reads Finding PDF… before the lookup and during it, and leads to the article even then', () => {
    expect(viewOf(initialEntitlements)).toEqual(O.some({ ...finding, status: 'pending' }))
    expect(viewOf(after(...seen))).toEqual(O.some({ ...finding, status: 'loading' }))
    expect(viewOf(after(...seen, { type: 'entitlements/waited' }))).toEqual(O.some({ ...finding, status: 'loading' }))
  })

  test('reads View at publisher after it, with a tooltip for entitled readers alone', () => {
    const found = { status: 'success', text: 'View at publisher', href: 'https://publisher.example/a.pdf' }
    expect(viewOf(answered('yes'))).toEqual(O.some({ ...found, tooltip: O.some('This article is free to access.') }))
    expect(viewOf(answered('maybe'))).toEqual(O.some({ ...found, tooltip: O.none }))
    expect(viewOf(answered('no'))).toEqual(O.some({ ...found, tooltip: O.none, href: 'https://doi.org/10.1000/1' }))
  })
})

describe('FTR-1, FTR-4 a lookup', () => {
  test('has failed for an article without a valid DOI, and nothing is drawn', () => {
    for (const state of [initialEntitlements, answered('yes')]) {
      expect(entitlementLookup(state, O.none)).toEqual({ status: 'failed' })
      expect(thirdPartyLinkView(entitlementLookup(state, O.none))).toEqual(O.none)
    }
  })

  test.prop([someDoi])('is pending at first for every DOI', doi => {
    expect(entitlementLookup(initialEntitlements, O.some(doi))).toEqual({ status: 'pending', doi: doi })
  })

  test('is the same for every spelling of a DOI', () => {
    const [lower, upper] = [made(parseDoi('10.1000/abc')), made(parseDoi('10.1000/ABC'))]
    const state = after(
      { type: 'entitlements/viewed', doi: lower, link: 'a', ratio: 1 },
      { type: 'entitlements/lingered', doi: upper },
    )
    expect(entitlementLookup(state, O.some(upper))).toEqual({ status: 'loading', doi: upper })
    expect(entitlementLookup(state, O.some(lower))).toEqual({ status: 'loading', doi: lower })
    expect(entitlementLookup(state, O.some(doi)).status).toBe('pending')
  })
})
