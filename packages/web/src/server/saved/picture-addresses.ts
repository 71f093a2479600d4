import { pdfPreviewOf, publicationHead, type PdfPreview, type PublicationPicture } from '@lectern/domain'
import { array as A, option as O } from 'fp-ts'
import type { SavedPage } from './read-saved-pages.ts'

/** The addresses of the pictures that a saved page shows beside its text: the publication's (ART-12) and that of the PDF's first page. */
export const pictureAddresses = ({ served: { embedded: { article } } }: SavedPage): readonly string[] => {
  const { mark, cover } = publicationHead(article)
  const address = O.map(({ src }: PublicationPicture) => src)
  return A.compact([address(mark), address(cover), O.map(({ previewImageLink }: PdfPreview) => previewImageLink)(pdfPreviewOf(article))])
}
