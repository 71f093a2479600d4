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
