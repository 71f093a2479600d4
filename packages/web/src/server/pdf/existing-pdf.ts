import { articlePath, type ArticleMeta } from '@lectern/domain/article'
import type { PageSource } from '../../rendering/page-source.ts'
import type { Store } from '../../store/port.ts'
import type { PdfMaker, Printable } from './pdf-maker.ts'

export interface ExistingPdfParts {
  readonly store: Pick<Store, 'asset' | 'sourceOf'>
  /** Absent where no PDFs can be made here. */
  readonly pdfMaker: PdfMaker | undefined
  /** What the pages are made by that PDFs are made of: another makes them again. */
  readonly rendererVersion: string
}

/** An article as it is printed: again once its file, or what makes its page, has changed. */
export const printable = async (
  { store, rendererVersion }: Pick<ExistingPdfParts, 'store' | 'rendererVersion'>,
  meta: ArticleMeta,
): Promise<Printable> => ({
  pii: meta.pii,
  path: articlePath(meta),
  version: JSON.stringify([rendererVersion, (await store.sourceOf(meta.pii))?.fingerprint]),
})

/** Where an article's PDF lies, if it is there already: the one beside its XML, else the one that was made of its page. None is made for this. */
export const existingPdf =
  (parts: ExistingPdfParts) =>
  async ({ meta, ownPdf }: Pick<PageSource, 'meta' | 'ownPdf'>): Promise<string | undefined> => {
    if (ownPdf !== undefined) return (await parts.store.asset(meta.pii, ownPdf.filename))?.path
    return parts.pdfMaker === undefined || meta.isThirdParty ? undefined : parts.pdfMaker.made(await printable(parts, meta))
  }
