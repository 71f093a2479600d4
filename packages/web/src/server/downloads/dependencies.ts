import type { PdfMaker } from '../pdf/pdf-maker.ts'
import type { ArticleFiles } from '../../files/article-files.ts'
import type { Finding } from '../../store/article-index.ts'
import type { Store } from '../../store/port.ts'
import type { RecordUse } from '../usage/record-use.ts'
import type { ArticleDependencies } from '../article/handlers/dependencies.ts'

/** The dependencies of the download handlers. */
export interface DownloadDependencies extends Pick<
  ArticleDependencies,
  'records' | 'entitlementOf' | 'readerClassOf' | 'tokens'
> {
  readonly store: Pick<Store, 'asset' | 'sourceOf'>
  readonly files: ArticleFiles
  readonly finding: Pick<Finding, 'besides'>
  /** Undefined if no PDFs can be made here. */
  readonly pdfMaker: PdfMaker | undefined
  readonly recordUse: RecordUse
  /** The version of the page renderer. PDFs are made again when it changes. */
  readonly rendererVersion: string
}
