import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { focusOnLine, selectedLine } from './selected-line.ts'

const stopsIn = (popup: Element): readonly HTMLElement[] => [...popup.querySelectorAll<HTMLElement>('a, button')]

/**
 * Keyboard access to the popup. In document order it is far from the text, so Tab moves from anywhere into it, and out of it back
 * to the text. So do Escape and anything that removes the popup.
 * @param dismiss closes the popup
 */
export const useWayIn = (popup: RefObject<HTMLElement | null>, dismiss: () => void): void => {
  const latest = useRef(dismiss)
  useEffect(() => {
    latest.current = dismiss
  })
  // A layout effect, because its cleanup must see the focus before the popup is removed along with it.
  useLayoutEffect(() => {
    const element = popup.current
    if (element === null) return undefined
    const { ownerDocument: document } = element
    let line = selectedLine(document)
    const hasFocus = (): boolean => element.contains(document.activeElement)
    const leave = (): void => {
      if (hasFocus()) focusOnLine(line)
      latest.current()
    }
    const enter = (event: KeyboardEvent): void => {
      event.preventDefault()
      line = selectedLine(document)
      stopsIn(element)[0]?.focus({ preventScroll: true })
    }
    // Beyond the last button, or before the first, the browser continues from the text.
    const isAtEnd = ({ shiftKey }: KeyboardEvent): boolean => stopsIn(element).at(shiftKey ? 0 : -1) === document.activeElement
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') leave()
      if (event.key !== 'Tab') return
      if (!hasFocus()) {
        if (!event.shiftKey) enter(event)
      } else if (isAtEnd(event)) leave()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      if (hasFocus()) focusOnLine(line)
    }
  }, [popup])
}
