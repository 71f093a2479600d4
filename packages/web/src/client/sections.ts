import type { ContentsEntry } from '@lectern/domain/article'
import { entryIds } from '@lectern/domain/page'

/** How far below the top of the window a heading counts as reached: where in-page links arrive, and a little more. */
const READING_LINE = 120

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
  const ids = entryIds(contents)
  let waiting = false
  let reported: string | undefined

  const look = (): void => {
    waiting = false
    const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
    let current: string | undefined
    for (const id of ids) {
      // Looked up each time, because the text may arrive after the page.
      const top = document.getElementById(id)?.getBoundingClientRect().top
      if (top !== undefined && (top <= READING_LINE || (atEnd && top < window.innerHeight / 2))) current = id
    }
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
