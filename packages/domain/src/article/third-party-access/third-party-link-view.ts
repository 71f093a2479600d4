import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { doiUrl } from '../../core/identifiers/doi.ts'
import { thirdPartyPdfWords, type ThirdPartyPdfWords } from '../pdf/third-party-pdf.ts'
import type { EntitlementLookup } from './entitlement-lookup.ts'

/** A link to a third party's article, ready to draw. While its PDF is looked up, it leads to the DOI. */
export interface ThirdPartyLinkView extends ThirdPartyPdfWords {
  readonly status: 'pending' | 'loading' | 'success'
  readonly href: Href
}

/** The view of a lookup (PDF-7): a link, or none if the lookup failed (FTR-4). */
export const thirdPartyLinkView = (lookup: EntitlementLookup): O.Option<ThirdPartyLinkView> => {
  if (lookup.status === 'failed') return O.none
  const { status } = lookup
  const { href, entitled } = status === 'success' ? lookup.link : { href: doiUrl(lookup.doi), entitled: false }
  return O.map((words: ThirdPartyPdfWords): ThirdPartyLinkView => ({ ...words, status, href }))(
    thirdPartyPdfWords(status, entitled),
  )
}
