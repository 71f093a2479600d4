/** The popup of selected text, beside the words that the documents fix. */
export const selectionWords = {
  label: 'Selected text',
  /** Said as the popup appears, to anyone who cannot see where. */
  appeared: 'You can search for the selected text. Press Tab to do so, or Escape to continue.',
} as const
