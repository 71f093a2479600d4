import type { DataLayerEvent } from '../../core/commands/data-layer-event.ts'
import type { Pii } from '../../core/identifiers/pii.ts'

/** What the data layer is told when the PDF of an article is downloaded (USE-4), from whichever part of a page. */
export const pdfDownloaded = (pii: Pii): DataLayerEvent => ({ event: 'contentDownload', pii, format: 'pdf', count: 1 })
