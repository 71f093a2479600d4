import { option as O } from 'fp-ts'
import { stay, type Step, type Update } from '../../core/machine/step.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import { isValidSelection } from './selected-text.ts'
import { selectionPosition, type SelectionPlace, type SelectionPosition } from './selection-position.ts'
import { selectionSearchUrl } from './selection-search.ts'

/** Where an end of a selection lies: in a region of the article, in the popup, or anywhere else. */
export type SelectionEnd =
  | { readonly kind: 'region'; readonly id: string }
  | { readonly kind: 'popup' }
  | { readonly kind: 'elsewhere' }

/** What the reader has selected on the page. */
export interface PageSelection {
  readonly text: string
  readonly start: SelectionEnd
  readonly end: SelectionEnd
  readonly place: SelectionPlace
}

/** A selected text, where it stands, and where the rule wants its popup. */
export interface HeldSelection {
  readonly text: string
  readonly place: SelectionPlace
  readonly position: SelectionPosition
  /** It stands elsewhere on the page by now than when it was selected. */
  readonly hasMoved?: true
}

/** The popup of selected text: what it holds, also while it is hidden. */
export interface SelectionState {
  readonly isVisible: boolean
  readonly held: O.Option<HeldSelection>
  /** The page was touched: the popup never appears on it. */
  readonly isTouched: boolean
}

/** Nothing is selected and the popup is hidden. */
export const initialSelection: SelectionState = { isVisible: false, held: O.none, isTouched: false }

export type SelectionEvent =
  /** A mouse button was released anywhere on the page, with what is selected then. */
  | { readonly type: 'selection/mouse-released'; readonly selection: O.Option<PageSelection> }
  /** The keyboard changed what is selected. */
  | { readonly type: 'selection/keyboard-selected'; readonly selection: O.Option<PageSelection> }
  /** The selection stands elsewhere on the page: what it stands in was scrolled, or what is above it took another size. */
  | { readonly type: 'selection/moved'; readonly place: SelectionPlace }
  /** The reader sent the popup away from the keyboard: by Escape, or by going on past it. */
  | { readonly type: 'selection/dismissed' }
  | { readonly type: 'selection/cleared' }
  | { readonly type: 'selection/clicked-outside' }
  | { readonly type: 'selection/window-resized' }
  | { readonly type: 'selection/touched' }
  | { readonly type: 'selection/searched' }
  | { readonly type: 'selection/copied' }

export interface SelectionFacts {
  /** In the coordinates of a selection's place. */
  readonly windowWidth: number
  /** The browser can write to the clipboard. */
  readonly canCopy: boolean
  /** The page that the selection is made on, as `article`. */
  readonly origin: string
}

/** Where a selection lies (SELN-4): wholly inside one region of the article, wholly inside the popup, or across or outside them. */
export const selectionHome = ({ start, end }: Pick<PageSelection, 'start' | 'end'>): 'region' | 'popup' | 'none' => {
  if (start.kind === 'popup' && end.kind === 'popup') return 'popup'
  return start.kind === 'region' && end.kind === 'region' && start.id === end.id ? 'region' : 'none'
}

const held = (text: string, place: SelectionPlace, windowWidth: number): HeldSelection => ({
  text,
  place,
  position: selectionPosition(place, windowWidth),
})

const hidden = (state: SelectionState): SelectionState => ({ ...state, isVisible: false })

/** The popup holds what was selected in the article; what is selected in the popup itself leaves it as it is. */
const holding = (state: SelectionState, selection: PageSelection, windowWidth: number): O.Option<HeldSelection> => {
  switch (selectionHome(selection)) {
    case 'region':
      return O.some(held(selection.text, selection.place, windowWidth))
    case 'popup':
      return state.held
    case 'none':
      return O.none
  }
}

const selected = (state: SelectionState, selection: O.Option<PageSelection>, windowWidth: number): SelectionState => {
  if (state.isTouched || O.isNone(selection) || !isValidSelection(selection.value.text)) return hidden(state)
  const holds = holding(state, selection.value, windowWidth)
  return O.isSome(holds) ? { ...state, isVisible: true, held: holds } : hidden(state)
}

const searched = (state: SelectionState, { text }: HeldSelection, origin: string): Step<SelectionState> => {
  const url = selectionSearchUrl(text, origin)
  return O.isSome(url)
    ? stay(hidden(state), pushToDataLayer({ event: 'searchStart', origin }), {
        kind: 'open-window',
        url: url.value,
        target: 'new-window',
      })
    : stay(hidden(state))
}

/**
 * How the popup answers (SELN-3, SELN-4, SELN-6, SELN-7). A valid selection that lies wholly in one region of the article makes it appear and is
 * what it holds from then on; any other selection hides it, as do clearing it, clicking outside, resizing, sending it away, searching and copying. Once
 * the page was touched it never appears. Searching opens a window of its own; copying needs a browser that can.
 */
export const updateSelection: Update<SelectionState, SelectionEvent, SelectionFacts> = (
  state,
  event,
  { windowWidth, canCopy, origin },
) => {
  switch (event.type) {
    case 'selection/mouse-released':
    case 'selection/keyboard-selected':
      return stay(selected(state, event.selection, windowWidth))
    case 'selection/moved':
      return stay({
        ...state,
        held: O.map(({ text }: HeldSelection): HeldSelection => ({ ...held(text, event.place, windowWidth), hasMoved: true }))(
          state.held,
        ),
      })
    case 'selection/dismissed':
    case 'selection/cleared':
    case 'selection/clicked-outside':
    case 'selection/window-resized':
      return stay(hidden(state))
    case 'selection/touched':
      return stay({ ...hidden(state), isTouched: true })
    case 'selection/searched':
      return state.isVisible && O.isSome(state.held) ? searched(state, state.held.value, origin) : stay(state)
    case 'selection/copied':
      return state.isVisible && O.isSome(state.held) && canCopy
        ? stay(hidden(state), { kind: 'copy', text: state.held.value.text })
        : stay(state)
  }
}
