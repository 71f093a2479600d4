/** The citation styles in the order in which they are offered. */
export const CITATION_STYLES = ['apa', 'vancouver', 'chicago-author-date', 'chicago-notes', 'ieee'] as const

export type CitationStyle = (typeof CITATION_STYLES)[number]

/** The style for readers who have not chosen one. */
export const DEFAULT_STYLE: CitationStyle = 'apa'

/** The key under which the browser stores the last chosen style. */
export const CITATION_STYLE_KEY = 'lectern:citation:style'

/** The style stored in a browser. Anything that is not a style counts as no choice. */
export const styleFrom = (remembered: string | undefined): CitationStyle =>
  CITATION_STYLES.find(style => style === remembered) ?? DEFAULT_STYLE
