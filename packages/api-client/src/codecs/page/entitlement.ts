import type { ArticleEntitlement } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { Filled, Flag, lenient, withFallback, type Codec } from '../fields.ts'
import { named, type WireFields } from '../records.ts'

/** How a reader is entitled; `entitled` may be the text "true". A missing field never entitles anyone. */
export const EntitlementCodec: Codec<ArticleEntitlement, WireFields> = named('an entitlement', {
  entitled: ['entitled', withFallback(Flag, false)],
  entitledByAccount: ['entitledByAccount', withFallback(Flag, false)],
  isCasaUser: ['isCasaUser', withFallback(Flag, false)],
  usageInfo: ['usageInfo', lenient(Filled)],
  idpUsageReportingAttrs: ['idpUsageReportingAttrs', lenient(Filled)],
  authenticationMethod: ['authenticationMethod', lenient(Filled)],
  entitlementOrigin: ['entitlementOrigin', lenient(Filled)],
})

/** The entitlement of a reader about whom nothing is stated. */
export const notEntitled: ArticleEntitlement = {
  entitled: false,
  entitledByAccount: false,
  isCasaUser: false,
  usageInfo: O.none,
  idpUsageReportingAttrs: O.none,
  authenticationMethod: O.none,
  entitlementOrigin: O.none,
}
