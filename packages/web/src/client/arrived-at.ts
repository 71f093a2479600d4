import { hashTarget } from '@lectern/domain/page'
import { isPlainClick } from '@lectern/react-ui'
import { function as F, option as O } from 'fp-ts'

/** Where on the page a link leads that stands around an element. */
const targetOf = (document: Document, from: EventTarget | null): O.Option<HTMLElement> =>
  F.pipe(
    O.fromNullable(from instanceof Element ? from.closest('a[href^="#"]')?.getAttribute('href') : undefined),
    O.chain(hashTarget),
    O.chainNullableK(id => document.getElementById(id)),
  )

/** How far a place may be from where it was and still count as there: layout knows parts of pixels, scrolling does not in every browser. */
const NEAR = 1

/** Keeps a place where it stands in the window while what is above takes its size; no longer once anything else scrolls. */
const keepInPlace = (window: Window, target: Element): (() => void) => {
  const topOf = (): number => target.getBoundingClientRect().top
  const kept = topOf()
  let expected = window.scrollY
  const observer = new ResizeObserver(() => {
    const distance = topOf() - kept
    if (Math.abs(distance) >= NEAR) {
      // It moves with the page: the reader scrolls.
      if (Math.abs(window.scrollY - expected) >= NEAR) {
        observer.disconnect()
        return
      }
      window.scrollBy({ top: distance, behavior: 'instant' })
    }
    expected = window.scrollY
  })
  observer.observe(window.document.body)
  return () => {
    observer.disconnect()
  }
}

/**
 * Keeps what a link into the page leads to in sight. Sections that were not reached yet take their size only once they are near, those above the
 * place as well, and push it out of the window: not every browser holds what is read in its place then, and none does at all times.
 */
export const keepArrivals = (window: Window): void => {
  const { document } = window
  let leave = (): void => undefined
  const arrive = (target: HTMLElement): void => {
    leave()
    // The browser unfolds what a link leads to, and goes there when it has.
    if (!target.checkVisibility()) return
    target.scrollIntoView({ block: 'start', behavior: 'instant' })
    leave = keepInPlace(window, target)
  }
  window.addEventListener('click', event => {
    const followed = isPlainClick(event) ? targetOf(document, event.target) : O.none
    if (O.isNone(followed)) return
    const target = followed.value
    leave()
    if (getComputedStyle(document.documentElement).scrollBehavior !== 'smooth') {
      window.requestAnimationFrame(() => {
        arrive(target)
      })
      return
    }
    // On its way until it ends, or the reader takes over.
    const way = new AbortController()
    leave = () => {
      way.abort()
    }
    for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const)
      window.addEventListener(move, leave, { once: true, passive: true, signal: way.signal })
    document.addEventListener(
      'scrollend',
      () => {
        arrive(target)
      },
      { once: true, signal: way.signal },
    )
  })
}
