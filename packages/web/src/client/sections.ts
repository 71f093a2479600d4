import type { ContentsEntry } from '@lectern/domain/article'
import { entryIds } from '@lectern/domain/page'

/** How far below the top of the window a heading counts as reached: where in-page links arrive, and a little more. */
const READING_LINE = 120

/** Farther above the window than any page is long, in CSS pixels. */
const FAR_ABOVE = 1e7

/** Which elements begin above a line across the window. */
interface Above {
  readonly elements: ReadonlySet<Element>
  readonly observer: IntersectionObserver
}

/**
 * Observes which elements begin above a line. Asking for their places instead would lay out every section of a long article: those far from
 * the window are not laid out, and what is inside them counts as below the line. The section that the line crosses always is.
 * @param distance from the bottom of the window to the line, in CSS pixels
 */
const watchAbove = (distance: number, changed: () => void): Above => {
  const elements = new Set<Element>()
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) elements.add(target)
        else elements.delete(target)
      }
      changed()
    },
    { rootMargin: `${FAR_ABOVE}px 0px ${-Math.max(0, Math.round(distance))}px 0px` },
  )
  return { elements, observer }
}

/**
 * Reports which section of the contents is being read: the last one whose heading has passed the reading line or, at the end of the page,
 * the middle of the window.
 */
export const watchSections = (
  document: Document,
  contents: readonly ContentsEntry[],
  tell: (id: string | undefined) => void,
): void => {
  const window = document.defaultView
  if (window === null) return
  const ids = entryIds(contents)
  let reported: string | undefined

  const watch = (): { readonly stop: () => void; readonly look: () => void } => {
    const found = new Map<string, Element>()
    const look = (): void => {
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const reached = (atEnd ? middle : line).elements
      const current = ids.findLast(id => {
        const element = found.get(id)
        return element !== undefined && reached.has(element)
      })
      if (current === reported) return
      reported = current
      tell(current)
    }
    const line = watchAbove(window.innerHeight - READING_LINE, look)
    const middle = watchAbove(window.innerHeight / 2, look)
    const observe = (): void => {
      for (const id of ids) {
        const element = found.has(id) ? null : document.getElementById(id)
        if (element === null) continue
        found.set(id, element)
        line.observer.observe(element)
        middle.observer.observe(element)
      }
    }
    observe()
    // The text may arrive after the page.
    const additions = new MutationObserver(observe)
    const text = document.getElementById('article-top')
    if (text !== null && found.size < ids.length) additions.observe(text, { childList: true, subtree: true })
    return {
      look,
      stop: () => {
        additions.disconnect()
        line.observer.disconnect()
        middle.observer.disconnect()
      },
    }
  }

  let watching = watch()
  window.addEventListener('resize', () => {
    watching.stop()
    watching = watch()
  })
  // At the end of a page, a line may be crossed before the last pixels are scrolled.
  document.addEventListener('scrollend', () => {
    watching.look()
  })
}
