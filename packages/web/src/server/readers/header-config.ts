import type { HeaderConfig } from '@lectern/domain'
import { option as O } from 'fp-ts'
import { userAnonymity } from './profile.ts'
import type { Recognised } from './recognise.ts'

/** What the header is told of a reader and their organisation (B3). */
export const headerConfigOf = ({ reader: { profile, account, institution, sessionId } }: Pick<Recognised, 'reader'>): HeaderConfig => ({
  userName: account?.name ?? '',
  userEmail: account?.email ?? '',
  userType: profile.userType,
  userAnonymity: userAnonymity(profile),
  webUserId: account?.id ?? sessionId,
  orgName: institution?.name ?? '',
  hasMultiOrg: false,
  hasInstitutionalAssociation: institution !== undefined,
  libraryBanner: O.none,
  canActivatePersonalization: false,
  shibbolethRegistrationUrl: O.none,
  ticketRegistrationUrl: O.none,
  allowCart: false,
  showPurchasedArticles: false,
  helpUrl: O.none,
  contactUrl: O.none,
  contextualSupportHubUrls: {},
  environment: 'prod',
  cdnAssetsHost: '',
})
