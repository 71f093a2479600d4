/** The actions that a reference offers. */
export const referenceActionWords = {
  article: 'View article',
  pdf: 'View PDF',
  crossref: 'Crossref',
  scopus: 'View in Scopus',
  scholar: 'Google Scholar',
  /** For sites that use another search service. */
  otherScholar: 'Scholar search',
} as const

/** What opens to the links to records of the cited work at other sites. */
export const otherLinksWords = { open: 'Other links' } as const

/** A link to the PDF at its publisher (PDF-7). */
export const thirdPartyPdfLinkWords = {
  finding: 'Finding PDF…',
  found: 'View at publisher',
  isFree: 'This article is free to access.',
} as const
