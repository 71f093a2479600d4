import { EnlargerDialog, isPlainClick, type EnlargerDialogProps } from '@lectern/react-ui'
import { createRoot } from 'react-dom/client'
import { forEachElement } from './added-elements.ts'
import { enlargeableAt, type Enlargeable } from './enlargeable.ts'

/** Shows items in a dialog over the page, starting afresh each time. */
const enlarger = (document: Document): ((enlargeable: Enlargeable) => void) => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  let opened = 0
  return ({ trigger, items, start }) => {
    // Some browsers do not focus a clicked element, and only a focused element gets the focus back.
    trigger.focus({ preventScroll: true })
    opened += 1
    const show = (isOpen: boolean): void => {
      const props: EnlargerDialogProps = {
        items,
        start,
        isOpen,
        onClose: () => {
          show(false)
        },
      }
      root.render(<EnlargerDialog key={opened} {...props} />)
    }
    show(true)
  }
}

/**
 * Opens figures and tables of the text in a dialog over the page, from their button or the image itself. Without script, or with a modifier
 * key, an image is a link to its file.
 */
export const listenToFigures = (document: Document): void => {
  let open: ((enlargeable: Enlargeable) => void) | undefined
  document.addEventListener('click', event => {
    if (!isPlainClick(event)) return
    const found = event.target instanceof Element ? enlargeableAt(event.target) : undefined
    if (found === undefined) return
    event.preventDefault()
    open ??= enlarger(document)
    open(found)
  })
  // The button does the same and has a label, so the image does not need a tab stop as well.
  forEachElement(document, '.float-tools > [data-enlarge]', button => {
    button
      .closest('figure')
      ?.querySelectorAll('a.figure-enlarge')
      .forEach(link => {
        link.setAttribute('tabindex', '-1')
      })
  })
}
