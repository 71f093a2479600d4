/** As many names as a list of articles has of each. */
const NAMED_AUTHORS = 3

/** Who wrote an article, in a list of several: all of up to three, else three and how many more. */
export const namesInShort = (authors: readonly string[]): string =>
  (authors.length > NAMED_AUTHORS ? `${authors.slice(0, NAMED_AUTHORS).join(', ')} and ${authors.length - NAMED_AUTHORS} more` : authors.join(', '))
