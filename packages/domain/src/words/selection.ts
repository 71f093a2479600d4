/** The popup for selected text, besides the texts that the documents fix. */
export const selectionWords = {
  label: 'Selected text',
  /** Announced by screen readers when the popup appears. */
  appeared: 'You can search for the selected text. Press Tab to do so, or Escape to continue.',
  copyLink: 'Copy link',
} as const
