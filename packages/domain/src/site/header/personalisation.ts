import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import type { UserType } from '../../article/reader/reader.ts'
import type { HeaderConfig } from './header-config.ts'
import { receivedHref } from '../../core/links/received-href.ts'

type RegistrationUrls = Pick<HeaderConfig, 'shibbolethRegistrationUrl' | 'ticketRegistrationUrl'>

const none = (): O.Option<string> => O.none

const registrationUrls: Readonly<Record<UserType, (urls: RegistrationUrls) => O.Option<string>>> = {
  GUEST: none,
  NORMAL: none,
  INDIVIDUAL: none,
  ADMIN: none,
  SHIBANON: ({ shibbolethRegistrationUrl }) => shibbolethRegistrationUrl,
  SHIBREG: none,
  TICKANON: ({ ticketRegistrationUrl }) => ticketRegistrationUrl,
  TICKREG: none,
}

/**
 * Where an anonymous reader of an institution can register for an account (HEAD-9): the address for the way they came in, if the
 * institution allows it.
 */
export const personalisationHref = (config: HeaderConfig): O.Option<Href> =>
  config.canActivatePersonalization ? receivedHref(registrationUrls[config.userType](config)) : O.none
