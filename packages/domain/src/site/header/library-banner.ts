import type { Href, Src } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import type { BannerPosition, HeaderConfig } from './header-config.ts'
import { receivedHref, receivedSrc } from '../../core/links/received-href.ts'

/** A library's banner, ready to draw: a picture with its text alternative, or words alone, and its link. */
export interface LibraryBannerView {
  readonly position: BannerPosition
  readonly content:
    | { readonly kind: 'image'; readonly src: Src; readonly alt: string }
    | { readonly kind: 'text'; readonly text: string }
  readonly href: O.Option<Href>
}

/**
 * The banner of the reader's library, above the header or on its right (HEAD-7). A picture without words is described by the
 * institution's name; without picture and words there is no banner.
 */
export const libraryBannerView = ({
  libraryBanner,
  orgName,
}: Pick<HeaderConfig, 'libraryBanner' | 'orgName'>): O.Option<LibraryBannerView> => {
  if (O.isNone(libraryBanner)) return O.none
  const { position, imageUrl, url, text } = libraryBanner.value
  const image = receivedSrc(imageUrl)
  const words = O.filter((given: string) => given.trim() !== '')(text)
  const href = receivedHref(url)
  if (O.isSome(image))
    return O.some({ position, content: { kind: 'image', src: image.value, alt: O.getOrElse(() => orgName)(words) }, href })
  return O.map((given: string): LibraryBannerView => ({ position, content: { kind: 'text', text: given }, href }))(words)
}
