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
  /** Before the last author of a large group. */
  comma: ', ',
} as const
