import { createHash } from 'node:crypto'
import type { Account } from '../../settings/accounts.ts'
import type { SessionReader } from '../readers/session-reader.ts'
import type { Owner } from '../../store/reader-accounts.ts'

/** The prefix of owners that stand for a visit with a demo account. Account ids in the site's file contain no colon. */
export const VISITS = 'visit:'

/** Hashed, so that session ids cannot be read from the store. */
const visit = (sessionId: string): Owner => `${VISITS}${createHash('sha256').update(sessionId).digest('base64url')}`

/**
 * The owner of a reader's data: their account. A demo account is shared, so its data belongs to the session instead. Undefined if the
 * reader has no account.
 */
export const entryOwner = (
  settings: readonly Account[],
  { account, sessionId }: Pick<SessionReader, 'account' | 'sessionId'>,
): Owner | undefined => {
  if (account === undefined) return undefined
  return settings.some(({ id, demonstration }) => id === account.id && demonstration === true) ? visit(sessionId) : account.id
}
