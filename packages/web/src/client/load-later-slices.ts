import { reportOnConsole } from '@lectern/api-client/browser'
import { messageOf } from '@lectern/domain/core'
import type { GrowingPageOutlets } from '@lectern/domain/page'

/** Tells the reader that a part of the script cannot be loaded, with how to try again. */
export type Failed = (again: () => void) => void

const slices = async () => (await import('./later-slices.ts')).laterSlices

const CONTROLS = 'button, a, input, select, textarea, summary, [data-panel-type]'

/**
 * Loads the rules of what a reader opens, once an event waits for them. They are on their way from when the first control is pressed, so
 * that what it does, and what the browser allows only just after a press, need hardly wait.
 */
export const loadLaterSlices = (document: Document, failed: Failed): GrowingPageOutlets['load'] => {
  const until = new AbortController()
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest(CONTROLS) === null) return
      until.abort()
      // It is told to the reader if an event waits for them.
      slices().catch(() => undefined)
    },
    { capture: true, passive: true, signal: until.signal },
  )

  let isLoading = false
  const load: GrowingPageOutlets['load'] = arrived => {
    if (isLoading) return
    isLoading = true
    const attempt = async (): Promise<void> => {
      try {
        arrived(await slices())
      } catch (error) {
        reportOnConsole({ kind: 'error', message: messageOf(error) })
        failed(() => {
          load(arrived)
        })
      } finally {
        isLoading = false
      }
    }
    void attempt()
  }
  return load
}
