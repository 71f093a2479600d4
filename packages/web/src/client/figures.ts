import { EnlargerDialog, isPlainClick, type EnlargerDialogProps } from '@lectern/react-ui'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { takeUp } from './arrivals.ts'
import { enlargeableAt, type Enlargeable } from './enlargeable.ts'

/** Shows what was pressed in a dialog over the page, which begins again each time. */
const enlarger = (document: Document): ((enlargeable: Enlargeable) => void) => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  let opened = 0
  return ({ trigger, items, start }) => {
    // Not every browser gives what is pressed the focus, and only what has it gets it back.
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
      root.render(createElement(EnlargerDialog, { key: opened, ...props }))
    }
    show(true)
  }
}

/**
 * Figures and tables of the text open in a dialog over the page, by their button or by the picture itself. Without script, or with a modifier key, a
 * picture is a link to its file.
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
  // The button does the same, and says what it does: one stop on the way through the text is enough.
  takeUp(document, '.float-tools > [data-enlarge]', button => {
    button
      .closest('figure')
      ?.querySelectorAll('a.figure-enlarge')
      .forEach(link => {
        link.setAttribute('tabindex', '-1')
      })
  })
}
