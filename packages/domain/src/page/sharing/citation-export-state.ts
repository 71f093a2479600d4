import { option as O } from 'fp-ts'
import type { ExportFormat } from '../../core/commands/export-format.ts'

/** The exports in progress, and the message about the last one if it failed. */
export interface CitationExportState {
  readonly underWay: readonly ExportFormat[]
  readonly failure: O.Option<string>
}

/** No export is in progress. */
export const initialCitationExport: CitationExportState = { underWay: [], failure: O.none }
