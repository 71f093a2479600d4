import type { Page } from 'playwright-core'

/** How many frames in a row show the same before a page counts as laid out. */
const FRAMES = 3

/**
 * Waits until a page has done all that it has begun by itself or by its reader's last act: it says so by `data-busy` (see `untilDone`
 * of the interface), its typefaces and the pictures in view are there, and from one frame to the next nothing of this changes, nor its
 * height and how far it is scrolled. What a page does only after longer, such as after a reader has seen something for seconds, is not waited for.
 * @param held how much of what the page waits for the test itself holds back
 */
export const settled = async (page: Page, held = 0): Promise<void> => {
  await page.waitForLoadState()
  await page.evaluate(
    async ({ frames, most }) => {
      const isInView = (image: HTMLImageElement): boolean => {
        // To ask where something is that is left out makes the browser lay it out, and fetch its typefaces.
        if (!image.checkVisibility({ contentVisibilityAuto: true })) return false
        const { top, bottom } = image.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      }
      const isBusy = (): boolean =>
        Number(document.documentElement.dataset['busy'] ?? 0) > most ||
        document.fonts.status !== 'loaded' ||
        [...document.images].some(image => !image.complete && isInView(image))
      // What React has to do, and what observers have told, is done before a browser is idle.
      const next = (): Promise<void> =>
        new Promise(resolve => {
          requestAnimationFrame(() => {
            requestIdleCallback(() => {
              resolve()
            })
          })
        })
      let last = ''
      for (let same = 0; same < frames;) {
        await next()
        const { scrollHeight, scrollWidth } = document.documentElement
        const now = [isBusy(), scrollX, scrollY, scrollHeight, scrollWidth].join(' ')
        same = now === last && !isBusy() ? same + 1 : 0
        last = now
      }
    },
    { frames: FRAMES - 1, most: held },
  )
}
