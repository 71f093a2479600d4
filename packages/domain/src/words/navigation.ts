/** The pages of the site that every header links to, besides the link with the site's name. */
export const navigationWords = { browse: 'Journals & Books', search: 'Search' } as const
