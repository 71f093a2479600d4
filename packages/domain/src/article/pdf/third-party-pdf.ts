import { option as O } from 'fp-ts'
import type { Loading } from '../../core/loading/loading.ts'
import { thirdPartyPdfLinkWords } from '../../words/third-party-pdf.ts'

/** What decides whether a reference gets a link to its publisher's PDF. */
export interface ThirdPartyPdfFacts {
  /** Whether the cited article is another publisher's. */
  readonly isThirdParty: boolean
  /** The links from references to the site's own articles. */
  readonly internalLinks: Loading<unknown>
  /** Whether one of them leads to a PDF of this reference. */
  readonly hasInternalPdf: boolean
}

/**
 * Whether a reference gets a link that looks for its PDF at its publisher (PDF-6): once internal links are loaded and none has
 * its PDF.
 */
export const seeksThirdPartyPdf = ({ isThirdParty, internalLinks, hasInternalPdf }: ThirdPartyPdfFacts): boolean =>
  isThirdParty && internalLinks.status === 'received' && !hasInternalPdf

/** The state of the search for a publisher's PDF. */
export type ThirdPartyPdfState = 'pending' | 'loading' | 'success' | 'failed'

export interface ThirdPartyPdfWords {
  readonly text: typeof thirdPartyPdfLinkWords.finding | typeof thirdPartyPdfLinkWords.found
  readonly tooltip: O.Option<typeof thirdPartyPdfLinkWords.isFree>
}

const finding: ThirdPartyPdfWords = { text: thirdPartyPdfLinkWords.finding, tooltip: O.none }

/**
 * The words of a link to a publisher's PDF (PDF-7). Before the search it reads as during it, because it must be visible to start
 * the search. After success its tooltip tells entitled readers that they have access; after failure there is no link.
 */
export const thirdPartyPdfWords = (state: ThirdPartyPdfState, entitled: boolean): O.Option<ThirdPartyPdfWords> => {
  switch (state) {
    case 'pending':
    case 'loading':
      return O.some(finding)
    case 'success':
      return O.some({ text: thirdPartyPdfLinkWords.found, tooltip: entitled ? O.some(thirdPartyPdfLinkWords.isFree) : O.none })
    case 'failed':
      return O.none
  }
}
