import type { ContentsEntry } from '@lectern/domain/article'
import { entryIds } from '@lectern/domain/page'

/** How far below the window's top a heading counts as reached: where links into the page arrive, and a little more. */
const READING_LINE = 120

/**
 * Says which section of the contents is being read: the last one whose heading has passed the reading line. Looks once
 * per frame at most, and only while the page moves.
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
  let told: string | undefined

  const look = (): void => {
    waiting = false
    const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
    let current: string | undefined
    for (const id of ids) {
      // Looked for each time: the text may come after the page.
      const top = document.getElementById(id)?.getBoundingClientRect().top
      if (top !== undefined && (top <= READING_LINE || (atEnd && top < window.innerHeight / 2))) current = id
    }
    if (current === told) return
    told = current
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
