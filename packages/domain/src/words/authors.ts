import { countText } from './count-text.ts'
import { plural } from './formats.ts'

/** An article's authors. */
export const authorWords = {
  authors: 'Authors',
  /** A note on several of them, or on one. */
  correspondingAuthors: (authors: number): string =>
    plural(authors, { one: 'Corresponding author', other: 'Corresponding authors' }),
  preprint: 'View the preprint',
  showMore: 'Show more',
  showLess: 'Show less',
  /** After all authors of a large group were requested (AUTH-6). */
  failed: 'Sorry, we encountered an error. Please refresh the page to load the remaining authors.',
  /** The authors, if there are too many to name. */
  andMore: (names: string, more: number): string => `${names} and ${countText(more)} more`,
  /** Precedes the last author of a large group. */
  comma: ', ',
} as const
