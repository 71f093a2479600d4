/** How long to wait for a moment in which the browser is idle, in milliseconds. */
const LONGEST_WAIT = 2000

/** Resolves when the browser has nothing more urgent to do, or has been busy for long. */
export const idle = (window: Window): Promise<void> =>
  new Promise(resolve => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(
        () => {
          resolve()
        },
        { timeout: LONGEST_WAIT },
      )
    } else setTimeout(resolve)
  })
