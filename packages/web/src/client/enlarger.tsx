import { EnlargerDialog, type EnlargerDialogProps } from '@lectern/react-ui'
import { createRoot } from 'react-dom/client'
import type { Enlargeable } from './enlargeable.ts'

/** Shows items in a dialog over the page, starting afresh each time. */
export const enlarger = (document: Document): ((enlargeable: Enlargeable) => void) => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  let opened = 0
  return ({ trigger, items, start }) => {
    // Some browsers do not focus a clicked element, and only a focused element gets the focus back.
    const menu = trigger.closest('.float-tools')?.querySelector<HTMLElement>(':scope > .float-menu')
    // A tool in a menu is gone once the menu has closed, and the menu's button stands for it.
    ;(menu?.checkVisibility() === true ? menu : trigger).focus({ preventScroll: true })
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
