import type { Tell, WindowSize } from '@lectern/domain/page'

/**
 * The size of a window, in CSS pixels.
 * @param window the window of the page
 */
export const sizeOfWindow = ({
  innerWidth: width,
  innerHeight: height,
}: Pick<Window, 'innerWidth' | 'innerHeight'>): WindowSize => ({
  width,
  height,
})

/**
 * Tells the page the size of its window, at first and after changes, and when the reader returns to it.
 * @param window the window of the page
 * @param tell sends an event to the page
 */
export const watchWindow = (window: Window, tell: Tell): void => {
  const { document } = window
  window.addEventListener('resize', () => {
    tell({ type: 'windowSize/resized', size: sizeOfWindow(window) })
  })
  // The actual window replaces the assumed one at once.
  tell({ type: 'windowSize/resized', size: sizeOfWindow(window) })
  tell({ type: 'windowSize/settled' })

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tell({ type: 'mendeley/reader-returned' })
  })
}
