import type { FastifyBaseLogger } from 'fastify'
import type { SessionReader } from '../../src/server/readers/session-reader.ts'
import type { CallContext } from '../../src/server/calls/handler.ts'
import type { KeptUse, UsageLog } from '../../src/store/usage-log.ts'
import { READER } from './report/uses.ts'

export const reader = (given: Partial<SessionReader> = {}): SessionReader => ({
  profile: { privilegeType: 'BASIC', accessType: 'GUEST', userType: 'GUEST' },
  isCasaUser: false,
  sessionId: 's',
  ...given,
})

/** A call's context, and the handler's messages in the server's log. */
export const contextWith = (given: Partial<CallContext> = {}) => {
  const said: string[] = []
  const log = {
    error: (_: unknown, message: string) => {
      said.push(message)
    },
  } as unknown as FastifyBaseLogger
  const context: CallContext = {
    reader: reader(),
    origin: 'https://site.example.org',
    now: new Date('2026-02-10T10:01:00.000Z'),
    userAgent: READER,
    purpose: 'show',
    log,
    ...given,
  }
  return { context, said }
}

/** An in-memory log that satisfies the contract. */
export const memoryLog = () => {
  const uses = new Map<string, KeptUse>()
  const feedback = new Map<string, KeptUse>()
  const log: Pick<UsageLog, 'keepUse' | 'keepFeedback' | 'usesBetween'> = {
    keepUse: async use => {
      if (uses.has(use.key)) return 'known'
      uses.set(use.key, use)
      return 'kept'
    },
    async *usesBetween(from, to) {
      const isBetween = ({ at }: KeptUse): boolean => Date.parse(from) <= Date.parse(at) && Date.parse(at) < Date.parse(to)
      yield* [...uses.values()].filter(isBetween).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    },
    keepFeedback: async items => {
      for (const item of items) if (!feedback.has(item.key)) feedback.set(item.key, item)
    },
  }
  return { log, uses, feedback }
}
