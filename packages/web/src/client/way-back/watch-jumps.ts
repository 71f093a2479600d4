import { isPlainClick } from '@lectern/react-ui'
import { placeIn } from '../reading-place.ts'
import { reported } from '../reported.ts'
import type { FollowedLink } from './offer-way-back.ts'

/** The links that lead away from what the reader reads. */
const LINKS = ':is(#article-top, #contents, #citation-card, #term-card, .margin-notes) a[href^="#"]'

/** Offers a way back, by a script of its own, after readers have followed a link from the text to another place in the page. */
export const watchJumps = (window: Window): void => {
  const offer = async (followed: FollowedLink): Promise<void> => {
    const script = await import('./offer-way-back.ts')
    script.offerWayBack(window, followed)
  }
  window.addEventListener('click', event => {
    const link = isPlainClick(event) && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null
    const place = link === null ? undefined : placeIn(window)
    // The browser makes no entry for the place at which the address already is.
    if (link !== null && place !== undefined) void reported(offer({ link, place, hasEntry: link.hash !== window.location.hash }))
  })
}
