import { BANNER_POSITIONS, type Environment, type HeaderConfig, type LibraryBanner } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { Flag, lenient, Text, via, withDefault, withFallback, word, type Codec } from '../fields.ts'
import { named, sparse, type WireFields } from '../records.ts'
import { UserTypeCodec } from './reader.ts'

const LibraryBannerCodec: Codec<LibraryBanner, WireFields> = named("a library's banner", {
  position: ['position', word('ABOVE or RIGHT', BANNER_POSITIONS)],
  imageUrl: ['libraryBannerImageUrl', lenient(Text)],
  url: ['libraryBannerUrl', lenient(Text)],
  text: ['libraryBannerText', lenient(Text)],
})

/** `prod`, or anywhere else. */
const EnvironmentCodec: Codec<Environment> = via(
  'an environment',
  withDefault(Text, ''),
  (text): O.Option<Environment> => O.some(text === 'prod' ? 'prod' : 'non-prod'),
  environment => environment,
)

const words = withFallback(Text, '')
const no = withFallback(Flag, false)

/** HEAD-6, HEAD-7, HEAD-9: the service's facts for the header about the reader and their organisation. */
export const HeaderConfigCodec: Codec<HeaderConfig, WireFields> = named('the header', {
  userName: ['userName', words],
  userEmail: ['userEmail', words],
  userType: ['userType', UserTypeCodec],
  userAnonymity: ['userAnonymity', words],
  webUserId: ['webUserId', words],
  orgName: ['orgName', words],
  hasMultiOrg: ['hasMultiOrg', no],
  hasInstitutionalAssociation: ['hasInstitutionalAssociation', no],
  libraryBanner: ['libraryBanner', lenient(LibraryBannerCodec)],
  canActivatePersonalization: ['canActivatePersonalization', no],
  shibbolethRegistrationUrl: ['shib_regUrl', lenient(Text)],
  ticketRegistrationUrl: ['tick_regUrl', lenient(Text)],
  allowCart: ['allowCart', no],
  showPurchasedArticles: ['showPurchasedArticles', no],
  helpUrl: ['helpUrl', lenient(Text)],
  contactUrl: ['contactUrl', lenient(Text)],
  contextualSupportHubUrls: [
    'contextualSupportHubUrls',
    withFallback(sparse('addresses by language', { en: ['en', Text], zh: ['zh', Text], ja: ['ja', Text], ko: ['ko', Text] }), {}),
  ],
  environment: ['environment', withFallback(EnvironmentCodec, 'non-prod')],
  cdnAssetsHost: ['cdnAssetsHost', words],
})
