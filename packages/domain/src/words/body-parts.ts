/** Shown in place of a part of the article that failed to load. */
export const partFailures = {
  /** LIFE-4 */
  body: 'Sorry, something went wrong. Please try again and make sure cookies are enabled',
  /** LIFE-2 */
  glossary: 'The glossary cannot be displayed at this time.',
  exam: 'The questions cannot be displayed at this time.',
  references: 'The references cannot be displayed at this time.',
} as const
