import { articlePath, type ArticleMeta } from '@lectern/domain/article'
import type { Place } from '../../files/place.ts'
import type { PageSource } from '../../rendering/page-source.ts'
import { printedFrom } from '../../store/made-file-queries.ts'
import type { Store } from '../../store/port.ts'
import type { PdfMaker, Printable } from './pdf-maker.ts'

export interface ExistingPdfParts {
  readonly store: Pick<Store, 'asset' | 'sourceOf'>
  /** Undefined if no PDFs can be made here. */
  readonly pdfMaker: PdfMaker | undefined
  /** The version of the page renderer. PDFs are made again when it changes. */
  readonly rendererVersion: string
}

/** An article to print. Its version changes with its file, the files that it names, and the renderer. */
export const printable = async (
  { store, rendererVersion }: Pick<ExistingPdfParts, 'store' | 'rendererVersion'>,
  meta: ArticleMeta,
): Promise<Printable> => {
  const source = await store.sourceOf(meta.pii)
  return {
    pii: meta.pii,
    path: articlePath(meta),
    version: printedFrom(rendererVersion, source?.fingerprint, source?.beside.digest),
  }
}

/**
 * Where an article's PDF is if it already exists: the one that came with its XML, otherwise one printed earlier. This never makes one.
 */
export const existingPdf =
  (parts: ExistingPdfParts) =>
  async ({ meta, ownPdf }: Pick<PageSource, 'meta' | 'ownPdf'>): Promise<Place | undefined> => {
    if (ownPdf !== undefined) return parts.store.asset(meta.pii, ownPdf.filename)
    if (parts.pdfMaker === undefined || meta.isThirdParty) return undefined
    return parts.pdfMaker.made(await printable(parts, meta))
  }
