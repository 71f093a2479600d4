/** What is put on the clipboard: the same citation for those who take text, and for those who take markup. */
export interface CopiedCitation {
  readonly text: string
  /** Absent where it is to be copied as plain text. */
  readonly html?: string
}
