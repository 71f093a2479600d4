/** How far a place may be from where it belongs and still count as there: layout knows parts of pixels, scrolling does not in every browser. */
const NEAR = 1

/** What readers do to scroll, or before it. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Calls a function when the reader moves the page, or may be about to: once for each way of doing so.
 * @param window the window of the page
 * @param act what to call
 * @param signal ends the listening
 */
export const whenReaderMoves = (window: Window, act: () => void, signal?: AbortSignal): void => {
  for (const move of MOVES) window.addEventListener(move, act, { once: true, passive: true, ...(signal && { signal }) })
}

let held = new AbortController()

/** Lets go of whatever is held in its place. */
export const letGo = (): void => {
  held.abort()
}

/**
 * Scrolls so that an element stands so far below the window's top edge, and holds it there while what is around it takes its size: sections that
 * were not reached yet do so only once they are near, those above the element as well. Not every browser holds what is read in its place then, and
 * none does at all times. It ends when the reader moves the page, or something else is held.
 * @param top in CSS pixels
 */
export const holdInPlace = (window: Window, element: Element, top: number): void => {
  letGo()
  held = new AbortController()
  const { signal } = held
  const topOf = (): number => element.getBoundingClientRect().top
  let scrolled = window.scrollY
  let below = topOf() + scrolled
  const place = (): void => {
    const distance = topOf() - top
    if (Math.abs(distance) >= NEAR) window.scrollBy({ top: distance, behavior: 'instant' })
    scrolled = window.scrollY
    below = topOf() + scrolled
  }
  place()
  const observer = new ResizeObserver(() => {
    const pushed = topOf() + window.scrollY - below
    // Further than layout can have moved the page: something else scrolls it.
    if (Math.abs(window.scrollY - scrolled) >= Math.abs(pushed) + NEAR) letGo()
    else place()
  })
  observer.observe(window.document.body)
  signal.addEventListener('abort', () => {
    observer.disconnect()
  })
  whenReaderMoves(window, letGo, signal)
}
