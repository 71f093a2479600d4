/** A citation for the clipboard, as plain text and as markup. */
export interface CopiedCitation {
  readonly text: string
  /** Absent if only plain text is copied. */
  readonly html?: string
}
