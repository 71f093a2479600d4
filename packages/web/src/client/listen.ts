import { watchWindow } from '@lectern/api-client/browser'
import { panelEventAt } from '@lectern/domain/page'
import { isPlainClick, type PageStore } from '@lectern/react-ui'
import { option as O } from 'fp-ts'

/** The side panel marks of an element and its ancestors (SIDE-5), innermost first. */
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

/** Reports to the page when the window changes, when the reader returns to it, and when they click a marked element. */
export const listenToPage = (window: Window, { tell }: Pick<PageStore, 'tell'>): void => {
  watchWindow(window, tell)
  const { document } = window
  document.addEventListener('click', event => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const opened = panelEventAt(marksAt(event.target))
    if (O.isNone(opened)) return
    // If the panel cannot show the content (SIDE-3), the link works as it would without the panel.
    if (opened.value.type === 'sidePanel/content-set') event.preventDefault()
    tell(opened.value)
  })
}
