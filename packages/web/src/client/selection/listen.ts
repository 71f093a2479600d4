import type { SelectionPlace } from '@lectern/domain/page'
import { inAMoment, type PageStore } from '@lectern/react-ui'
import { option as O } from 'fp-ts'
import type { pageSelection } from './selected.ts'

/** The ends of a selection, for detecting a change. */
type Ends = readonly unknown[]

const endsOf = (selection: Selection | null): Ends => [
  selection?.anchorNode,
  selection?.anchorOffset,
  selection?.focusNode,
  selection?.focusOffset,
]

const isOther = (ends: Ends, than: Ends): boolean => ends.some((end, index) => end !== than[index])

/** Moved by more than rounding errors. */
const isMoved = (from: SelectionPlace, to: SelectionPlace): boolean =>
  Math.abs(from.left - to.left) > 0.5 || Math.abs(from.top - to.top) > 0.5

const isInPopup = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-selection-popup]') !== null

/**
 * Reports to the page what its reader selects, by mouse or keyboard, and what closes the popup (SELN-4). An unchanged selection is reported
 * only once: pressing a button elsewhere, or the popup itself, is not a new selection. Nothing is reported on touch devices, or after the
 * first touch on others.
 */
export const listenToSelection = (window: Window, { slices, tell }: Pick<PageStore, 'slices' | 'tell'>): void => {
  const { document } = window
  if (window.matchMedia('(pointer: coarse)').matches) {
    tell({ type: 'selection/touched' })
    return
  }
  const until = new AbortController()
  const listening = { capture: true, passive: true, signal: until.signal } as const
  const isVisible = (): boolean => slices.selection.value.isVisible
  const ends = (): Ends => endsOf(window.getSelection())
  let reported = ends()
  let hasChanged = false
  let pressed: 'page' | 'popup' = 'page'

  /** Reads what is selected, once its script has come. */
  let read: typeof pageSelection | undefined
  const isSelected = (): boolean => window.getSelection()?.isCollapsed === false

  const tellOf = async (type: 'selection/mouse-released' | 'selection/keyboard-selected'): Promise<void> => {
    reported = ends()
    hasChanged = false
    if (read === undefined) {
      if (!isSelected()) return
      const asked = reported
      try {
        const script = await import('./selected.ts')
        read = script.pageSelection
      } catch {
        // What is selected can be copied as in any page, and the next selection asks again.
        return
      }
      if (until.signal.aborted || isOther(ends(), asked)) return
    }
    const selection = read(window)
    if (O.isSome(selection) || isVisible()) tell({ type, selection })
  }

  document.addEventListener(
    'pointerdown',
    event => {
      if (event.pointerType !== 'touch') return
      until.abort()
      tell({ type: 'selection/touched' })
    },
    listening,
  )

  document.addEventListener(
    'mousedown',
    event => {
      pressed = isInPopup(event) ? 'popup' : 'page'
      if (pressed === 'popup') return
      reported = ends()
      hasChanged = false
      if (event.button === 0 && isVisible()) tell({ type: 'selection/clicked-outside' })
    },
    listening,
  )

  // The window also receives releases outside of it. The selection changes only after the event.
  window.addEventListener(
    'mouseup',
    () => {
      if (pressed === 'popup') return
      inAMoment(0, () => {
        if (!until.signal.aborted && (hasChanged || isOther(ends(), reported))) void tellOf('selection/mouse-released')
      })
    },
    listening,
  )

  document.addEventListener(
    'keyup',
    () => {
      if (isOther(ends(), reported)) void tellOf('selection/keyboard-selected')
    },
    listening,
  )

  document.addEventListener(
    'selectionchange',
    () => {
      hasChanged = true
      if (isVisible() && (window.getSelection()?.isCollapsed ?? true)) tell({ type: 'selection/cleared' })
    },
    listening,
  )

  // The popup scrolls with the page by itself. It has to be moved only when an element inside the page scrolls, or something above the
  // selection changes its size.
  const follow = (): void => {
    const { isVisible, selection } = slices.selection.value
    if (!isVisible || O.isNone(selection) || read === undefined) return
    const now = read(window)
    if (O.isSome(now) && isMoved(selection.value.place, now.value.place))
      tell({ type: 'selection/moved', place: now.value.place })
  }
  document.addEventListener('scroll', follow, listening)
  const sizes = new ResizeObserver(follow)
  sizes.observe(document.body)
  until.signal.addEventListener('abort', () => {
    sizes.disconnect()
  })
}
