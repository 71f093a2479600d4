/** One log entry: an investigation that a page reported, or a reader's feedback, as the caller wrote it. */
export interface KeptUse {
  /** Unique within its log: an entry with the same key is a repeat (USE-5). */
  readonly key: string
  /** When it happened: ISO 8601 in UTC. Logs are read in the order of these times. */
  readonly at: string
  readonly json: string
}

/**
 * The logs of what readers do. Once a promise has resolved, its entry survives a crash of the process or the machine. Times that
 * are not ISO 8601 dates are rejected.
 */
export interface UsageLog {
  /** Stores an investigation, unless one with its key is already stored, which then stays unchanged. */
  readonly keepUse: (use: KeptUse) => Promise<'kept' | 'known'>
  /** The investigations between two times (the first inclusive, the second exclusive), earliest first, read in small batches. */
  readonly usesBetween: (from: string, to: string) => AsyncIterable<KeptUse>
  /** Stores feedback, all or none of it, leaving out what is already stored. */
  readonly keepFeedback: (items: readonly KeptUse[]) => Promise<void>
  /** The feedback between two times (the first inclusive, the second exclusive), earliest first. */
  readonly feedbackBetween: (from: string, to: string) => AsyncIterable<KeptUse>
}
