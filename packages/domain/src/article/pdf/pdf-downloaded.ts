import type { DataLayerEvent } from '../../core/commands/data-layer-event.ts'
import type { Pii } from '../../core/identifiers/pii.ts'

/** The data-layer event for the download of an article's PDF (USE-4), from any part of a page. */
export const pdfDownloaded = (pii: Pii): DataLayerEvent => ({ event: 'contentDownload', pii, format: 'pdf', count: 1 })
