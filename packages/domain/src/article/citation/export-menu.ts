import type { Href, OwnPath } from '../../core/identifiers/href.ts'
import type { Call, CitationFormat } from '../../core/commands/call.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { withQuery } from '../../core/links/with-query.ts'
import type { DataLayerEvent } from '../../core/commands/data-layer-event.ts'
import { exportLabels } from '../../words/sharing.ts'
import type { ExportFormat } from '../../core/commands/export-format.ts'

/** The export formats in the order of the menu. */
export const EXPORT_FORMATS: readonly ExportFormat[] = ['refworks', 'ris', 'bibtex', 'text']

/** An exported citation as a file. */
export interface CitationFile {
  readonly name: string
  readonly mediaType: string
}

const files: Readonly<Record<ExportFormat, { readonly ending: string; readonly mediaType: string }>> = {
  refworks: { ending: '-refworks.txt', mediaType: 'text/plain' },
  ris: { ending: '.ris', mediaType: 'application/x-research-info-systems' },
  bibtex: { ending: '.bib', mediaType: 'application/x-bibtex' },
  text: { ending: '.txt', mediaType: 'text/plain' },
}

const citeHref = (pii: Pii, format: CitationFormat): OwnPath =>
  withQuery('/sdfe/arp/cite', [
    ['pii', pii],
    ['format', format],
    ['withabstract', 'true'],
  ])

/** The file of an export (EXP-1), with a name and media type that reference managers recognise. */
export const citationFile = (pii: Pii, format: ExportFormat): CitationFile => ({
  name: pii + files[format].ending,
  mediaType: files[format].mediaType,
})

/** The call that exports an article's citation, including the abstract (EXP-1). */
export const exportCall = (pii: Pii, format: ExportFormat): Call =>
  format === 'refworks' ? { endpoint: 'exportRefWorks', pii } : { endpoint: 'exportCitation', pii, format }

/** The address of the same export (EXP-1), for a plain link. */
export const exportHref = (pii: Pii, format: ExportFormat): OwnPath =>
  format === 'refworks' ? `/sdfe/arp/export/${pii}/refworks-tagged-format` : citeHref(pii, format)

/** An entry of the export menu, ready to draw, with its data-layer event. */
export interface ExportItem {
  readonly format: ExportFormat
  readonly label: string
  readonly href: Href
  readonly file: CitationFile
  readonly call: Call
  readonly event: DataLayerEvent
}

/** The export menu of an article (EXP-1). */
export const exportMenu = (pii: Pii): readonly ExportItem[] =>
  EXPORT_FORMATS.map(format => ({
    format,
    label: exportLabels[format],
    href: exportHref(pii, format),
    file: citationFile(pii, format),
    call: exportCall(pii, format),
    event: { event: 'citationExport', pii, format },
  }))
