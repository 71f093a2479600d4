import { isToolbarStuck, type WindowSize } from '@lectern/domain/page'
import { useEffect, useState, type RefObject } from 'react'

interface Seen {
  readonly isInView: boolean
  /** In CSS pixels. */
  readonly rootFontSize: number
}

/** Before any scrolling, with the browsers' default root font. */
const UNSCROLLED: Seen = { isInView: true, rootFontSize: 16 }

const rootFontSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || UNSCROLLED.rootFontSize

/**
 * Whether the bar's own place has been scrolled out of view, and with it the header, and whether the toolbar is stuck (BAR-8), as it then is
 * on wide screens.
 * @param place where the bar is while the page is not scrolled
 * @param window the settled size
 */
export const useStuck = (
  place: RefObject<HTMLElement | null>,
  window: WindowSize,
): { readonly isAway: boolean; readonly isStuck: boolean } => {
  const [seen, setSeen] = useState(UNSCROLLED)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new IntersectionObserver(entries => {
      const last = entries.at(-1)
      if (last !== undefined) setSeen({ isInView: last.isIntersecting, rootFontSize: rootFontSize() })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [place])
  return {
    isAway: !seen.isInView,
    isStuck: isToolbarStuck({ width: window.width, rootFontSize: seen.rootFontSize }, seen.isInView),
  }
}
