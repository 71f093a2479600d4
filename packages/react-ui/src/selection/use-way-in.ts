import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { focusOnLine, selectedLine } from './selected-line.ts'

const stopsIn = (popup: Element): readonly HTMLElement[] => [...popup.querySelectorAll<HTMLElement>('a, button')]

/**
 * The way of the keyboard into the popup and out of it. It stands far from the text in the page's order, so Tab leads into it from wherever the focus
 * is, and out of it back to the text, as do Escape and whatever makes it go.
 * @param dismiss sends the popup away; the same thing each time
 */
export const useWayIn = (popup: RefObject<HTMLElement | null>, dismiss: () => void): void => {
  const latest = useRef(dismiss)
  useEffect(() => {
    latest.current = dismiss
  })
  // It looks where the focus is before the popup is taken away with it.
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
    // Past the last of them, or back before the first, the browser goes on from the text.
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
