import type { ParsedReference } from '../content/reference.ts'
import { bibtexCitation } from './bibtex.ts'
import { citedWorks } from './cited-work.ts'
import { cslWork } from './csl-item.ts'
import { risCitation } from './ris.ts'
import type { WrittenCitation } from './written-citation.ts'

/** The formats in which the references of an article can be taken along. */
export type ReferencesFormat = 'bibtex' | 'ris' | 'csl'

interface WrittenAs {
  /** How the name of a file ends, after the full stop. */
  readonly extension: string
  readonly mediaType: string
  readonly write: (works: readonly WrittenCitation[]) => string
}

const FORMATS: Readonly<Record<ReferencesFormat, WrittenAs>> = {
  bibtex: { extension: 'bib', mediaType: 'application/x-bibtex', write: works => works.map(bibtexCitation).join('\n') },
  ris: {
    extension: 'ris',
    mediaType: 'application/x-research-info-systems',
    write: works => works.map(risCitation).join('\r\n'),
  },
  csl: {
    extension: 'json',
    mediaType: 'application/vnd.citationstyles.csl+json',
    write: works => `${JSON.stringify(works.map(cslWork), null, 2)}\n`,
  },
}

/** The formats of such files, in the order in which they are offered. */
export const REFERENCES_FORMATS: readonly ReferencesFormat[] = ['bibtex', 'ris', 'csl']

/** The references of an article as a file for a reference manager. */
export interface ReferencesFile {
  readonly name: string
  readonly mediaType: string
  readonly text: string
  /** How many works it has. */
  readonly count: number
}

/** The references of an article in a format, in UTF-8. */
export const referencesAs = (format: ReferencesFormat, references: readonly ParsedReference[]): ReferencesFile => {
  const { extension, mediaType, write } = FORMATS[format]
  const works = citedWorks(references)
  return { name: `references.${extension}`, mediaType, text: write(works), count: works.length }
}
