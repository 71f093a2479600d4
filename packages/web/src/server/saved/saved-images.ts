import type { PdfPreview } from '@lectern/domain/article'
import type { HeaderConfig, LibraryBanner } from '@lectern/domain/site'
import type { Substance } from '@lectern/domain/page'
import { function as F, option as O } from 'fp-ts'
import type { SavedState } from './read-saved-pages.ts'

const bannerIn = (header: O.Option<HeaderConfig>): O.Option<string> =>
  F.pipe(
    header,
    O.chain(({ libraryBanner }: HeaderConfig) => libraryBanner),
    O.chain(({ imageUrl }: LibraryBanner) => imageUrl),
  )

/**
 * The addresses of the images that a saved page loads from where it was saved: library banner (HEAD-7), publication images (ART-12), first
 * page of the PDF, and substances (SUB-1).
 */
export const savedImages = ({
  served: {
    header,
    embedded: { article, substances },
  },
}: SavedState): readonly string[] => {
  const { wordmark, logo, coverImage } = article.publication.images
  const firstPage = O.map(({ previewImageLink }: PdfPreview) => previewImageLink)(article.pdfPreview)
  const ofSubstances = O.getOrElse((): readonly Substance[] => [])(substances).map(({ image }) => image)
  return [bannerIn(header), wordmark, logo, coverImage, firstPage, ...ofSubstances].flatMap(address =>
    O.isSome(address) ? [address.value] : [],
  )
}
