import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import { enrichedContentWords } from '../../words/enriched-content.ts'
import type { EnrichedContent } from './enriched-content.ts'
import { virtualMicroscopeLink, type MicroscopeViewer } from './virtual-microscope.ts'

export interface MicroscopeSlides {
  readonly href: Href
  readonly words: string
}

/** The link to an article's slides in the virtual microscope (RICH-2); none without slides, or in a site without a viewer. */
export const microscopeSlides = (
  { virtualMicroscope }: Pick<EnrichedContent, 'virtualMicroscope'>,
  viewer: O.Option<MicroscopeViewer>,
): O.Option<MicroscopeSlides> => {
  if (O.isNone(virtualMicroscope) || O.isNone(viewer)) return O.none
  const count = virtualMicroscope.value.identifiers.length
  const words = enrichedContentWords.viewSlides(count)
  return O.map((href: Href) => ({ href, words }))(
    receivedHref(O.some(virtualMicroscopeLink(viewer.value, virtualMicroscope.value))),
  )
}
