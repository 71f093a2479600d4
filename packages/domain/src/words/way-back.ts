/** The way back after a jump inside the page, and to where a reader left the article. */
export const wayBackWords = {
  label: 'Go back',
  back: 'Back to where you were',
  /** Announced by screen readers when it is there. */
  appeared: 'Press Tab to go back to where you were.',
  continueLabel: 'Reading place',
  /** The way to where the reader left the article: the section. */
  continueIn: (section: string) => `Continue reading: ${section}`,
  /** The same, if the section has no title. */
  continueReading: 'Continue reading',
  /** Announced by screen readers when it is there. */
  continueAppeared: 'The first button on the page takes you to where you stopped reading.',
} as const
