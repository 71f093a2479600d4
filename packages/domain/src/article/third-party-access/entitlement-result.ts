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
}
