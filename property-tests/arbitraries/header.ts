import * as fc from 'fast-check'
import { LANGUAGES } from '@lectern/domain/words'
import { USER_TYPES } from '@lectern/domain/article'
import {
  BANNER_POSITIONS,
  ENVIRONMENTS,
  defaultSite,
  type HeaderConfig,
  type HeaderFacts,
  type LibraryBanner,
} from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { webAddress } from './text.ts'

export const maybe = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<O.Option<A>> =>
  fc.option(arbitrary, { nil: undefined }).map(O.fromNullable)

/** An address that is safe to link to, or one that is not. */
export const receivedAddress: fc.Arbitrary<string> = fc.oneof(
  webAddress,
  fc.constantFrom(
    '/help',
    '/user/register?kind=shib',
    '//other.example/',
    'javascript:alert(1)',
    '/\t/other.example',
    '',
    '/\\other.example',
  ),
)

export const libraryBanner: fc.Arbitrary<LibraryBanner> = fc.record({
  position: fc.constantFrom(...BANNER_POSITIONS),
  imageUrl: maybe(receivedAddress),
  url: maybe(receivedAddress),
  text: maybe(fc.constantFrom('', ' ', 'Provided by your library')),
})

/** Any facts that the service may send for the header. */
export const headerConfig: fc.Arbitrary<HeaderConfig> = fc.record({
  userName: fc.constantFrom('', ' ', 'Ada Lovelace'),
  userEmail: fc.constantFrom('', 'ada@lectern.example'),
  userType: fc.constantFrom(...USER_TYPES),
  userAnonymity: fc.constantFrom('ANON_GUEST', 'INDIVIDUAL'),
  webUserId: fc.constant('12'),
  orgName: fc.constantFrom('University of Laws', 'Guests'),
  hasMultiOrg: fc.boolean(),
  hasInstitutionalAssociation: fc.boolean(),
  libraryBanner: maybe(libraryBanner),
  canActivatePersonalization: fc.boolean(),
  shibbolethRegistrationUrl: maybe(receivedAddress),
  ticketRegistrationUrl: maybe(receivedAddress),
  allowCart: fc.boolean(),
  showPurchasedArticles: fc.boolean(),
  helpUrl: maybe(receivedAddress),
  contactUrl: maybe(receivedAddress),
  contextualSupportHubUrls: fc.dictionary(fc.constantFrom(...LANGUAGES), receivedAddress),
  environment: fc.constantFrom(...ENVIRONMENTS),
  cdnAssetsHost: fc.constant('https://assets.lectern.example'),
})

/** A guest's header, with some facts replaced. */
export const headerConfigWith = (given: Partial<HeaderConfig> = {}): HeaderConfig => ({
  userName: '',
  userEmail: '',
  userType: 'GUEST',
  userAnonymity: 'ANON_GUEST',
  webUserId: '12',
  orgName: 'Guests',
  hasMultiOrg: false,
  hasInstitutionalAssociation: false,
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
  cdnAssetsHost: 'https://assets.lectern.example',
  ...given,
})

export const ADDRESS = '/science/article/pii/S2211753914000025?via=search#sec1'

export const ORIGIN = 'https://lectern.example'

export const headerFactsWith = (given: Partial<HeaderConfig> = {}): HeaderFacts => ({
  site: defaultSite,
  config: headerConfigWith(given),
  address: ADDRESS,
  origin: ORIGIN,
})

export const headerFacts: fc.Arbitrary<HeaderFacts> = headerConfig.map(config => ({
  site: defaultSite,
  config,
  address: ADDRESS,
  origin: ORIGIN,
}))
