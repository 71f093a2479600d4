/** The card beside a citation that shows the cited item and its links. The side panel has the same links. */
export const citationCardWords = {
  label: 'Cited here',
  openInPanel: 'Open in side panel',
  toNote: 'Go to note',
  toReference: 'Go to reference',
} as const

/** The card at an abbreviation or a symbol that says what it stands for, and leads to where the article defines it. */
export const termCardWords = { label: 'Explained here', toDefinition: 'Go to the definition' } as const
