/** Shown in place of a part of the article that failed to load. */
export const partFailures = {
  /** LIFE-4 */
  body: 'Sorry, something went wrong. Please try again and make sure cookies are enabled',
  /** LIFE-2 */
  glossary: 'Sorry, the glossary cannot be displayed at this time.',
  exam: 'Sorry, the questions cannot be displayed at this time.',
  references: 'Sorry, the references cannot be displayed at this time.',
} as const
