/**
 * How far an element may be from its position and still count as there, in CSS pixels. Layout uses fractions of pixels, but
 * scrolling does not in every browser.
 */
const NEAR = 1

/** The events by which readers scroll, or which precede it. */
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

/** Stops holding the element that `holdInPlace` holds, if any. */
export const letGo = (): void => {
  held.abort()
}

/**
 * Scrolls an element to a distance below the window's top edge, and keeps it there while the content around it changes size.
 * Sections are only laid out once they are near, even those above the element, and scroll anchoring does not cover every case in
 * every browser. This ends when the reader moves the page, or when another element is held.
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
    // Scrolled further than layout can have moved it, so something else is scrolling the page.
    if (Math.abs(window.scrollY - scrolled) >= Math.abs(pushed) + NEAR) letGo()
    else place()
  })
  observer.observe(window.document.body)
  signal.addEventListener('abort', () => {
    observer.disconnect()
  })
  whenReaderMoves(window, letGo, signal)
}
