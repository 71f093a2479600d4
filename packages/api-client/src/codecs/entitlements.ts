import type { Doi } from '@lectern/domain/core'
import {
  ENTITLEMENT_BATCH_SIZE,
  FULL_TEXT_ENTITLEMENTS,
  type EntitlementResult,
  type VersionOfRecordLink,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import { fields, lenient, list, Quantity, Text, via, withFallback, word, type Codec } from './fields.ts'
import { DoiCodec } from './identifiers.ts'
import { writes } from './written.ts'

const VorCodec: Codec<VersionOfRecordLink> = fields('a version of record', { url: Text, contentType: withFallback(Text, '') })

const ResultCodec: Codec<EntitlementResult> = via(
  'an entitlement',
  fields('an entitlement', {
    doi: DoiCodec,
    statusCode: withFallback(Quantity, 200),
    entitled: withFallback(word('yes, maybe or no', FULL_TEXT_ENTITLEMENTS), 'no'),
    vor: withFallback(list(VorCodec), []),
    accessType: lenient(Text),
    customerID: lenient(Text),
  }),
  ({ accessType, customerID, ...rest }) =>
    O.some({
      ...rest,
      ...(O.isSome(accessType) && { accessType: accessType.value }),
      ...(O.isSome(customerID) && { customerId: customerID.value }),
    }),
  ({ accessType, customerId, ...rest }) => ({
    ...rest,
    accessType: O.fromNullable(accessType),
    customerID: O.fromNullable(customerId),
  }),
)

/** CALL-29: the lookup's answer for each requested article. */
export const EntitlementsCodec: Codec<readonly EntitlementResult[]> = via(
  'entitlements',
  fields('entitlements', { entitlements: list(ResultCodec) }),
  ({ entitlements }) => O.some(entitlements),
  entitlements => ({ entitlements: [...entitlements] }),
)

/** CALL-29: the DOIs of one request, at most as many as FTR-2 allows. */
export const EntitlementRequestCodec: Codec<readonly Doi[]> = via(
  `1 to ${ENTITLEMENT_BATCH_SIZE} DOIs`,
  fields('a request for entitlements', {
    dois: writes(t.readonlyArray(DoiCodec), () => t.array(DoiCodec), { minItems: 1, maxItems: ENTITLEMENT_BATCH_SIZE }),
  }),
  ({ dois }) => (dois.length > 0 && dois.length <= ENTITLEMENT_BATCH_SIZE ? O.some(dois) : O.none),
  dois => ({ dois }),
)
