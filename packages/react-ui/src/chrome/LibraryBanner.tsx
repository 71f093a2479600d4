import { libraryBannerView, type BannerPosition } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { useChrome } from './chrome-context.ts'

/** The banner of the reader's library, if it belongs at this place in the header (HEAD-7). */
export const LibraryBanner = ({ at }: { readonly at: BannerPosition }) => {
  const banner = libraryBannerView(useChrome().facts.config)
  if (O.isNone(banner) || banner.value.position !== at) return null
  const { content, href } = banner.value
  const shown = content.kind === 'image' ? <img src={content.src} alt={content.alt} /> : content.text
  return (
    <div className="library-banner" data-position={at}>
      {O.isNone(href) ? <span>{shown}</span> : <a href={href.value}>{shown}</a>}
    </div>
  )
}
