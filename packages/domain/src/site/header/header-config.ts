import type { option as O } from 'fp-ts'
import type { UserType } from '../../article/reader/reader.ts'
import type { Language } from '../../words/language.ts'
import type { Environment } from './environment.ts'

/** HEAD-7: where a library's banner stands, above the header or at its right. */
export const BANNER_POSITIONS = ['ABOVE', 'RIGHT'] as const

export type BannerPosition = (typeof BANNER_POSITIONS)[number]

/** A library's banner on every page. */
export interface LibraryBanner {
  readonly position: BannerPosition
  readonly imageUrl: O.Option<string>
  readonly url: O.Option<string>
  readonly text: O.Option<string>
}

/** What the service tells the header about the reader and their organisation (B3). Addresses are as received, not yet checked. */
export interface HeaderConfig {
  readonly userName: string
  readonly userEmail: string
  readonly userType: UserType
  /** The service's word for how anonymous the reader is, such as `ANON_GUEST`. */
  readonly userAnonymity: string
  readonly webUserId: string
  /** The institution's name. */
  readonly orgName: string
  readonly hasMultiOrg: boolean
  readonly hasInstitutionalAssociation: boolean
  readonly libraryBanner: O.Option<LibraryBanner>
  readonly canActivatePersonalization: boolean
  readonly shibbolethRegistrationUrl: O.Option<string>
  readonly ticketRegistrationUrl: O.Option<string>
  readonly allowCart: boolean
  /** Whether the reader sees purchased articles without being an administrator. */
  readonly showPurchasedArticles: boolean
  /** The support page for this very page. */
  readonly helpUrl: O.Option<string>
  readonly contactUrl: O.Option<string>
  readonly contextualSupportHubUrls: Readonly<Partial<Record<Language, string>>>
  readonly environment: Environment
  readonly cdnAssetsHost: string
}
