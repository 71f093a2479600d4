/**
 * Resolves when the browser has nothing more urgent to do.
 * @param atMost how long to wait for that, in milliseconds
 */
export const idle = (window: Window, atMost = 100): Promise<void> =>
  new Promise(resolve => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(
        () => {
          resolve()
        },
        { timeout: atMost },
      )
    } else setTimeout(resolve)
  })
