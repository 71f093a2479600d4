import type { Pii } from '@lectern/domain/core'

/** One log entry: an investigation that a page reported, or a reader's feedback, as the caller wrote it. */
export interface KeptUse {
  /** Unique within its log: an entry with the same key is a repeat (USE-5). */
  readonly key: string
  /** When it happened: ISO 8601 in UTC. Logs are read in the order of these times. */
  readonly at: string
  readonly json: string
}

/** What a use adds to the counts of an article. */
export interface CountedUse {
  /** A unique key for one reader's uses of one link. */
  readonly clicker: string
  readonly pii: Pii
  /** The link that was followed: `html`, `pdf`. */
  readonly link: string
  /** In milliseconds since 1970. */
  readonly at: number
  /** Uses by the same clicker at most this many milliseconds apart count as one. */
  readonly apart: number
  /** Whether the item itself was delivered. */
  readonly isRequest: boolean
}

/** How often a link of an article was followed, and how often the item itself was delivered by it. */
export interface LinkCount {
  readonly link: string
  readonly clicks: number
  readonly requests: number
}

/**
 * The logs of what readers do. Once a promise has resolved, its entry survives a crash of the process or the machine. Times that
 * are not ISO 8601 dates are rejected.
 */
export interface UsageLog {
  /** Stores an investigation and counts it, unless one with its key is already stored, which then stays unchanged. */
  readonly keepUse: (use: KeptUse, counted?: CountedUse) => Promise<'kept' | 'known'>
  /** The counts of an article, kept with each use. */
  readonly linkCounts: (pii: Pii) => Promise<readonly LinkCount[]>
  /**
   * Counts some of the investigations that were stored before counts were kept, each exactly once, even if several processes do so or one
   * is killed. Resolves to false once none is left.
   */
  readonly countOlder: (countedIn: (json: string) => CountedUse | undefined) => Promise<boolean>
  /** The investigations between two times (the first inclusive, the second exclusive), earliest first, read in small batches. */
  readonly usesBetween: (from: string, to: string) => AsyncIterable<KeptUse>
  /** Stores feedback, all or none of it, leaving out what is already stored. */
  readonly keepFeedback: (items: readonly KeptUse[]) => Promise<void>
  /** The feedback between two times (the first inclusive, the second exclusive), earliest first. */
  readonly feedbackBetween: (from: string, to: string) => AsyncIterable<KeptUse>
}
