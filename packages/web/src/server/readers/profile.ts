import { type AccessType, isGuest, type UserProfile, type UserType } from '@lectern/domain/article'
import type { Account } from '../../settings/accounts.ts'
import type { SessionReader } from './session-reader.ts'

/**
 * How a reader gets access through an institution: its network, federated sign-in, a library ticket, an account that belongs to it, or the
 * campus programme (CASA).
 */
export const WAYS = ['ip-range', 'shibboleth', 'ticket', 'account', 'casa'] as const
export type Way = (typeof WAYS)[number]

const accessTypes: Readonly<Record<Way, AccessType>> = {
  'ip-range': 'IPRANGE',
  shibboleth: 'SHIBBOLETH',
  ticket: 'TICKET',
  account: 'REMOTE',
  casa: 'REMOTE',
}

type Known = Pick<Account, 'kind' | 'privilege'>

const userType = (way: Way | undefined, account: Known | undefined): UserType => {
  if (account?.kind === 'admin') return 'ADMIN'
  switch (way) {
    case 'shibboleth':
      return account === undefined ? 'SHIBANON' : 'SHIBREG'
    case 'ticket':
      return account === undefined ? 'TICKANON' : 'TICKREG'
    case 'ip-range':
    case 'account':
    case 'casa':
      return account === undefined ? 'NORMAL' : 'INDIVIDUAL'
    case undefined:
      return account === undefined ? 'GUEST' : 'INDIVIDUAL'
  }
}

/**
 * A reader's profile (ART-5, ART-6, HEAD-1), from how they get access through an institution and from their account, if any. Without an
 * institution the access type is GUEST, or GUESTREG with an account. With Shibboleth or a ticket the reader is anonymous without an account
 * and registered with one. Administrators are always ADMIN.
 */
export const profileOf = (way: Way | undefined, account: Known | undefined): UserProfile => ({
  accessType: way === undefined ? (account === undefined ? 'GUEST' : 'GUESTREG') : accessTypes[way],
  userType: userType(way, account),
  privilegeType: account?.privilege ?? 'BASIC',
})

const registered: Readonly<Record<UserType, boolean>> = {
  GUEST: false,
  NORMAL: false,
  SHIBANON: false,
  TICKANON: false,
  INDIVIDUAL: true,
  ADMIN: true,
  SHIBREG: true,
  TICKREG: true,
}

/** The reader's anonymity, as on the wire: `ANON_GUEST`, `ANON_IPRANGE`, `REG_SHIBBOLETH`. */
export const userAnonymity = ({ userType: type, accessType }: UserProfile): string =>
  `${registered[type] ? 'REG' : 'ANON'}_${accessType === 'GUESTREG' ? 'GUEST' : accessType}`

/** How the reader has been authenticated; undefined for guests. */
export const authenticationMethod = ({
  profile,
  isCasaUser,
  account,
}: Pick<SessionReader, 'profile' | 'isCasaUser' | 'account'>): string | undefined => {
  if (isCasaUser) return 'CASA'
  if (isGuest(profile)) return account === undefined ? undefined : 'PASSWORD'
  return profile.accessType === 'REMOTE' ? 'PASSWORD' : profile.accessType
}
