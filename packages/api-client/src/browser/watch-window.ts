import type { Tell } from '@lectern/domain/page'

const sizeOf = ({ innerWidth: width, innerHeight: height }: Window) => ({ width, height })

/**
 * Tells the page what happens around it: how large its window is and becomes, and that the reader comes back to it.
 * @param window the window that the page is shown in
 * @param tell the page
 */
export const watchWindow = (window: Window, tell: Tell): void => {
  const { document } = window
  window.addEventListener('resize', () => {
    tell({ type: 'windowSize/resized', size: sizeOf(window) })
  })
  // The window that there is takes the place of the assumed one at once.
  tell({ type: 'windowSize/resized', size: sizeOf(window) })
  tell({ type: 'windowSize/settled' })

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tell({ type: 'mendeley/reader-returned' })
  })
}
