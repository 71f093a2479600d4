import type { ContentsEntry } from '@lectern/domain/article'

/** How far below the top of the window a heading counts as reached: where in-page links arrive, and a little more. */
const READING_LINE = 120

/** An element whose headings are all above the reading line, or all below it. */
interface Settled {
  readonly element: Element
  readonly isReached: boolean
}

/**
 * Reports which section of the contents is being read: the last one whose heading has passed the reading line. Checks at most once per
 * frame, and only when the page scrolls or is resized.
 */
export const watchSections = (
  document: Document,
  contents: readonly ContentsEntry[],
  tell: (id: string | undefined) => void,
): void => {
  const window = document.defaultView
  if (window === null) return
  let waiting = false
  let reported: string | undefined

  /**
   * The last entry that has been reached. Asking for the position of something in a section that is not rendered makes the browser lay
   * out all of it, so a section that is wholly on one side of the reading line answers for everything in it.
   */
  const lastReached = (entries: readonly ContentsEntry[], atEnd: boolean, around?: Settled): string | undefined => {
    let last: string | undefined
    for (const { id, children } of entries) {
      // Looked up each time, because the text may arrive after the page.
      const element = document.getElementById(id)
      let settled = around
      if (element !== null && around?.element.contains(element) !== true) {
        const { top, bottom } = element.getBoundingClientRect()
        const isReached = top <= READING_LINE || (atEnd && top < window.innerHeight / 2)
        settled = !isReached || bottom <= READING_LINE ? { element, isReached } : undefined
        if (isReached) last = id
      } else if (element !== null && around?.isReached === true) last = id
      last = lastReached(children, atEnd, settled) ?? last
    }
    return last
  }

  const look = (): void => {
    waiting = false
    const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
    const current = lastReached(contents, atEnd)
    if (current === reported) return
    reported = current
    tell(current)
  }
  const schedule = (): void => {
    if (waiting) return
    waiting = true
    window.requestAnimationFrame(look)
  }
  window.addEventListener('scroll', schedule, { passive: true })
  window.addEventListener('resize', schedule, { passive: true })
  schedule()
}
