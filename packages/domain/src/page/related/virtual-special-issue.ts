/** A collection of a journal's articles that appeared in different issues. */
export interface VirtualSpecialIssue {
  readonly title: string
  readonly editors: readonly string[]
  /** Its address at the journal, as received. */
  readonly journalUrl: string
}
