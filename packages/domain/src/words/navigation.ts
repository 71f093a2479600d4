/** The pages of the site that every header links to, besides the link with the site's name. */
export const navigationWords = { browse: 'Journals and books', search: 'Search' } as const
