/** The places of the site that every header leads to, beside the site's own name. */
export const navigationWords = { browse: 'Journals & Books', search: 'Search' } as const
