import { holdInPlace, whenReaderMoves } from '@lectern/api-client/browser'
import { READING_PLACE_KEY } from '@lectern/domain/site'
import { option as O } from 'fp-ts'

/** The line that a reader is at: an element that can be found again, and where its upper edge is in the window. */
interface ReadingPlace {
  readonly id: string
  readonly top: number
}

const keyOf = ({ pathname }: Location): string => `${READING_PLACE_KEY}${pathname}`

/** How far down the window its uppermost line of text is looked for: below what is there. */
const LINE = 120

const placeOf = ({ document, innerWidth }: Window): ReadingPlace | undefined => {
  const main = document.querySelector('#article-top')
  const at = document.elementFromPoint(innerWidth / 2, LINE)
  const element = at === null || main?.contains(at) !== true ? null : at.closest('#article-top [id]')
  return element === null ? undefined : { id: element.id, top: element.getBoundingClientRect().top }
}

const isPlace = (value: unknown): value is ReadingPlace =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'top' in value &&
  typeof value.top === 'number'

/** The place that the reader left this page at; none where there is no storage either. */
const kept = (window: Window): O.Option<ReadingPlace> =>
  O.filter(isPlace)(O.tryCatch((): unknown => JSON.parse(window.sessionStorage.getItem(keyOf(window.location)) ?? 'null')))

/** How the reader came to the page, as far as it matters: by the browser's history, by loading it again, or otherwise. */
const wayHere = ({ performance }: Window): string => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate'
}

const isBack = (window: Window): boolean => wayHere(window) === 'back_forward'

/** The hash that leads somewhere (ART-9). For readers who come back by the browser's history the place that they left counts, and not the one that it once led to. */
export const hashToFollow = (window: Window): string => (isBack(window) ? '' : window.location.hash)

/**
 * Leads readers who come back to the line that they left. Browsers remember how far a page was scrolled, which is somewhere else as long as sections
 * that were not reached yet have no height of their own.
 */
export const keepReadingPlace = (window: Window): void => {
  const { document, history, location } = window
  window.addEventListener('pagehide', () => {
    const place = placeOf(window)
    // Where there is no storage the browser does as well as it can.
    O.tryCatch(() => {
      if (place === undefined) window.sessionStorage.removeItem(keyOf(location))
      else window.sessionStorage.setItem(keyOf(location), JSON.stringify(place))
    })
  })

  const isLoadedAnew = wayHere(window) === 'reload' && location.hash === ''
  const place = isBack(window) || isLoadedAnew ? kept(window) : O.none
  if (O.isNone(place)) return
  const { id, top } = place.value
  const element = document.getElementById(id)
  if (element === null) return
  history.scrollRestoration = 'manual'
  let hasMoved = false
  whenReaderMoves(window, () => {
    hasMoved = true
  })
  const restore = (): void => {
    if (!hasMoved) holdInPlace(window, element, top)
  }
  restore()
  const finish = (): void => {
    restore()
    history.scrollRestoration = 'auto'
  }
  if (document.readyState === 'complete') finish()
  else window.addEventListener('load', finish, { once: true })
}
