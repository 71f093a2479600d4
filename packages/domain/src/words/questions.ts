/** The questions in the side panel: what is there instead of them, and from an answer to where the article gives it. */
export const questionsWords = {
  failed: 'The questions cannot be displayed at this time.',
  empty: 'No questions found.',
  place: 'Where the article says this',
} as const
