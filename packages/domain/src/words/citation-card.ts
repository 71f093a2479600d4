/** The card that shows what a citation cites, where it is cited, beside the ways on, which the side panel has too. */
export const citationCardWords = { label: 'Cited here', openInPanel: 'Open in side panel' } as const
