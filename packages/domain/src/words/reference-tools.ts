import { countText } from './count-text.ts'
import { counted } from './formats.ts'

const references = (count: number): string => counted(count, { one: 'reference', other: 'references' })

/** The tools of a list of references. They are loaded when the list comes near. */
export const referenceToolsWords = {
  filter: 'Filter references',
  found: (found: number, all: number): string => `${countText(found)} of ${references(all)}`,
  noneFound: 'No references match. Check the spelling, or try fewer words.',
  showAll: 'Show all references',
  order: 'Sort references',
  copyAll: 'Copy all references',
  copied: (count: number): string => `${references(count)} copied`,
  notCopied: 'The references could not be copied. Download them instead.',
  notLoaded: 'The references could not be loaded. Try again in a moment.',
} as const

/** The orders of a list of references. */
export const referenceOrderNames = {
  article: 'In article order',
  year: 'Newest first',
  author: 'By first author',
} as const

/** What is done with all references, for each format. */
export const referencesCopyNames = { bibtex: 'Copy as BibTeX', ris: 'Copy as RIS', csl: 'Copy as CSL-JSON' } as const

/** The same for a file with them. */
export const referencesFileNames = { bibtex: 'Download BibTeX', ris: 'Download RIS', csl: 'Download CSL-JSON' } as const
