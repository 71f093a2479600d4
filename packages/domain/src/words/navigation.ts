/** The places of the house that every header leads to, beside the house's own name. */
export const navigationWords = { browse: 'Journals & Books', search: 'Search' } as const
