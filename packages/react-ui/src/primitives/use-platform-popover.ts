import { useEffect, useRef, type RefObject } from 'react'

/** An element with the `popover` attribute, the button that opens it, and what to call where the platform closed it by itself. */
export interface PlatformPopover<Panel extends HTMLElement> {
  readonly panel: RefObject<Panel | null>
  readonly button: RefObject<HTMLButtonElement | null>
  /** Notes that the platform closed it, as on Escape: it is not closed once more. */
  readonly noteClosed: () => void
}

/** Shows and hides an element with the `popover` attribute as its state has it. */
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
