import { holdInPlace, storedValues, whenReaderMoves } from '@lectern/api-client/browser'
import { READING_PLACE_KEY } from '@lectern/domain/site'
import { option as O } from 'fp-ts'

/** An element of the page and the position of its top edge in the window. */
interface Held<Place> {
  readonly at: Place
  readonly top: number
}

/**
 * The reader's position: the nearest element with an id, and the block of text in it, by the number of each child on the way. An
 * element with an id may begin pages above, and the text between is longer or shorter in another face, size or window.
 */
export interface ReadingPlace {
  readonly near: Held<string>
  readonly block: Held<readonly number[]>
}

const keyOf = ({ pathname }: Location): string => `${READING_PLACE_KEY}${pathname}`

/** How far below the top of the window to look for the first line of text: below the sticky bar. */
const LINE = 120

const topOf = (element: Element): number => element.getBoundingClientRect().top

const blockAround = (window: Window, element: Element): Element => {
  const { parentElement } = element
  const isInline = window.getComputedStyle(element).display.startsWith('inline')
  return isInline && parentElement !== null ? blockAround(window, parentElement) : element
}

/** The number of each child on the way from an element down to one in it. */
const pathTo = (element: Element, from: Element): readonly number[] => {
  const { parentElement } = element
  return element === from || parentElement === null
    ? []
    : [...pathTo(parentElement, from), [...parentElement.children].indexOf(element)]
}

/** The reader's position in the text, if they are in it. */
export const placeIn = (window: Window): ReadingPlace | undefined => {
  const { document, innerWidth } = window
  const main = document.querySelector('#article-top')
  const at = document.elementFromPoint(innerWidth / 2, LINE)
  if (at === null || main?.contains(at) !== true) return undefined
  const block = blockAround(window, at)
  const near = block.closest('#article-top [id]')
  return near === null
    ? undefined
    : { near: { at: near.id, top: topOf(near) }, block: { at: pathTo(block, near), top: topOf(block) } }
}

const isHeld = (value: unknown): value is Held<unknown> =>
  typeof value === 'object' && value !== null && 'at' in value && 'top' in value && typeof value.top === 'number'

export const isPlace = (value: unknown): value is ReadingPlace =>
  typeof value === 'object' &&
  value !== null &&
  'near' in value &&
  isHeld(value.near) &&
  typeof value.near.at === 'string' &&
  'block' in value &&
  isHeld(value.block) &&
  Array.isArray(value.block.at) &&
  value.block.at.every(child => typeof child === 'number')

/** The position at which the reader left this page, if there is one and storage is available. */
const kept = (window: Window): O.Option<ReadingPlace> => {
  const stored = storedValues(window).read('session', keyOf(window.location))
  return stored.kind === 'value' ? O.filter(isPlace)(O.tryCatch((): unknown => JSON.parse(stored.value))) : O.none
}

/** How the reader has come to the page, if the browser says so. */
const wayHere = ({ performance }: Window): NavigationTimingType | undefined => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry.type : undefined
}

const isBack = (window: Window): boolean => wayHere(window) === 'back_forward'

/** The hash to scroll to (ART-9). Readers who return by browser history get back to where they were instead. */
export const hashToFollow = (window: Window): string => (isBack(window) ? '' : window.location.hash)

/** The block of text at a place; what is around it if the text has changed. */
export const blockAt = (document: Document, { near, block }: ReadingPlace): HTMLElement | undefined => {
  const element = document.getElementById(near.at)
  const found = block.at.reduce<Element | null | undefined>((at, child) => at?.children[child], element)
  return found instanceof HTMLElement ? found : (element ?? undefined)
}

/**
 * Scrolls to a place and holds it, unless the reader moves the page first.
 * @returns whether the place is on the page
 */
export const returnTo = (window: Window, { near, block }: ReadingPlace): boolean => {
  const { document } = window
  const element = document.getElementById(near.at)
  if (element === null) return false
  let hasMoved = false
  whenReaderMoves(window, () => {
    hasMoved = true
  })
  const hold = (held: Element, top: number): void => {
    if (!hasMoved) holdInPlace(window, held, top)
  }
  const holdText = (): void => {
    const text = block.at.reduce<Element | undefined>((at, child) => at?.children[child], element)
    if (text !== undefined) hold(text, block.top)
  }
  // A section has no text to be measured until it has been near for a frame.
  const soon = (): void => {
    window.requestAnimationFrame(() => window.requestAnimationFrame(holdText))
  }
  hold(element, near.top)
  soon()
  if (document.readyState !== 'complete') window.addEventListener('load', soon, { once: true })
  return true
}

/**
 * Returns readers to the line where they left the page. Browsers restore the scroll offset, which is wrong while unvisited
 * sections have no height yet.
 */
export const keepReadingPlace = (window: Window): void => {
  const { history, location } = window
  const keep = (): void => {
    // Without storage the browser's own scroll restoration has to do.
    storedValues(window).write('session', keyOf(location), JSON.stringify(placeIn(window) ?? null))
  }
  // A slow page may hear that it is left only after its reader has come back, or be ended before.
  window.addEventListener('scrollend', keep)
  window.addEventListener('pagehide', keep)

  const isReload = wayHere(window) === 'reload' && location.hash === ''
  const place = isBack(window) || isReload ? kept(window) : O.none
  if (O.isNone(place) || !returnTo(window, place.value)) return
  history.scrollRestoration = 'manual'
  // Not before: browsers restore the offset until some time after the page has loaded.
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}
