import type { CallContext } from '../calls/handler.ts'
import type { Circumstances } from '../../usage/use.ts'

/** The parts of a call's context that the usage log records. */
export type UseContext = Pick<CallContext, 'reader' | 'now' | 'userAgent' | 'purpose' | 'log'>

/** Enough of the user agent to tell robots from readers; some are extremely long. */
const LONGEST_USER_AGENT = 1000

/** The reader, time and user agent of a call. */
export const circumstancesOf = ({
  reader: { sessionId, account, institution, isCasaUser },
  now,
  userAgent,
}: UseContext): Circumstances => ({
  at: now.toISOString(),
  session: sessionId,
  userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
  ...(account === undefined ? {} : { account: account.id }),
  ...(institution === undefined ? {} : { institution: { id: institution.id, name: institution.name } }),
  ...(isCasaUser ? { isCasaUser: true as const } : {}),
})
