/** The way back after a jump inside the page. */
export const wayBackWords = {
  label: 'Go back',
  back: 'Back to where you were',
  /** Announced by screen readers when it is there. */
  appeared: 'Press Tab to go back to where you were.',
} as const
