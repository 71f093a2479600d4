import { option as O } from 'fp-ts'
import type { CallFailure } from '../../core/commands/call.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { stay, type Step, type Update } from '../../core/machine/step.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import { exportFailureWords } from '../../words/sharing.ts'
import type { ExportFormat } from '../../core/commands/export-format.ts'
import { citationFile, exportCall } from '../../article/citation/export-menu.ts'

/** The exports in progress, and the message about the last one if it failed. */
export interface CitationExportState {
  readonly underWay: readonly ExportFormat[]
  readonly failure: O.Option<string>
}

/** No export is in progress. */
export const initialCitationExport: CitationExportState = { underWay: [], failure: O.none }

export type CitationExportEvent =
  | { readonly type: 'citationExport/asked'; readonly format: ExportFormat }
  /** `text` is the file's whole content. */
  | { readonly type: 'citationExport/received'; readonly format: ExportFormat; readonly text: string }
  | { readonly type: 'citationExport/failed'; readonly format: ExportFormat; readonly failure: CallFailure }
  /** The reader dismissed the message. */
  | { readonly type: 'citationExport/dismissed' }

/** The message about a failed export (LIFE-12): why it failed, with the status if there is one, and what to do. */
export const exportFailureMessage = (failure: CallFailure): string => {
  switch (failure.kind) {
    case 'bad-status':
      return exportFailureWords.badStatus(failure.status)
    case 'timeout':
      return exportFailureWords.timeout
    case 'network':
      return exportFailureWords.network
    case 'undecodable':
      return exportFailureWords.undecodable
  }
}

/**
 * Whether an answer can be a citation in any format: an HTML page instead means that the reader must sign in somewhere, or that
 * something went wrong.
 */
const isCitation = (text: string): boolean => /\S/.test(text) && !/^\uFEFF?\s*<(?:!doctype|html|head|body|\?xml)\b/i.test(text)

const without = ({ underWay }: CitationExportState, format: ExportFormat): readonly ExportFormat[] =>
  underWay.filter(other => other !== format)

const failed = (state: CitationExportState, format: ExportFormat, failure: CallFailure): Step<CitationExportState> =>
  stay(
    state.underWay.includes(format)
      ? { underWay: without(state, format), failure: O.some(exportFailureMessage(failure)) }
      : state,
  )

/**
 * How a citation is exported (EXP-1): it is requested, received, and saved as a file. An export in progress is not requested
 * again; an answer that was not requested, or is no citation, is not saved. A failure is shown to the reader (LIFE-12) until they
 * dismiss it or try again.
 */
export const updateCitationExport: Update<CitationExportState, CitationExportEvent, { readonly pii: Pii }> = (
  state,
  event,
  { pii },
) => {
  switch (event.type) {
    case 'citationExport/asked':
      return state.underWay.includes(event.format)
        ? stay(state)
        : stay(
            { underWay: [...state.underWay, event.format], failure: O.none },
            { kind: 'call', call: exportCall(pii, event.format) },
            pushToDataLayer({ event: 'citationExport', pii, format: event.format }),
          )
    case 'citationExport/received':
      if (!isCitation(event.text)) return failed(state, event.format, { kind: 'undecodable', message: event.format })
      return state.underWay.includes(event.format)
        ? stay(
            { ...state, underWay: without(state, event.format) },
            { kind: 'save-file', ...citationFile(pii, event.format), text: event.text },
          )
        : stay(state)
    case 'citationExport/failed':
      return failed(state, event.format, event.failure)
    case 'citationExport/dismissed':
      return stay({ ...state, failure: O.none })
  }
}
