import { pdfPreviewOf } from '@lectern/domain/page'
import { pdfWords } from '@lectern/domain/words'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'
import { PdfPagePicture } from './PdfPagePicture.tsx'

/** The picture of the PDF's first page, on the page of the full article: beside it, so in a region of its own. */
export const ArticlePdfPicture = ({ title }: { readonly title: string }) => {
  const preview = pdfPreviewOf(usePage().slices.article.value)
  return O.isNone(preview) ? null : (
    <section aria-label={pdfWords.firstPage}>
      <PdfPagePicture preview={preview} title={title} />
    </section>
  )
}
