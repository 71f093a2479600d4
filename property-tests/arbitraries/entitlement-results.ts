import * as fc from 'fast-check'
import { parseDoi, type CallFailure, type Doi } from '@lectern/domain/core'
import { FULL_TEXT_ENTITLEMENTS, type EntitlementResult, type VersionOfRecordLink } from '@lectern/domain/article'
import { made } from '../support/made.ts'

/** Links to the version of record: web addresses, and others that nobody may follow. */
export const versionOfRecordLink: fc.Arbitrary<VersionOfRecordLink> = fc.record({
  url: fc.oneof(
    { weight: 4, arbitrary: fc.nat({ max: 99 }).map(number => `https://publisher.example/${number}`) },
    fc.constantFrom(
      'http://publisher.example/a',
      'ftp://publisher.example/a',
      'javascript:alert(1)',
      '/relative',
      '',
      'mailto:a@example.org',
      'doi:10.1000/1',
    ),
  ),
  contentType: fc.constantFrom('application/pdf', 'text/html', 'Application/PDF; version=1.7', 'application/pdfx', ''),
})

/** The lookup's result for one of these articles. */
export const resultFor = (doi: fc.Arbitrary<Doi>): fc.Arbitrary<EntitlementResult> =>
  fc.record(
    {
      doi,
      statusCode: fc.constantFrom(200, 200, 200, 404),
      entitled: fc.constantFrom(...FULL_TEXT_ENTITLEMENTS),
      vor: fc.array(versionOfRecordLink, { maxLength: 3 }),
      accessType: fc.constantFrom('paid', 'free', 'open'),
      customerId: fc.constantFrom('', 'customer 7'),
    },
    { requiredKeys: ['doi', 'statusCode', 'entitled', 'vor'] },
  )

export const callFailure: fc.Arbitrary<CallFailure> = fc.oneof(
  fc.constantFrom<CallFailure>({ kind: 'timeout' }, { kind: 'network' }, { kind: 'undecodable', message: 'no entitlements' }),
  fc.integer({ min: 201, max: 599 }).map((status): CallFailure => ({ kind: 'bad-status', status })),
)

/** The same DOI with different letter case. */
export const respelled = (doi: Doi, upper: boolean): Doi => made(parseDoi(upper ? doi.toUpperCase() : doi.toLowerCase()))

/** One of a dozen DOIs with letters, in either case. */
export const spelledDoi: fc.Arbitrary<Doi> = fc
  .tuple(fc.nat({ max: 11 }), fc.boolean())
  .map(([number, upper]) => respelled(made(parseDoi(`10.1000/abc.${number}`)), upper))
