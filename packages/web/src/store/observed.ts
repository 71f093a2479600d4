import { signals, type QueryKind, type QueryOutcome } from '../signals/signals.ts'
import type { Database } from './database.ts'
import { isLate, StoreUnavailable } from './patience.ts'

const outcomeOf = (error: unknown): QueryOutcome => {
  if (isLate(error)) return 'late'
  return error instanceof StoreUnavailable ? 'unavailable' : 'failed'
}

const observing = async <A>(kind: QueryKind, query: () => Promise<A>): Promise<A> => {
  const began = performance.now()
  const ended = (outcome: QueryOutcome): void => {
    signals.queryEnded.send({ kind, outcome, seconds: (performance.now() - began) / 1000 })
  }
  signals.queryBegun.send(kind)
  try {
    const result = await query()
    ended('done')
    return result
  } catch (error) {
    ended(outcomeOf(error))
    throw error
  }
}

/** The same database, which signals each query and each transaction. */
export const observed = (database: Database): Database => ({
  ...database,
  all: (statement, terms) => observing('read', () => database.all(statement, terms)),
  transaction: (statements, terms) => observing('write', () => database.transaction(statements, terms)),
})
