/**
 * What the address of an article's PDF is to whoever comes by it: one of their own that is in time, one that lasts, one whose time is over or that was
 * made for others, or one that names another file than the article has.
 */
export type PdfAddressState = 'own' | 'lasting' | 'stale' | 'of-another-file'

export interface PdfRequestFacts {
  readonly address: PdfAddressState
  /** Whether everyone may read the article. */
  readonly isFree: boolean
  /** Whether this reader may, at the time of the call. */
  readonly entitled: boolean
}

/** The file itself, the address at which this reader has it now, or the article's page, which says how to get it. */
export type PdfAnswer = 'file' | 'current-address' | 'article-page'

/**
 * What answers who asks for an article's PDF (PDF-1): whether they may have it is decided at the call, by who they are. An address of a free article is
 * good for ever; others may have been kept too long, and then lead to the one of now. Who may not have it finds the page of the article (PREV-10).
 */
export const pdfAnswer = ({ address, isFree, entitled }: PdfRequestFacts): PdfAnswer => {
  if (!isFree && !entitled) return 'article-page'
  if (address === 'of-another-file') return 'current-address'
  return address === 'stale' && !isFree ? 'current-address' : 'file'
}
