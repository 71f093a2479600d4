/** The questions in the side panel: the text in their place, and the links from an answer to its source in the article. */
export const questionsWords = {
  failed: 'The questions cannot be displayed at this time.',
  empty: 'No questions found.',
  place: 'See where the article says this',
} as const
