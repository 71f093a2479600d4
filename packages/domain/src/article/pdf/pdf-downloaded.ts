import { option as O } from 'fp-ts'
import type { DataLayerEvent } from '../../core/commands/data-layer-event.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { piiOfPdf } from './pdf-address.ts'

/**
 * The data-layer event for the download of an article's PDF (USE-4), from any part of any page. The documents name the event without
 * saying what counts. It is pushed for PDFs whose address names a PII, by which analytics know an article. Another publisher's copy is
 * found by DOI, and the link to it may lead to a web page as well as to a PDF, so following it is a way to another site (LINK-1) and no
 * download.
 */
export const pdfDownloaded = (pii: Pii): DataLayerEvent => ({ event: 'contentDownload', pii, format: 'pdf', count: 1 })

/** The data-layer event for a followed link, if it leads to an article's PDF; for pages that show no article of their own. */
export const pdfDownloadedAt = (address: string): O.Option<DataLayerEvent> => O.map(pdfDownloaded)(piiOfPdf(address))
