import type { Holdings } from '../../settings/holdings.ts'
import type { SessionReader } from './session-reader.ts'
import type { ReaderClass } from '../signing/reader-class.ts'

/**
 * The class of a reader: all that entitlement depends on, and nothing else of them. Readers of one institution are of one class, with or without
 * an account, unless the account itself holds something or has a privilege.
 */
export const readerClass = (
  { profile, institution, account, isCasaUser }: Pick<SessionReader, 'profile' | 'institution' | 'account' | 'isCasaUser'>,
  holdings: Holdings,
): ReaderClass =>
  JSON.stringify([
    profile.privilegeType,
    institution?.id ?? null,
    account !== undefined && holdings.accounts.has(account.id) ? account.id : null,
    isCasaUser,
  ])
