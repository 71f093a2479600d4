import type { ThirdPartyUsage } from '../../core/commands/investigation.ts'
import type { Doi } from '../../core/identifiers/doi.ts'

/** FTR-7: what the lookup says of the reader's access to an article. */
export const FULL_TEXT_ENTITLEMENTS = ['yes', 'maybe', 'no'] as const

export type FullTextEntitlement = (typeof FULL_TEXT_ENTITLEMENTS)[number]

/** A way to the version of record. */
export interface VersionOfRecordLink {
  readonly url: string
  /** A media type: `application/pdf`, `text/html`. */
  readonly contentType: string
}

/** What the lookup answers about one article (A3, FTR-7). */
export interface EntitlementResult {
  readonly doi: Doi
  /** 200 where the lookup knows the article. */
  readonly statusCode: number
  readonly entitled: FullTextEntitlement
  readonly vor: readonly VersionOfRecordLink[]
  /** On what terms the reader has the article, in the words of the lookup: `paid`, `free`, `open`. */
  readonly accessType?: string
  /** Whom the lookup takes the reader to belong to: a customer of the publisher's. */
  readonly customerId?: string
}

/** What reports of use say of a reader's access to a third party's article (USE-1). */
export type ThirdPartyAccess = Pick<ThirdPartyUsage, 'entitled' | 'accessType' | 'customerId'>

/** The lookup's answer as reports of use give it (USE-1): in its own words, and nothing where it says nothing. */
export const thirdPartyAccess = ({ entitled, accessType = '', customerId = '' }: EntitlementResult): ThirdPartyAccess => ({
  entitled,
  accessType,
  customerId,
})
