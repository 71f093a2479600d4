import { scrollToUncover, type SidePanelState } from '@lectern/domain/page'
import { useEffect, useRef, type RefObject } from 'react'

/** The height below the window's top edge that is not clear: the bar, and a little more. */
const CLEAR = 64

const FALLBACK = 'article-top'

const isOutside = (place: Element | null, target: EventTarget | null): target is Element =>
  target instanceof Element && place?.contains(target) !== true

/** The element that the reader last used outside the panel: focused or, if it cannot have the focus, clicked. */
const useLastUsed = (place: RefObject<Element | null>): RefObject<Element | null> => {
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

/** Keeps the line that the reader came from clear of the panel while that opens and grows, until the reader scrolls. */
const keepUncovered = (panel: Element, from: Element): (() => void) => {
  let expected = window.scrollY
  const uncover = (): void => {
    const line = from.getClientRects()[0]
    if (line === undefined || window.scrollY !== expected) return
    const distance = scrollToUncover(line, panel.getBoundingClientRect(), CLEAR)
    if (distance === 0) return
    window.scrollBy({ top: distance, behavior: 'instant' })
    expected = window.scrollY
  }
  uncover()
  const observer = new ResizeObserver(uncover)
  observer.observe(panel)
  return () => {
    observer.disconnect()
  }
}

const isOpen = ({ openState }: SidePanelState): boolean => openState === 'open' || openState === 'expanded'

const focusOn = (element: Element | null): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/**
 * Moves the focus when the side panel opens, collapses and closes: into the panel, to its `Expand` button, and back to the
 * element that the reader came from. The panel does not cover that element's line.
 * @param place the element that contains the whole panel
 */
export const useWayBack = (place: RefObject<HTMLElement | null>, state: SidePanelState): void => {
  const last = useLastUsed(place)
  const before = useRef(state)
  useEffect(() => {
    const was = before.current
    before.current = state
    const inPlace = (selector: string): Element | null => place.current?.querySelector(selector) ?? null
    if (isOpen(state)) {
      if (isOpen(was) && was.content === state.content) return undefined
      focusOn(inPlace('[data-focus=title]'))
      const panel = inPlace('.side-panel')
      return panel === null || last.current === null ? undefined : keepUncovered(panel, last.current)
    }
    if (isOpen(was) && state.openState === 'collapsed') focusOn(inPlace('[data-focus=expand]'))
    else if ((was.openState !== 'closed' && state.openState === 'closed') || was.isBannerClosed !== state.isBannerClosed) {
      focusOn(last.current?.isConnected === true ? last.current : document.getElementById(FALLBACK))
    }
    return undefined
  }, [state, place, last])
}
