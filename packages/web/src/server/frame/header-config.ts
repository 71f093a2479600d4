import type { HeaderConfig, LibraryBanner } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { helpForPage, type SiteSettings } from '../../settings/site.ts'
import type { Institution } from '../../settings/institutions.ts'
import { userAnonymity } from '../readers/profile.ts'
import type { Recognised } from '../readers/recognise.ts'

const bannerOf = ({ banner }: Institution): O.Option<LibraryBanner> =>
  O.map(({ position, image, text, url }: NonNullable<Institution['banner']>): LibraryBanner => ({
    position,
    imageUrl: O.fromNullable(image),
    url: O.fromNullable(url),
    text: O.fromNullable(text),
  }))(O.fromNullable(banner))

type Reader = Pick<Recognised, 'reader' | 'institution' | 'organisations'>

/**
 * The header's configuration for a reader and their organisation (B3). The institution's settings take precedence over the site's. A reader
 * belongs to several organisations if they come through one and have an account with another or are in its network.
 * @param address the address of the page
 */
export const headerConfigOf = (
  { reader: { profile, account, sessionId }, institution, organisations }: Reader,
  settings: SiteSettings,
  address: string,
): HeaderConfig => ({
  userName: account?.name ?? '',
  userEmail: account?.email ?? '',
  userType: profile.userType,
  userAnonymity: userAnonymity(profile),
  webUserId: account?.id ?? sessionId,
  orgName: institution?.name ?? '',
  hasMultiOrg: organisations.length > 1,
  hasInstitutionalAssociation: institution !== undefined,
  libraryBanner: institution === undefined ? O.none : bannerOf(institution),
  canActivatePersonalization: institution?.canActivatePersonalization ?? false,
  shibbolethRegistrationUrl: O.fromNullable(institution?.shibbolethRegistrationUrl),
  ticketRegistrationUrl: O.fromNullable(institution?.ticketRegistrationUrl),
  allowCart: institution?.allowCart ?? settings.allowCart,
  showPurchasedArticles: false,
  helpUrl: helpForPage(settings.pageHelp, address),
  contactUrl: O.none,
  contextualSupportHubUrls: {},
  environment: settings.environment,
  cdnAssetsHost: '',
})
