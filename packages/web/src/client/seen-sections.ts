import { watchSizes } from './watch-sizes.ts'

/**
 * Marks sections and lists at the end of the text that have been laid out. The browser knows the heights of their blocks from then on, and
 * leaves out those far from the window: a section can be a hundred windows long.
 */
export const watchSeen = (document: Document): void => {
  watchSizes(document, ':is(.section[data-lines], .footnotes, .references) > :first-child', changed => {
    // The browser notes the heights once it has reported the sizes.
    requestAnimationFrame(() => {
      for (const { parentElement } of changed) parentElement?.setAttribute('data-seen', '')
    })
  })
}
