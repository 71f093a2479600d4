import { keyedTimers } from '@lectern/api-client/browser'

/** How long it is said, in milliseconds. */
const SHOWN_FOR = 4000

/** Says what a control has done, in the place for that among the controls with it. */
export const sayBeside = (window: Window): ((control: Element, words: string) => void) => {
  const { set } = keyedTimers<Element>(window)
  return (control, words) => {
    const status = control.closest('.float-tools, .enlarger-actions')?.querySelector(':scope > [role=status]')
    if (status === null || status === undefined) return
    status.textContent = words
    set(status, SHOWN_FOR, () => {
      if (status.textContent === words) status.textContent = ''
    })
  }
}
