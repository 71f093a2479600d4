import { authorWords } from '../../words/authors.ts'
import { listText } from '../../words/formats.ts'

/** How many names a list of articles shows for each article. */
const NAMED_AUTHORS = 3

/** The authors of an article in a list of articles: all of up to three, otherwise three and how many more. */
export const namesInShort = (authors: readonly string[]): string =>
  authors.length > NAMED_AUTHORS
    ? authorWords.andMore(listText(authors.slice(0, NAMED_AUTHORS)), authors.length - NAMED_AUTHORS)
    : listText(authors)
