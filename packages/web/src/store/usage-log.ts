/** One entry of a log: an investigation that a page reported, or a reader's feedback, as the caller writes it. */
export interface KeptUse {
  /** Tells the entry from every other of its log: the same key says that it is a repeat (USE-5). */
  readonly key: string
  /** When it happened: ISO 8601 in UTC. Logs are read in this order. */
  readonly at: string
  readonly json: string
}

/**
 * The logs of what readers do. What a promise here has resolved for survives the end of the process and of the machine.
 * An instant that is no ISO 8601 date, and an entry with one, are refused.
 */
export interface UsageLog {
  /** Keeps an investigation, unless one with its key is kept already, which then stays as it is. */
  readonly keepUse: (use: KeptUse) => Promise<'kept' | 'known'>
  /** The investigations from the first instant on and before the second, the earliest first, in steps that hold little in memory. */
  readonly usesBetween: (from: string, to: string) => AsyncIterable<KeptUse>
  /** Keeps feedback, all of it or none, leaving out what is kept already. */
  readonly keepFeedback: (items: readonly KeptUse[]) => Promise<void>
  /** The feedback from the first instant on and before the second, the earliest first. */
  readonly feedbackBetween: (from: string, to: string) => AsyncIterable<KeptUse>
}
