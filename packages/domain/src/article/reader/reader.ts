import type { TransactionFlags } from '../../core/commands/transaction-flags.ts'

/** How a reader came in, as the service says it; what it does not name is `OTHER`. */
export const ACCESS_TYPES = ['GUEST', 'GUESTREG', 'IPRANGE', 'SHIBBOLETH', 'TICKET', 'REMOTE', 'OTHER'] as const
export type AccessType = (typeof ACCESS_TYPES)[number]

/** What a reader may do beyond reading, as the service says it; what it does not name is `OTHER`. */
export const PRIVILEGE_TYPES = ['BASIC', 'PRIVILEGED', 'DATA_CHECKOUT', 'OTHER'] as const
export type PrivilegeType = (typeof PRIVILEGE_TYPES)[number]

/** What kind of account a reader has. `GUEST` and `NORMAL` have none of their own. */
export const USER_TYPES = ['GUEST', 'NORMAL', 'INDIVIDUAL', 'ADMIN', 'SHIBANON', 'SHIBREG', 'TICKANON', 'TICKREG'] as const
export type UserType = (typeof USER_TYPES)[number]

export interface UserProfile {
  readonly privilegeType: PrivilegeType
  readonly accessType: AccessType
  readonly userType: UserType
}

/** What a reader lets the page keep (USE-3). */
export interface CookiePreferences {
  readonly strictlyNecessary: boolean
  readonly performance: boolean
  readonly functional: boolean
  readonly targeting: boolean
}

/** Who reads the page, as far as the service knows. */
export interface Reader {
  readonly profile: UserProfile
  readonly settings: TransactionFlags
  readonly cookiePreferences: CookiePreferences
}
