import { messageOf } from '@lectern/domain/core'
import type { Page } from 'playwright-core'
import { PATIENCE } from './browser.ts'
import { within } from './within.ts'

/** How many frames in a row show the same before a page counts as laid out. */
const FRAMES = 3

/** What a page still has to do, and how it is laid out. */
interface Rest {
  readonly left: readonly string[]
  readonly layout: string
  /** How many frames have been looked at. */
  readonly frames: number
}

declare global {
  interface Window {
    /** What `settled` last saw. */
    lastSettling?: Rest
  }
}

/** Waits in the page. What is left is in `lastSettling` meanwhile. */
const settling = async (page: Page, held: number): Promise<void> => {
  await page.waitForLoadState()
  await page.evaluate(
    async ({ frames, most }) => {
      const isInView = (image: HTMLImageElement): boolean => {
        // To ask where something is that is left out makes the browser lay it out, and fetch its typefaces.
        if (!image.checkVisibility({ contentVisibilityAuto: true })) return false
        const { top, bottom } = image.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      }
      const leftNow = (): readonly string[] => {
        const busy = Number(document.documentElement.dataset['busy'] ?? 0)
        return [
          ...(busy > most ? [`data-busy is ${busy}`] : []),
          ...(document.fonts.status === 'loaded' ? [] : ['typefaces are loading']),
          ...[...document.images]
            .filter(image => !image.complete && isInView(image))
            .map(image => `the picture ${image.currentSrc} is loading`),
        ]
      }
      // What React has to do, and what observers have told, is done before a task in the background. A browser that takes more than its
      // time for each frame is never idle, so that this can't be waited for.
      const next = (): Promise<void> =>
        new Promise(resolve => {
          requestAnimationFrame(() => {
            void scheduler.postTask(resolve, { priority: 'background' })
          })
        })
      let [last, seen] = ['', 0]
      for (let same = 0; same < frames;) {
        await next()
        const { scrollHeight, scrollWidth } = document.documentElement
        const left = leftNow()
        const layout = `scrolled to ${scrollX}, ${scrollY} of ${scrollWidth} × ${scrollHeight}`
        same = layout === last && left.length === 0 ? same + 1 : 0
        last = left.length === 0 ? layout : ''
        window.lastSettling = { left, layout, frames: (seen += 1) }
      }
    },
    { frames: FRAMES - 1, most: held },
  )
}

/** How long a page has to say what is left, in milliseconds. */
const LAST_WORDS = 5000

/** What is left for a page that has not settled. */
const leftFor = async (page: Page): Promise<string> => {
  const seen = await within(
    LAST_WORDS,
    'the page does not answer',
    page.evaluate(() => window.lastSettling),
  ).catch(messageOf)
  if (typeof seen === 'string') return seen
  if (seen === undefined) return 'it has not loaded, or shows no frames'
  const { left, layout, frames } = seen
  return `${left.length > 0 ? left.join('; ') : `its layout does not come to rest: ${layout}`}, frame ${frames}`
}

/**
 * Waits until a page has done all that it has begun by itself or by its reader's last act: it says so by `data-busy` (see `untilDone`
 * of the interface), its typefaces and the pictures in view are there, and from one frame to the next nothing of this changes, nor its
 * height and how far it is scrolled. What a page does only after longer, such as after a reader has seen something for seconds, is not waited for.
 * @param held how much of what the page waits for the test itself holds back
 */
export const settled = async (page: Page, held = 0): Promise<void> => {
  const waited = settling(page, held)
  // It may fail after it was given up.
  waited.catch(() => undefined)
  await within(PATIENCE, 'Waiting until the page is settled', waited).catch(async (cause: unknown) => {
    throw new Error(`${messageOf(cause)} (${await leftFor(page)})`, { cause })
  })
}
