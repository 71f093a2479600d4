import type { ThirdPartyUsage } from '../../core/commands/investigation.ts'
import type { Doi } from '../../core/identifiers/doi.ts'

/** FTR-7: what the lookup says of the reader's access to an article. */
export const FULL_TEXT_ENTITLEMENTS = ['yes', 'maybe', 'no'] as const

export type FullTextEntitlement = (typeof FULL_TEXT_ENTITLEMENTS)[number]

/** A link to the version of record. */
export interface VersionOfRecordLink {
  readonly url: string
  /** A media type: `application/pdf`, `text/html`. */
  readonly contentType: string
}

/** The lookup's answer about one article (A3, FTR-7). */
export interface EntitlementResult {
  readonly doi: Doi
  /** 200 if the lookup knows the article. */
  readonly statusCode: number
  readonly entitled: FullTextEntitlement
  readonly vor: readonly VersionOfRecordLink[]
  /** The terms on which the reader has access, in the lookup's words: `paid`, `free`, `open`. */
  readonly accessType?: string
  /** The publisher's customer that the reader belongs to, according to the lookup. */
  readonly customerId?: string
}

/** What usage reports contain about a reader's access to a third party's article (USE-1). */
export type ThirdPartyAccess = Pick<ThirdPartyUsage, 'entitled' | 'accessType' | 'customerId'>

/** The lookup's answer as usage reports contain it (USE-1): in its own words, and empty where it says nothing. */
export const thirdPartyAccess = ({ entitled, accessType = '', customerId = '' }: EntitlementResult): ThirdPartyAccess => ({
  entitled,
  accessType,
  customerId,
})
