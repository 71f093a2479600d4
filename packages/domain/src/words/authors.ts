import { countText } from './count-text.ts'
import { plural } from './formats.ts'

/** An article's authors, and the details of each. */
export const authorWords = {
  authors: 'Authors',
  corresponding: 'Corresponding author',
  /** A note on several of them, or on one. */
  correspondingAuthors: (authors: number): string =>
    plural(authors, { one: 'Corresponding author', other: 'Corresponding authors' }),
  deceased: 'Deceased',
  contributedEqually: 'Contributed equally',
  affiliations: 'Affiliations',
  notes: 'Notes',
  ways: 'Contact and profiles',
  orcid: 'ORCID ',
  biography: 'Read the biography',
  preprint: 'View the preprint',
  doi: 'DOI ',
  otherArticles: 'Other articles by this author',
  noOtherArticles: 'No other articles by this author were found.',
  scopus: 'View in Scopus',
  showMore: 'Show more',
  showLess: 'Show less',
  /** After all authors of a large group were requested (AUTH-6). */
  failed: 'Sorry, we encountered an error. Please refresh the page to load the remaining authors.',
  /** Also used for people who are not in the author list. */
  metadataFailed: 'Information about this author cannot be displayed at this time.',
  articlesFailed: 'Other articles by this author cannot be displayed at this time.',
  /** The authors, if there are too many to name. */
  andMore: (names: string, more: number): string => `${names} and ${countText(more)} more`,
  /** Precedes the last author of a large group. */
  comma: ', ',
} as const
