/** SELN-1: the most words that a selection may have. */
export const SELECTION_WORD_LIMIT = 8

/** Whether a selected text can be searched for or copied (SELN-1): not blank, and at most 8 words separated by white space. */
export const isValidSelection = (text: string): boolean => {
  const trimmed = text.trim()
  return trimmed !== '' && trimmed.split(/\s+/u, SELECTION_WORD_LIMIT + 1).length <= SELECTION_WORD_LIMIT
}

/**
 * A selected text as it is searched for (SELN-2): without asterisks; with a space for every hyphen that is followed by a space
 * and something other than a digit (a word broken at the end of a line, a dash); and trimmed.
 */
export const selectionSearchText = (text: string): string =>
  text
    .replaceAll('*', '')
    .replace(/- (?=\D)/gu, ' ')
    .trim()
