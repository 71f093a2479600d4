import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'

/** Something that happens now and then, and that somebody may count. It costs nothing while nobody does. */
export interface Signal<A> {
  readonly send: (what: A) => void
  /** Calls a listener each time. The result ends that. */
  readonly hear: (listener: (what: A) => void) => () => void
}

const signal = <A>(name: string): Signal<A> => {
  const full = `lectern.${name}`
  const to = channel(full)
  return {
    send: what => {
      if (to.hasSubscribers) to.publish(what)
    },
    hear: listener => {
      const heard = (what: unknown): void => {
        // Only `send` publishes on this channel.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        listener(what as A)
      }
      subscribe(full, heard)
      return () => {
        unsubscribe(full, heard)
      }
    },
  }
}

/** How a query of the store ended: in time, after nobody waited for it any longer, not at all for now, or with an error. */
export type QueryOutcome = 'done' | 'late' | 'unavailable' | 'failed'

export type QueryKind = 'read' | 'write'

/**
 * What happens inside a server, for whoever counts it. None of it says of which article or reader it was.
 */
export const signals = {
  queryBegun: signal<QueryKind>('query-begun'),
  queryEnded: signal<{ readonly kind: QueryKind; readonly outcome: QueryOutcome; readonly seconds: number }>('query-ended'),
  /** A write that no answer waited for has failed, or too many were waiting. */
  writeLost: signal<undefined>('write-lost'),
  /** A page that many readers get was found in memory or in the store, was found unchanged after the library had changed, or was made. */
  keptPage: signal<'memory' | 'store' | 'unchanged' | 'made'>('kept-page'),
  /** The record of an article was remembered, or was read from the store. */
  record: signal<'remembered' | 'read'>('record'),
  pdfPrinted: signal<'printed' | 'failed'>('pdf-printed'),
  /** A use of an article was logged, or could not be. */
  use: signal<'logged' | 'failed'>('use'),
} as const
