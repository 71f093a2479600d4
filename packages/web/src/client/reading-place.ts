import { holdInPlace, storedValues, whenReaderMoves } from '@lectern/api-client/browser'
import { READING_PLACE_KEY } from '@lectern/domain/site'
import { option as O } from 'fp-ts'

/** The reader's position: an element with an id, and the position of its top edge in the window. */
interface ReadingPlace {
  readonly id: string
  readonly top: number
}

const keyOf = ({ pathname }: Location): string => `${READING_PLACE_KEY}${pathname}`

/** How far below the top of the window to look for the first line of text: below the sticky bar. */
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

/** The position at which the reader left this page, if there is one and storage is available. */
const kept = (window: Window): O.Option<ReadingPlace> => {
  const stored = storedValues(window).read('session', keyOf(window.location))
  return stored.kind === 'value' ? O.filter(isPlace)(O.tryCatch((): unknown => JSON.parse(stored.value))) : O.none
}

/** The navigation type of the page: by browser history, reload or otherwise. */
const wayHere = ({ performance }: Window): string => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate'
}

const isBack = (window: Window): boolean => wayHere(window) === 'back_forward'

/** The hash to scroll to (ART-9). Readers who return by browser history get back to where they were instead. */
export const hashToFollow = (window: Window): string => (isBack(window) ? '' : window.location.hash)

/**
 * Returns readers to the line where they left the page. Browsers restore the scroll offset, which is wrong while unvisited sections have no
 * height yet.
 */
export const keepReadingPlace = (window: Window): void => {
  const { document, history, location } = window
  window.addEventListener('pagehide', () => {
    const place = placeOf(window)
    // Without storage the browser's own scroll restoration has to do.
    const { write, remove } = storedValues(window)
    if (place === undefined) remove('session', keyOf(location))
    else write('session', keyOf(location), JSON.stringify(place))
  })

  const isReload = wayHere(window) === 'reload' && location.hash === ''
  const place = isBack(window) || isReload ? kept(window) : O.none
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
  if (document.readyState !== 'complete') window.addEventListener('load', restore, { once: true })
  // Not before: browsers restore the offset until some time after the page has loaded.
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}
