import type { PdfMaker } from '../pdf/pdf-maker.ts'
import type { Finding } from '../../store/article-index.ts'
import type { Store } from '../../store/port.ts'
import type { RecordUse } from '../usage/record-use.ts'
import type { ArticleDependencies } from '../article/handlers/dependencies.ts'

/** What the handlers are made from that give out files. */
export interface DownloadDependencies extends Pick<ArticleDependencies, 'entitlementOf' | 'readerClassOf' | 'tokens'> {
  readonly store: Pick<Store, 'asset' | 'record' | 'sourceOf'>
  readonly finding: Pick<Finding, 'besides'>
  /** Absent where no PDFs can be made here. */
  readonly pdfMaker: PdfMaker | undefined
  readonly recordUse: RecordUse
  /** What the pages are made by that PDFs are made of: another makes them again. */
  readonly rendererVersion: string
}
