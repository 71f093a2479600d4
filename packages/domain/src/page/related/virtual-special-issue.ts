/** A collection of a journal's articles that appeared in different issues. */
export interface VirtualSpecialIssue {
  readonly title: string
  readonly editors: readonly string[]
  /** Where the journal shows it, as received. */
  readonly journalUrl: string
}
