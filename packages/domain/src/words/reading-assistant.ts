/** The assistant's remark on each answer. */
export const assistantMessages = {
  searching: 'Looking through the article…',
  found: 'The article says:',
  nothing: 'Nothing in this article seems to answer that. Try other words, or a shorter question.',
  failed: 'The search of this article could not be loaded. Ask again.',
} as const

/** Texts of the assistant's panel. */
export const assistantWords = {
  introduction:
    'Ask a question to see the passages of this article that match it best, quoted word for word. Your question does not leave your browser.',
  field: 'Your question',
  ask: 'Ask',
  clear: 'Clear questions',
  /** The link to a passage that has no heading. */
  unnamedPlace: 'Go to this passage',
  place: (heading: string): string => `Go to “${heading}”`,
} as const
