import { useEffect, useRef, type RefObject } from 'react'

const isOutside = (place: Element | null, target: EventTarget | null): target is Element =>
  target instanceof Element && place?.contains(target) !== true

/** The element that the reader last used outside the panel: focused or, if it cannot have the focus, clicked. */
export const useLastUsed = (place: RefObject<Element | null>): RefObject<Element | null> => {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const focused = ({ target }: Event): void => {
      if (isOutside(place.current, target)) last.current = target
    }
    const clicked = ({ target }: Event): void => {
      if (isOutside(place.current, target))
        last.current = target.closest('a, button, summary, [tabindex], [data-panel-type]') ?? target
    }
    document.addEventListener('focusin', focused)
    document.addEventListener('click', clicked, { capture: true })
    return () => {
      document.removeEventListener('focusin', focused)
      document.removeEventListener('click', clicked, { capture: true })
    }
  }, [place])
  return last
}
