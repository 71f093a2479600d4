/** The details of an author. */
export const authorDetailsWords = {
  corresponding: 'Corresponding author',
  deceased: 'Deceased',
  contributedEqually: 'Contributed equally',
  affiliations: 'Affiliations',
  notes: 'Notes',
  ways: 'Contact and profiles',
  orcid: 'ORCID ',
  biography: 'Read the biography',
  doi: 'DOI ',
  otherArticles: 'Other articles by this author',
  noOtherArticles: 'No other articles by this author were found.',
  scopus: 'View in Scopus',
  /** Also used for people who are not in the author list. */
  metadataFailed: 'Information about this author cannot be displayed at this time.',
  articlesFailed: 'Other articles by this author cannot be displayed at this time.',
} as const
