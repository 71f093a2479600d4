import type { ExportFormat } from '../../core/commands/export-format.ts'
import { bibtexCitation } from './bibtex.ts'
import { keyed, type KeyedCitation } from './citation-key.ts'
import type { Citation } from './citation.ts'
import { refWorksCitation } from './refworks.ts'
import { risCitation } from './ris.ts'
import { textCitation } from './text-citation.ts'

const formats: Readonly<Record<ExportFormat, (citation: KeyedCitation) => string>> = {
  refworks: refWorksCitation,
  ris: risCitation,
  bibtex: bibtexCitation,
  text: textCitation,
}

/** A citation in one of the export formats (EXP-1), in UTF-8. */
export const citationAs = (format: ExportFormat, citation: Citation): string => formats[format](keyed(citation))
