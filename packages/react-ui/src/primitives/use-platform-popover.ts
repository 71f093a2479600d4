import { useEffect, useRef, type RefObject } from 'react'

/** An element with the `popover` attribute, its button, and a function to call when the browser has closed it. */
export interface PlatformPopover<Panel extends HTMLElement> {
  readonly panel: RefObject<Panel | null>
  readonly button: RefObject<HTMLButtonElement | null>
  /** Records that the browser closed it, as on Escape, so that it is not closed again. */
  readonly noteClosed: () => void
}

/** Shows and hides an element with the `popover` attribute according to its state. */
export const usePlatformPopover = <Panel extends HTMLElement>(isOpen: boolean): PlatformPopover<Panel> => {
  const panel = useRef<Panel>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isShown = useRef(false)
  useEffect(() => {
    const element = panel.current
    if (element === null || isShown.current === isOpen) return
    isShown.current = isOpen
    if (!isOpen) element.hidePopover()
    else if (button.current === null) element.showPopover()
    else element.showPopover({ source: button.current })
  }, [isOpen])
  return {
    panel,
    button,
    noteClosed: () => {
      isShown.current = false
    },
  }
}
