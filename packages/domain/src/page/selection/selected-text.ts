/** SELN-1: the most words that a selection may have. */
export const SELECTION_WORD_LIMIT = 8

/** Whether a selected text can be searched for or copied (SELN-1): not blank, and of at most 8 words between white space. */
export const isValidSelection = (text: string): boolean => {
  const trimmed = text.trim()
  return trimmed !== '' && trimmed.split(/\s+/u, SELECTION_WORD_LIMIT + 1).length <= SELECTION_WORD_LIMIT
}

/**
 * A selected text as it is searched for (SELN-2): without asterisks, with a space for every hyphen that a space and something else than a digit
 * follow (a word broken at the end of a line, a dash), and without white space around it.
 */
export const selectionSearchText = (text: string): string =>
  text
    .replaceAll('*', '')
    .replace(/- (?=\D)/gu, ' ')
    .trim()
