/** The popup of selected text, beside the words that the documents fix. */
export const selectionWords = {
  label: 'Selected text',
  /** Said as the popup appears, to anyone who cannot see where. */
  appeared: 'The selected text can be searched for. Press Tab for that, Escape to go on.',
} as const
