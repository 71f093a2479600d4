/**
 * What the requested address of a PDF is: valid for this reader, valid for ever, expired or issued to someone else, or that of a
 * file other than the article's.
 */
export type PdfAddressState = 'own' | 'lasting' | 'stale' | 'of-another-file'

export interface PdfRequestFacts {
  readonly address: PdfAddressState
  /** Whether everyone may read the article. */
  readonly isFree: boolean
  /** Whether this reader may, at the time of the request. */
  readonly entitled: boolean
}

/** The file itself, the address at which this reader has it now, or the article's page, which says how to get access. */
export type PdfAnswer = 'file' | 'current-address' | 'article-page'

/**
 * The answer to a request for an article's PDF (PDF-1). Access is decided at the time of the request, by who the reader is. The
 * address of a free article is valid for ever; other addresses expire and then redirect to the current one. Readers without
 * access are sent to the article's page (PREV-10).
 */
export const pdfAnswer = ({ address, isFree, entitled }: PdfRequestFacts): PdfAnswer => {
  if (!isFree && !entitled) return 'article-page'
  if (address === 'of-another-file') return 'current-address'
  return address === 'stale' && !isFree ? 'current-address' : 'file'
}
