import { type AccessType, isGuest, type UserProfile, type UserType } from '@lectern/domain/article'
import type { Account } from '../../settings/accounts.ts'
import type { SessionReader } from './session-reader.ts'

/** How a reader comes to an institution: by its network, by a sign-in there, by a ticket of its library, by the campus programme, or by an own account that belongs to it. */
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
 * What a reader is to the page (ART-5, ART-6, HEAD-1), by the way they come to their institution, if to any, and their account, if they have one.
 * Without an institution they are a guest: GUEST, and with an account GUESTREG. Through Shibboleth or a ticket they are anonymous without an
 * account and registered with one. Administrators are so however they come.
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

/** How anonymous a reader is, in the wire's words: `ANON_GUEST`, `ANON_IPRANGE`, `REG_SHIBBOLETH`. */
export const userAnonymity = ({ userType: type, accessType }: UserProfile): string =>
  `${registered[type] ? 'REG' : 'ANON'}_${accessType === 'GUESTREG' ? 'GUEST' : accessType}`

/** How a reader has shown who they are; guests have not. */
export const authenticationMethod = ({
  profile,
  isCasaUser,
  account,
}: Pick<SessionReader, 'profile' | 'isCasaUser' | 'account'>): string | undefined => {
  if (isCasaUser) return 'CASA'
  if (isGuest(profile)) return account === undefined ? undefined : 'PASSWORD'
  return profile.accessType === 'REMOTE' ? 'PASSWORD' : profile.accessType
}
