import type { Account } from '../../settings/accounts.ts'
import type { ReaderSettings } from '../../settings/reader-settings.ts'
import { institutionOfIdentity, type Identity } from './identity-headers.ts'
import type { Institution } from '../../settings/institutions.ts'
import { profileOf, type Way } from './profile.ts'
import { stampOf, type Session } from './session.ts'
import type { SessionReader } from './session-reader.ts'

/** What a call shows of its reader. */
export interface Arrival {
  /** What its cookie holds, if the site signed it. */
  readonly session: Session | undefined
  /** Where it comes from. */
  readonly address: string
  /** Whom a trusted proxy in front says to have signed in. */
  readonly identity: Identity | undefined
  /** Whether the shipped library is what is shown: only then do demonstrations count. */
  readonly isDemonstration: boolean
  /** What usage is grouped by where there is no session. */
  readonly visit: string
}

/** A reader, with what the site's files say of their institution and account. */
export interface Recognised {
  readonly reader: SessionReader
  readonly institution: Institution | undefined
  readonly account: Account | undefined
  readonly way: Way | undefined
  /** Every organisation that the reader belongs to by one way or another, each once, the one that counts first. */
  readonly organisations: readonly Institution[]
}

type Coming = readonly [institution: Institution, way: Way]

const accountOfSession = ({ accounts }: ReaderSettings, session: Session, isDemonstration: boolean): Account | undefined =>
  accounts.find(
    account =>
      account.id === session.account && stampOf(account) === session.stamp && (isDemonstration || account.demonstration !== true),
  )

/** An own account at the site that an institution's identity provider, or its library's tickets, call by `federatedId`. */
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
 * Who a reader is. Of several ways to an institution the most deliberate counts: having signed in there, being signed in there by the proxy in front,
 * sitting in its network, having an account that belongs to it, and last a link of the campus programme. Before all of them goes the one that a reader
 * of several has chosen (HEAD-9).
 */
export const recognise = (
  settings: ReaderSettings,
  { session: given, address, identity, isDemonstration, visit }: Arrival,
): Recognised => {
  const session = given?.demonstration === true && !isDemonstration ? { id: given.id } : given
  const signedIn = byId(settings, session?.institution)
  // A demonstration shows the page as to its reader, wherever it is looked at.
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
