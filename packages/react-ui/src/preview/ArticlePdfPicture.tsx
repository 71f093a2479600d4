import { pdfPreviewOf } from '@lectern/domain/page'
import { usePage } from '../page/use-page.ts'
import { PdfPagePicture } from './PdfPagePicture.tsx'

/** The picture of the PDF's first page, on the page of the full article. */
export const ArticlePdfPicture = ({ title }: { readonly title: string }) => (
  <PdfPagePicture preview={pdfPreviewOf(usePage().slices.article.value)} title={title} />
)
