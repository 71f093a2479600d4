import { option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import type { PublicationImages } from '../record/article.ts'

/** A picture of a publication, and what it says to whoever cannot see it: nothing where its title stands beside it. */
export interface PublicationPicture {
  readonly src: string
  readonly alt: string
}

/** What is shown of a publication. */
export interface PublicationPictures {
  /** The publisher's or the publication's own mark: the wordmark, else the logo. */
  readonly mark: O.Option<PublicationPicture>
  readonly cover: O.Option<PublicationPicture>
}

/** Nothing is shown. */
export const noPictures: PublicationPictures = { mark: O.none, cover: O.none }

const isPicture = (src: string): boolean => /^(?:https?:\/)?\//i.test(src)

const picture = (src: O.Option<string>, alt: string): O.Option<PublicationPicture> =>
  O.map((address: string): PublicationPicture => ({ src: address, alt }))(O.filter(isPicture)(receivedHref(src)))

/** The pictures of a publication (ART-12), as far as they lie at addresses that pictures come from, with what stands for each where its publisher does not say so. */
export const publicationPictures = (
  { wordmark, logo, coverImage, logoAltText }: PublicationImages,
  alt: { readonly mark: string; readonly cover: string },
): PublicationPictures => {
  const markAlt = O.getOrElse(() => alt.mark)(logoAltText)
  return { mark: O.alt(() => picture(logo, markAlt))(picture(wordmark, markAlt)), cover: picture(coverImage, alt.cover) }
}
