/** Texts of the dialog with the formatted citation. They are loaded with that dialog; no other page loads it. */
export const citationDialogWords = {
  citeTitle: 'Cite this article',
  style: 'Style',
  copyFormatted: 'Copy',
  copyPlain: 'Copy as plain text',
  copied: 'Copied',
  failed: 'The citation could not be copied. Select the text and copy it.',
  check:
    'Check names, capitals and abbreviations against the style guide before you use the citation: titles are as the article gives them.',
} as const

/** The name of each citation style. */
export const citationStyleNames = {
  apa: 'APA (7th edition)',
  vancouver: 'Vancouver (ICMJE)',
  'chicago-author-date': 'Chicago (18th edition), author-date',
  'chicago-notes': 'Chicago (18th edition), notes and bibliography',
  ieee: 'IEEE',
} as const

/** Texts of the page that lists the citation of an article in every style. */
export const citationPageWords = {
  heading: 'Cite this article',
  title: (article: string): string => `Cite this article: ${article}`,
  back: 'Back to the article',
  exportHeading: 'For reference managers',
} as const
