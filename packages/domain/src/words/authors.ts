/** An article's authors, and what is known of each. */
export const authorWords = {
  authors: 'Authors',
  corresponding: 'Corresponding author',
  affiliations: 'Affiliations',
  ways: 'Contact and records',
  orcid: 'ORCID ',
  biography: 'Read the biography',
  preprint: 'View the preprint',
  doi: 'DOI ',
  otherArticles: 'Other articles by this author',
  noOtherArticles: 'No other articles by this author were found.',
  scopus: 'View in Scopus',
  showMore: 'Show more',
  showLess: 'Show less',
  /** Where all authors of a large group were asked for (AUTH-6). */
  failed: 'Sorry, we encountered an error. Please refresh the page to load the remaining authors.',
  /** Also of somebody whom the list of authors does not name. */
  metadataFailed: 'Sorry, information about this author cannot be displayed at this time.',
  articlesFailed: 'Sorry, other articles by this author cannot be displayed at this time.',
  /** Who wrote something, where there are too many to name. */
  andMore: (names: string, more: number): string => `${names} and ${more} more`,
  /** Before the last author of a large group. */
  comma: ', ',
} as const
