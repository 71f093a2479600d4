import { option as O } from 'fp-ts'
import { stay, type Step, type Update } from '../../core/machine/step.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import { isValidSelection } from './selected-text.ts'
import { selectionPosition, type SelectionPlace, type SelectionPosition } from './selection-position.ts'
import { selectionSearchUrl } from './selection-search.ts'

/** Where an end of a selection is: in a region of the article, in the popup, or elsewhere. */
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

/** A selected text, its position, and the popup's position by the rule. */
export interface PlacedSelection {
  readonly text: string
  readonly place: SelectionPlace
  readonly position: SelectionPosition
  /** It has moved on the page since it was selected. */
  readonly hasMoved?: true
}

/** The popup of selected text, including its content while it is hidden. */
export interface SelectionState {
  readonly isVisible: boolean
  /** What was last selected in the article. */
  readonly selection: O.Option<PlacedSelection>
  /** The page was touched: the popup never appears on it. */
  readonly isTouched: boolean
}

/** Nothing is selected and the popup is hidden. */
export const initialSelection: SelectionState = { isVisible: false, selection: O.none, isTouched: false }

export type SelectionEvent =
  /** A mouse button was released anywhere on the page, with the current selection. */
  | { readonly type: 'selection/mouse-released'; readonly selection: O.Option<PageSelection> }
  /** The keyboard changed the selection. */
  | { readonly type: 'selection/keyboard-selected'; readonly selection: O.Option<PageSelection> }
  /** The selection moved on the page, because something was scrolled or resized. */
  | { readonly type: 'selection/moved'; readonly place: SelectionPlace }
  /** The reader dismissed the popup with the keyboard: by Escape, or by tabbing past it. */
  | { readonly type: 'selection/dismissed' }
  | { readonly type: 'selection/cleared' }
  | { readonly type: 'selection/clicked-outside' }
  | { readonly type: 'selection/window-resized' }
  | { readonly type: 'selection/touched' }
  | { readonly type: 'selection/searched' }
  | { readonly type: 'selection/copied' }

export interface SelectionFacts {
  /** In the coordinates of the selection's position. */
  readonly windowWidth: number
  /** The browser can write to the clipboard. */
  readonly canCopy: boolean
  /** The page of the selection, as `article`. */
  readonly origin: string
}

/**
 * Where a selection is (SELN-4): entirely inside one region of the article, entirely inside the popup, or across or outside them.
 */
export const selectionHome = ({ start, end }: Pick<PageSelection, 'start' | 'end'>): 'region' | 'popup' | 'none' => {
  if (start.kind === 'popup' && end.kind === 'popup') return 'popup'
  return start.kind === 'region' && end.kind === 'region' && start.id === end.id ? 'region' : 'none'
}

const placed = (text: string, place: SelectionPlace, windowWidth: number): PlacedSelection => ({
  text,
  place,
  position: selectionPosition(place, windowWidth),
})

const hidden = (state: SelectionState): SelectionState => ({ ...state, isVisible: false })

/** The popup's content is what was selected in the article; selecting in the popup itself changes nothing. */
const popupSelection = (state: SelectionState, selection: PageSelection, windowWidth: number): O.Option<PlacedSelection> => {
  switch (selectionHome(selection)) {
    case 'region':
      return O.some(placed(selection.text, selection.place, windowWidth))
    case 'popup':
      return state.selection
    case 'none':
      return O.none
  }
}

const selected = (state: SelectionState, selection: O.Option<PageSelection>, windowWidth: number): SelectionState => {
  if (state.isTouched || O.isNone(selection) || !isValidSelection(selection.value.text)) return hidden(state)
  const shown = popupSelection(state, selection.value, windowWidth)
  return O.isSome(shown) ? { ...state, isVisible: true, selection: shown } : hidden(state)
}

const moved = (state: SelectionState, place: SelectionPlace, windowWidth: number): SelectionState => ({
  ...state,
  selection: O.map(({ text }: PlacedSelection): PlacedSelection => ({ ...placed(text, place, windowWidth), hasMoved: true }))(
    state.selection,
  ),
})

const searched = (state: SelectionState, { text }: PlacedSelection, origin: string): Step<SelectionState> => {
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
 * what it contains from then on; any other selection hides it, as do clearing it, clicking outside, resizing, sending it away, searching and copying. Once
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
      return stay(moved(state, event.place, windowWidth))
    case 'selection/dismissed':
    case 'selection/cleared':
    case 'selection/clicked-outside':
    case 'selection/window-resized':
      return stay(hidden(state))
    case 'selection/touched':
      return stay({ ...hidden(state), isTouched: true })
    case 'selection/searched':
      return state.isVisible && O.isSome(state.selection) ? searched(state, state.selection.value, origin) : stay(state)
    case 'selection/copied':
      return state.isVisible && O.isSome(state.selection) && canCopy
        ? stay(hidden(state), { kind: 'copy', text: state.selection.value.text })
        : stay(state)
  }
}
