import { holdInPlace, letGo, whenReaderMoves } from '@lectern/api-client/browser'
import { hashTarget } from '@lectern/domain/page'
import { isPlainClick } from '@lectern/react-ui'
import { function as F, option as O } from 'fp-ts'

/** The element that the link around `from` leads to, if the link leads into this page. */
const targetOf = (document: Document, from: EventTarget | null): O.Option<HTMLElement> =>
  F.pipe(
    O.fromNullable(from instanceof Element ? from.closest('a[href^="#"]')?.getAttribute('href') : undefined),
    O.chain(hashTarget),
    O.chainNullableK(id => document.getElementById(id)),
  )

/** After a reader follows a link into the page, keeps its target in view while unvisited sections get their size. */
export const holdJumpTargets = (window: Window): void => {
  const { document } = window
  let way = new AbortController()
  const jump = (target: HTMLElement): void => {
    // If the target is collapsed, the browser expands it and then scrolls to it itself.
    if (!target.checkVisibility()) return
    target.scrollIntoView({ block: 'start', behavior: 'instant' })
    holdInPlace(window, target, target.getBoundingClientRect().top)
  }
  window.addEventListener('click', event => {
    const followed = isPlainClick(event) ? targetOf(document, event.target) : O.none
    if (O.isNone(followed)) return
    const target = followed.value
    way.abort()
    letGo()
    if (getComputedStyle(document.documentElement).scrollBehavior !== 'smooth') {
      window.requestAnimationFrame(() => {
        jump(target)
      })
      return
    }
    // The smooth scroll lasts until it ends or the reader takes over.
    way = new AbortController()
    const { signal } = way
    whenReaderMoves(
      window,
      () => {
        way.abort()
      },
      signal,
    )
    document.addEventListener(
      'scrollend',
      () => {
        jump(target)
      },
      { once: true, signal },
    )
  })
}
