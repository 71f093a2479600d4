import type { Src } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { receivedSrc } from '../../core/links/received-href.ts'
import type { PublicationImages } from '../record/article.ts'

/** A picture of a publication and its text alternative, which is empty if the title is beside it. */
export interface PublicationPicture {
  readonly src: Src
  readonly alt: string
}

/** The pictures of a publication. */
export interface PublicationPictures {
  /** The mark of the publisher or the publication: the wordmark, else the logo. */
  readonly mark: O.Option<PublicationPicture>
  readonly cover: O.Option<PublicationPicture>
}

/** No pictures. */
export const noPictures: PublicationPictures = { mark: O.none, cover: O.none }

const picture = (src: O.Option<string>, alt: string): O.Option<PublicationPicture> =>
  O.map((address: Src): PublicationPicture => ({ src: address, alt }))(receivedSrc(src))

/**
 * The pictures of a publication (ART-12) whose addresses are allowed, with a text alternative for each even if the publisher
 * gives none.
 */
export const publicationPictures = (
  { wordmark, logo, coverImage, logoAltText }: PublicationImages,
  alt: { readonly mark: string; readonly cover: string },
): PublicationPictures => {
  const markAlt = O.getOrElse(() => alt.mark)(logoAltText)
  return { mark: O.alt(() => picture(logo, markAlt))(picture(wordmark, markAlt)), cover: picture(coverImage, alt.cover) }
}
