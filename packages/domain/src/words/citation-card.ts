/** The card beside a citation that shows the cited item and its links. The side panel has the same links. */
export const citationCardWords = { label: 'Cited here', openInPanel: 'Open in side panel' } as const
