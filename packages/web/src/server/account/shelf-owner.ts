import { createHash } from 'node:crypto'
import type { Account } from '../../settings/accounts.ts'
import type { SessionReader } from '../readers/session-reader.ts'
import type { Owner } from '../../store/reader-accounts.ts'

/** What the owners begin with who are no account but the visit of somebody who looks at a demonstration; ids in the site's file have no colon. */
export const VISITS = 'visit:'

/** Nobody can read from the store what a session is called. */
const visit = (sessionId: string): Owner => `${VISITS}${createHash('sha256').update(sessionId).digest('base64url')}`

/**
 * Whose shelves a reader's are: their account's. Accounts for demonstration are everyone's: what is kept with one of them is kept for the session alone.
 * Nobody's where the reader has no account.
 */
export const shelfOwner = (
  settings: readonly Account[],
  { account, sessionId }: Pick<SessionReader, 'account' | 'sessionId'>,
): Owner | undefined => {
  if (account === undefined) return undefined
  return settings.some(({ id, demonstration }) => id === account.id && demonstration === true) ? visit(sessionId) : account.id
}
