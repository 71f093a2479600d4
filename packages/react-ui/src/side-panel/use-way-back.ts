import { scrollToUncover, type SidePanelState } from '@lectern/domain/page'
import { useEffect, useRef, type RefObject } from 'react'

/** The height below the window's top edge that is not clear: the bar, and a little more. */
const CLEAR = 64

const FALLBACK = 'article-top'

/** Where a line is: below the window's top edge, and how far the page is scrolled. In CSS pixels. */
interface Place {
  readonly top: number
  readonly scrolled: number
}

/**
 * Whether a reader has scrolled: the browser by itself moves either the line, when what surrounds it changes, or the page, so that the line
 * stays.
 */
const isScrolled = (before: Place, { top, scrolled }: Place): boolean => scrolled !== before.scrolled && top !== before.top

/** Keeps the line that the reader came from clear of the panel while that opens and grows, until the reader scrolls. */
const keepUncovered = (panel: Element, from: Element): (() => void) => {
  const placeOf = (line: DOMRect): Place => ({ top: Math.round(line.top), scrolled: window.scrollY })
  let before: Place | undefined
  const uncover = (): void => {
    const line = from.getClientRects()[0]
    if (line === undefined || (before !== undefined && isScrolled(before, placeOf(line)))) return
    const distance = scrollToUncover(line, panel.getBoundingClientRect(), CLEAR)
    if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' })
    before = placeOf(from.getClientRects()[0] ?? line)
  }
  uncover()
  const observer = new ResizeObserver(uncover)
  observer.observe(panel)
  return () => {
    observer.disconnect()
  }
}

/** Where the panel is, and where its reader comes from. */
export interface SidePanelPlace {
  readonly place: RefObject<HTMLElement | null>
  readonly last: RefObject<Element | null>
}

const isOpen = ({ openState }: SidePanelState): boolean => openState === 'open' || openState === 'expanded'

const focusOn = (element: Element | null): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/**
 * Moves the focus when the side panel opens, collapses and closes: into the panel, to its `Expand` button, and back to the
 * element that the reader came from. The panel does not cover that element's line.
 * @param state the panel's state. At first it counts as closed before, because this script is loaded when the panel opens
 * @param place the element that contains the whole panel
 * @param last the element that the reader last used outside the panel
 */
export const useWayBack = (state: SidePanelState, { place, last }: SidePanelPlace): void => {
  const before = useRef<SidePanelState>({ ...state, openState: 'closed' })
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
