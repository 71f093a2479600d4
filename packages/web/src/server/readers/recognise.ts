import type { Account } from '../../settings/accounts.ts'
import type { ReaderSettings } from '../../settings/reader-settings.ts'
import { institutionOfIdentity, type Identity } from './identity-headers.ts'
import type { Institution } from '../../settings/institutions.ts'
import { profileOf, type Way } from './profile.ts'
import { stampOf, type Session } from './session.ts'
import type { SessionReader } from './session-reader.ts'

/** What a request reveals about its reader. */
export interface Arrival {
  /** The session in the cookie, if the site signed it. */
  readonly session: Session | undefined
  /** The network address of the client. */
  readonly address: string
  /** The identity that a trusted proxy has supplied. */
  readonly identity: Identity | undefined
  /** Whether the shipped library is shown; only then do demo sessions and accounts count. */
  readonly isDemonstration: boolean
  /** The id that groups usage if there is no session. */
  readonly visit: string
}

/** A reader with their institution and account as configured. */
export interface Recognised {
  readonly reader: SessionReader
  readonly institution: Institution | undefined
  readonly account: Account | undefined
  readonly way: Way | undefined
  /** All organisations that the reader belongs to, without duplicates, the one in effect first. */
  readonly organisations: readonly Institution[]
}

type Coming = readonly [institution: Institution, way: Way]

const accountOfSession = ({ accounts }: ReaderSettings, session: Session, isDemonstration: boolean): Account | undefined =>
  accounts.find(
    account =>
      account.id === session.account && stampOf(account) === session.stamp && (isDemonstration || account.demonstration !== true),
  )

/** The account that an institution's identity provider, or its library's tickets, refer to by `federatedId`. */
export const federatedAccount = (
  { accounts }: ReaderSettings,
  institution: Institution,
  person: string | undefined,
): Account | undefined =>
  person === undefined
    ? undefined
    : accounts.find(
        account => account.institution === institution.id && account.federatedId === person && account.demonstration !== true,
      )

const byId = ({ institutions }: ReaderSettings, id: string | undefined): Institution | undefined =>
  institutions.find(institution => institution.id === id)

const coming = (institution: Institution | undefined, way: Way): readonly Coming[] =>
  institution === undefined ? [] : [[institution, way]]

/**
 * Identifies the reader of a request. If they have access through several institutions, the most deliberate way takes precedence: signing
 * in there, being signed in by the proxy, being in its network, having an account that belongs to it, and last a campus programme link. An
 * organisation that the reader has chosen comes before all of these (HEAD-9).
 */
export const recognise = (
  settings: ReaderSettings,
  { session: given, address, identity, isDemonstration, visit }: Arrival,
): Recognised => {
  const session = given?.demonstration === true && !isDemonstration ? { id: given.id } : given
  const signedIn = byId(settings, session?.institution)
  // A demo session shows the page as that reader sees it, wherever the visitor is.
  const isShown = session?.demonstration === true
  const federated = identity === undefined || isShown ? undefined : institutionOfIdentity(identity, settings.institutions)
  const network = isShown ? undefined : settings.networks.find(([, ranges]) => ranges.contains(address))?.[0]
  const account =
    (session === undefined ? undefined : accountOfSession(settings, session, isDemonstration)) ??
    (federated === undefined ? undefined : federatedAccount(settings, federated, identity?.person))
  const all: readonly Coming[] = [
    ...(session?.way === undefined || session.way === 'casa' ? [] : coming(signedIn, session.way)),
    ...coming(federated, 'shibboleth'),
    ...coming(network, 'ip-range'),
    ...coming(byId(settings, account?.institution), 'account'),
    ...(session?.way === 'casa' ? coming(signedIn, 'casa') : []),
  ]
  const isChosen = ([{ id }]: Coming): boolean => id === session?.chosen
  const ways = [...all.filter(isChosen), ...all]
  const [institution, way] = ways[0] ?? []
  const attributes =
    way === 'shibboleth'
      ? session?.way === 'shibboleth' && institution === signedIn
        ? session.attributes
        : identity?.attributes
      : undefined
  return {
    reader: {
      profile: profileOf(way, account),
      ...(institution !== undefined && { institution: { id: institution.id, name: institution.name } }),
      ...(account !== undefined && { account: { id: account.id, name: account.name, email: account.email } }),
      isCasaUser: way === 'casa',
      sessionId: session?.id ?? visit,
      ...(attributes !== undefined && { idpUsageReportingAttrs: attributes }),
    },
    institution,
    account,
    way,
    organisations: [...new Set(ways.map(([organisation]) => organisation))],
  }
}
