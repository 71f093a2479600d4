import { fc, test } from '@fast-check/vitest'
import { doiUrl, parseDoi } from '@lectern/domain/core'
import {
  answeredLink,
  doiLink,
  fallbackLink,
  FULL_TEXT_ENTITLEMENTS,
  preferredLink,
  type EntitlementResult,
  type FullTextEntitlement,
  type ThirdPartyLink,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { someDoi } from '../../arbitraries/doi.ts'
import { callFailure, resultFor } from '../../arbitraries/entitlement-results.ts'
import { made } from '../../support/made.ts'

const doi = made(parseDoi('10.1000/1'))
const url = 'https://publisher.example/a.pdf'

const result = (given: Partial<EntitlementResult>): EntitlementResult => ({
  doi,
  statusCode: 200,
  entitled: 'yes',
  vor: [{ url, contentType: 'application/pdf' }],
  ...given,
})

const linkOf = (given: Partial<EntitlementResult>): ThirdPartyLink => answeredLink(doi, O.some(result(given)))

const fallback = (statusCode: O.Option<number>): ThirdPartyLink => ({
  kind: 'doi',
  href: 'https://doi.org/10.1000/1',
  entitled: false,
  statusCode,
})

describe('FTR-7 what the lookup says of the reader’s access', () => {
  test('is yes, maybe or no', () => {
    expect(FULL_TEXT_ENTITLEMENTS).toEqual(['yes', 'maybe', 'no'])
  })

  test.each<[FullTextEntitlement, ThirdPartyLink]>([
    ['yes', { kind: 'pdf', href: url, entitled: true, statusCode: O.some(200) }],
    ['maybe', { kind: 'pdf', href: url, entitled: false, statusCode: O.some(200) }],
    ['no', fallback(O.some(200))],
  ])('%s decides the link', (entitled, link) => {
    expect(linkOf({ entitled })).toEqual(link)
  })
})

describe('FTR-4 the link of a third party’s article', () => {
  test.prop([someDoi, resultFor(someDoi)])(
    'is always one: the preferred one to those who may read, else the DOI’s',
    (doi, answer) => {
      const link = answeredLink(doi, O.some(answer))
      const mayRead = answer.entitled !== 'no' && answer.statusCode === 200
      const preferred = mayRead ? preferredLink(answer.vor) : O.none
      expect(link.kind).toBe(O.isSome(preferred) ? preferred.value.kind : 'doi')
      expect(link.href).toBe(O.isSome(preferred) ? preferred.value.href : doiUrl(doi))
      expect(link.statusCode).toEqual(O.some(answer.statusCode))
    },
  )

  test.prop([someDoi, resultFor(someDoi)])(
    'says entitled only where the answer is yes and there is somewhere to read',
    (doi, answer) => {
      const link = answeredLink(doi, O.some(answer))
      expect(link.entitled).toBe(answer.entitled === 'yes' && link.kind !== 'doi')
    },
  )

  test.each<[string, Partial<EntitlementResult>, O.Option<number>]>([
    ['maybe without a link', { entitled: 'maybe', vor: [] }, O.some(200)],
    ['yes without a link', { vor: [] }, O.some(200)],
    [
      'yes with a link that nobody may follow',
      { vor: [{ url: 'javascript:alert(1)', contentType: 'application/pdf' }] },
      O.some(200),
    ],
    ['yes with a status of its own that is not 200', { statusCode: 404 }, O.some(404)],
    ['yes with the status 201', { statusCode: 201 }, O.some(201)],
    ['yes with the status 199', { statusCode: 199 }, O.some(199)],
  ])('is the DOI’s for %s', (_, given, statusCode) => {
    expect(linkOf(given)).toEqual(fallback(statusCode))
  })

  test('is the DOI’s where the answer leaves the article out', () => {
    expect(answeredLink(doi, O.none)).toEqual(fallback(O.none))
    expect(doiLink(doi, O.none)).toEqual(fallback(O.none))
  })
})

describe('FTR-5 the link of an article whose lookup failed', () => {
  test.prop([someDoi, callFailure])('is the DOI’s, not entitled, with the status if there was one', (doi, failure) => {
    expect(fallbackLink(doi, failure)).toEqual({
      kind: 'doi',
      href: doiUrl(doi),
      entitled: false,
      statusCode: failure.kind === 'bad-status' ? O.some(failure.status) : O.none,
    })
  })

  test.prop([fc.integer({ min: 100, max: 599 })])('carries the very status', status => {
    expect(fallbackLink(doi, { kind: 'bad-status', status }).statusCode).toEqual(O.some(status))
  })

  test.each([{ kind: 'timeout' }, { kind: 'network' }, { kind: 'undecodable', message: 'x' }] as const)(
    'has no status after %j',
    failure => {
      expect(fallbackLink(doi, failure).statusCode).toEqual(O.none)
    },
  )
})
