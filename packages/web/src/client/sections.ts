import type { ContentsEntry } from '@lectern/domain'

const idsOf = (entries: readonly ContentsEntry[]): readonly string[] => entries.flatMap(({ id, children }) => [id, ...idsOf(children)])

/** How far below the window's top a heading counts as reached: where links into the page arrive, and a little more. */
const READING_LINE = 120

/**
 * Says which section of the contents is being read: the last one whose heading has passed the reading line. Looks once
 * per frame at most, and only while the page moves.
 */
export const watchSections = (document: Document, contents: readonly ContentsEntry[], tell: (id: string | undefined) => void): void => {
  const window = document.defaultView
  if (window === null) return
  const places = idsOf(contents).flatMap(id => {
    const element = document.getElementById(id)
    return element === null ? [] : [{ id, element }]
  })
  let waiting = false
  let told: string | undefined

  const look = (): void => {
    waiting = false
    const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
    let current: string | undefined
    for (const { id, element } of places) {
      if (element.getBoundingClientRect().top <= READING_LINE || (atEnd && element.getBoundingClientRect().top < window.innerHeight / 2)) current = id
    }
    if (current === told) return
    told = current
    tell(current)
    const link = document.querySelector(`#contents a[href="#${CSS.escape(current ?? '')}"]`)
    const list = document.getElementById('contents')
    if (link !== null && list !== null && list.scrollHeight > list.clientHeight) keepInView(list, link)
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

/** Scrolls only the list, never the page, and only when the link has left it. */
const keepInView = (list: Element, link: Element): void => {
  const frame = list.getBoundingClientRect()
  const place = link.getBoundingClientRect()
  if (place.top < frame.top) list.scrollTop -= frame.top - place.top + frame.height / 3
  else if (place.bottom > frame.bottom) list.scrollTop += place.bottom - frame.bottom + frame.height / 3
}
