import { panelEventAt } from '@lectern/domain/page'
import { isPlainClick, type PageStore } from '@lectern/react-ui'
import { option as O } from 'fp-ts'

const sizeOf = ({ innerWidth: width, innerHeight: height }: Window) => ({ width, height })

/** What an element and those around it are marked with for the side panel (SIDE-5), the innermost first. */
const marksAt = (
  target: Element,
): readonly { readonly element: Element; readonly contentType: O.Option<string>; readonly contentId: O.Option<string> }[] => {
  const around = target.closest<HTMLElement>('[data-panel-type]')
  if (around === null) return []
  const mark = {
    element: around,
    contentType: O.fromNullable(around.dataset['panelType']),
    contentId: O.fromNullable(around.dataset['panelId']),
  }
  return [mark, ...(around.parentElement === null ? [] : marksAt(around.parentElement))]
}

/** Tells the page what happens around it: that the window changes, that the reader comes back to it, and what they click that is marked. */
export const listenToPage = (window: Window, { tell }: Pick<PageStore, 'tell'>): void => {
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

  document.addEventListener('click', event => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const opened = panelEventAt(marksAt(event.target))
    if (O.isNone(opened)) return
    // What the panel cannot show (SIDE-3) leads where it would without the panel.
    if (opened.value.type === 'sidePanel/content-set') event.preventDefault()
    tell(opened.value)
  })
}
