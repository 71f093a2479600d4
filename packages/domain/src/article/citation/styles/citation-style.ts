/** The styles of citation in the order in which they are offered. */
export const CITATION_STYLES = ['apa', 'vancouver', 'chicago-author-date', 'chicago-notes', 'ieee'] as const

export type CitationStyle = (typeof CITATION_STYLES)[number]

/** The style of anyone who has never chosen one. */
export const DEFAULT_STYLE: CitationStyle = 'apa'

/** Under which key the browser remembers the style that was chosen last. */
export const CITATION_STYLE_KEY = 'lectern:citation:style'

/** The style that a browser remembers; what is none counts as no choice. */
export const styleFrom = (remembered: string | undefined): CitationStyle =>
  CITATION_STYLES.find(style => style === remembered) ?? DEFAULT_STYLE
