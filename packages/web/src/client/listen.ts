import { watchWindow } from '@lectern/api-client/browser'
import { panelEventAt } from '@lectern/domain/page'
import { isPlainClick, type PageStore } from '@lectern/react-ui'
import { option as O } from 'fp-ts'

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
  watchWindow(window, tell)
  const { document } = window
  document.addEventListener('click', event => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const opened = panelEventAt(marksAt(event.target))
    if (O.isNone(opened)) return
    // What the panel cannot show (SIDE-3) leads where it would without the panel.
    if (opened.value.type === 'sidePanel/content-set') event.preventDefault()
    tell(opened.value)
  })
}
