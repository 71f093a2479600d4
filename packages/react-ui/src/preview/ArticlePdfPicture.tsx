import { pdfPreviewOf } from '@lectern/domain/page'
import { usePage } from '../page/use-page.ts'
import { PdfPagePicture } from './PdfPagePicture.tsx'

/** The same picture on the page of the whole article. */
export const ArticlePdfPicture = ({ title }: { readonly title: string }) => (
  <PdfPagePicture preview={pdfPreviewOf(usePage().slices.article.value)} title={title} />
)
