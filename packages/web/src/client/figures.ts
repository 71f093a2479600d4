import { isPlainClick } from '@lectern/react-ui'
import { forEachElement } from './added-elements.ts'
import { enlargeableAt, type Enlargeable } from './enlargeable.ts'

/**
 * Opens figures and tables of the text in a dialog over the page, from their button or the image itself. Without script, or with a modifier
 * key, an image is a link to its file. The dialog's script is loaded when it is first needed.
 * @param failed called if it cannot be loaded, with how to try again
 */
export const listenToFigures = (document: Document, failed: (again: () => void) => void): void => {
  let opening: Promise<(enlargeable: Enlargeable) => void> | undefined
  const open = async (found: Enlargeable): Promise<void> => {
    try {
      opening ??= import('./enlarger.tsx').then(({ enlarger }) => enlarger(document))
      const show = await opening
      show(found)
    } catch {
      opening = undefined
      failed(() => void open(found))
    }
  }
  document.addEventListener('click', event => {
    if (!isPlainClick(event)) return
    const found = event.target instanceof Element ? enlargeableAt(event.target) : undefined
    if (found === undefined) return
    event.preventDefault()
    void open(found)
  })
  // The button does the same and has a label, so the image does not need a tab stop as well.
  forEachElement(document, '.float-tools [data-enlarge]', button => {
    button
      .closest('figure')
      ?.querySelectorAll('a.figure-enlarge')
      .forEach(link => {
        link.setAttribute('tabindex', '-1')
      })
  })
}
