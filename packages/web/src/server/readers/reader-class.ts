import type { Holdings } from '../../settings/holdings.ts'
import type { SessionReader } from './session-reader.ts'
import type { ReaderClass } from '../signing/reader-class.ts'

/**
 * A reader's class: everything that entitlement depends on, and nothing else. All readers of one institution are in one class, with or
 * without an account, unless the account has its own holdings or a privilege.
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
