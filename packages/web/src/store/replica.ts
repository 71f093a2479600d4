/** How long a replica is left alone once it has failed, in milliseconds. */
export const REST = 10_000

/** A replica of a database, which is asked first. */
export interface Replica<Q, A> {
  /**
   * The replica's answer to a query. If it fails, for whatever reason, the database itself answers, this query and for a while all others: a replica
   * that is gone, too slow, or has not got a new table yet costs readers nothing but the first try.
   */
  readonly first: (query: Q, otherwise: () => Promise<A>) => Promise<A>
  readonly close: () => Promise<void>
}

interface ReplicaParts<Q, A> {
  readonly ask: (query: Q) => Promise<A>
  readonly close: () => Promise<void>
  /** Milliseconds since any moment. */
  readonly now: () => number
}

export const replicaAt = <Q, A>({ ask, close, now }: ReplicaParts<Q, A>): Replica<Q, A> => {
  let restsUntil = -Infinity
  return {
    first: async (query, otherwise) => {
      if (now() < restsUntil) return otherwise()
      try {
        return await ask(query)
      } catch {
        restsUntil = now() + REST
        return otherwise()
      }
    },
    close,
  }
}
