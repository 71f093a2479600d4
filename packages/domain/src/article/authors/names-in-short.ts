import { authorWords } from '../../words/authors.ts'

/** As many names as a list of articles has of each. */
const NAMED_AUTHORS = 3

/** Who wrote an article, in a list of several: all of up to three, else three and how many more. */
export const namesInShort = (authors: readonly string[]): string =>
  authors.length > NAMED_AUTHORS
    ? authorWords.andMore(authors.slice(0, NAMED_AUTHORS).join(', '), authors.length - NAMED_AUTHORS)
    : authors.join(', ')
