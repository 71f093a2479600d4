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

/** How far the summary of a month of the usage log has come. Times are in milliseconds since 1970. */
export interface SummarisedMonth {
  /** `2026-01` */
  readonly month: string
  /** A use that arrives after its day was summarised begins the summary again, as another generation. */
  readonly generation: number
  /** The days of the month that begin before it are summarised. */
  readonly until: number
  /** How many rows of the day that begins then are stored. */
  readonly rows: number
  /** Which robots it leaves out; empty before it begins. */
  readonly robots: string
  /** Entries numbered up to this one are only in the summary, because they are pruned; undefined if none is. */
  readonly pruned: number | undefined
}

/** A row of a summary. Rows with the same text are added up. */
export interface SummaryRow {
  readonly json: string
  readonly amount: number
  /** In milliseconds since 1970; the latest one stays. */
  readonly latest: number
}

/** The description of an item, to which the rows of summaries refer by its digest. */
export interface SummarisedItem {
  readonly digest: string
  readonly json: string
}

/** Some rows of a day, to be added to its month's summary. */
export interface SummaryStep {
  /** The month as it was read, before the log was. */
  readonly month: SummarisedMonth
  /** The times of the uses that the day is summarised from: the first, and the first one after them. */
  readonly from: number
  readonly to: number
  /** The number of the log's last entry when they were read. */
  readonly upTo: number
  readonly robots: string
  readonly rows: readonly SummaryRow[]
  readonly items: readonly SummarisedItem[]
  /** How far the summary then is. */
  readonly until: number
  readonly rowsOfNext: number
}

/**
 * The summaries of the usage log's months, and its pruning. Several processes may do each step at once, or be killed in it: a step whose month
 * has changed since it was read does nothing.
 */
export interface UsageSummaries {
  /** The months that have a summary, even one that has not begun, in order. */
  readonly summarisedMonths: () => Promise<readonly SummarisedMonth[]>
  readonly summarisedMonth: (month: string) => Promise<SummarisedMonth | undefined>
  /** The time of the first investigation from an instant on, in milliseconds since 1970. */
  readonly firstUseFrom: (instant: number) => Promise<number | undefined>
  /** The number of the last entry; 0 if there is none. */
  readonly lastNumber: () => Promise<number>
  /**
   * Begins a month's summary, unless there is one.
   * @param begin the beginning of the month
   * @param readFrom the first instant whose uses can affect it
   */
  readonly beginSummary: (month: string, begin: number, readFrom: number) => Promise<void>
  /**
   * Adds rows to a summary, unless the month has changed since it was read, or uses that belong to the rows have arrived since. Resolves to
   * whether it did.
   */
  readonly addToSummary: (step: SummaryStep) => Promise<boolean>
  /** Begins a month's summary again, unless the month has changed since it was read. */
  readonly restartSummary: (month: SummarisedMonth) => Promise<void>
  /** The rows of a summary, read in small batches. */
  readonly summaryOf: (month: SummarisedMonth) => AsyncIterable<SummaryRow>
  readonly summarisedItems: (digests: readonly string[]) => Promise<readonly SummarisedItem[]>
  /** From now on a month's uses are only in its summary, which is complete, unless the month has changed since it was read. */
  readonly prune: (month: SummarisedMonth) => Promise<void>
  /**
   * Deletes some of a log's entries from one instant to another (the second exclusive) that are numbered up to `upTo`. Resolves to false once
   * there is none. The last entry of all stays, because the next one's number follows its number.
   */
  readonly dropUses: (range: EntryRange) => Promise<boolean>
  /** Deletes some rows of a month's former summaries. Resolves to false once there is none. */
  readonly dropFormerSummaries: (month: SummarisedMonth) => Promise<boolean>
  /** Deletes some clicks that ended before an instant, which no use can join any more. Resolves to false once there is none. */
  readonly dropClicks: (before: number) => Promise<boolean>
}

/** Entries of a log. */
export interface EntryRange {
  readonly log: 'investigation' | 'feedback'
  readonly from: number
  readonly to: number
  readonly upTo: number
}

/**
 * The logs of what readers do. Once a promise has resolved, its entry survives a crash of the process or the machine. Times that
 * are not ISO 8601 dates are rejected.
 */
export interface UsageLog extends UsageSummaries {
  /** Stores an investigation and counts it, unless one with its key is already stored, which then stays unchanged. */
  readonly keepUse: (use: KeptUse, counted?: CountedUse) => Promise<'kept' | 'known'>
  /** The counts of an article, kept with each use. */
  readonly linkCounts: (pii: Pii) => Promise<readonly LinkCount[]>
  /**
   * Counts some of the investigations that were stored before counts were kept, each exactly once, even if several processes do so or one
   * is killed. Resolves to false once none is left.
   * @param most how many
   */
  readonly countOlder: (countedIn: (json: string) => CountedUse | undefined, most: number) => Promise<boolean>
  /**
   * The investigations between two times (the first inclusive, the second exclusive), earliest first, read in small batches.
   * @param after only those numbered after this one
   */
  readonly usesBetween: (from: string, to: string, after?: number) => AsyncIterable<KeptUse>
  /** Stores feedback, all or none of it, leaving out what is already stored. */
  readonly keepFeedback: (items: readonly KeptUse[]) => Promise<void>
  /** The feedback between two times (the first inclusive, the second exclusive), earliest first. */
  readonly feedbackBetween: (from: string, to: string) => AsyncIterable<KeptUse>
}
