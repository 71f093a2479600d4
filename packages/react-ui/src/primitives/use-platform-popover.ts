import { useEffect, useRef, type RefObject, type ToggleEvent } from 'react'

/** An element with the `popover` attribute, its button, and a listener. */
export interface PlatformPopover<Panel extends HTMLElement> {
  readonly panel: RefObject<Panel | null>
  readonly button: RefObject<HTMLButtonElement | null>
  /** For the element: hears that the browser closes it, on Escape or on a click outside. */
  readonly onBeforeToggle: (event: Pick<ToggleEvent, 'newState'>) => void
}

/** What the browser did by itself. */
interface ByItself {
  /** It opened the element before the script arrived. */
  readonly onOpened: () => void
  readonly onClosed: () => void
}

/** Shows and hides an element with the `popover` attribute according to its state. */
export const usePlatformPopover = <Panel extends HTMLElement>(
  isOpen: boolean,
  { onOpened, onClosed }: ByItself,
): PlatformPopover<Panel> => {
  const panel = useRef<Panel>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isShown = useRef(false)
  const hasLooked = useRef(false)
  useEffect(() => {
    if (hasLooked.current) return
    hasLooked.current = true
    if (panel.current?.matches(':popover-open') !== true) return
    isShown.current = true
    onOpened()
  }, [onOpened])
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
    // The browser says so before it closes it, and again in a later task: by then, the button may have been pressed again.
    onBeforeToggle: ({ newState }) => {
      if (newState === 'open' || !isOpen) return
      isShown.current = false
      onClosed()
    },
  }
}
