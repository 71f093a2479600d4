import type { CallContext } from '../calls/handler.ts'
import type { Circumstances } from '../../usage/use.ts'

/** What of a call the usage log takes down. */
export type UseContext = Pick<CallContext, 'reader' | 'now' | 'userAgent' | 'log'>

/** As much of a browser's name as tells robots and readers apart; some are endless. */
const LONGEST_USER_AGENT = 1000

/** Who makes a call, when, and with what. */
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
