import { option as O } from 'fp-ts'
import type { SelectionPlace, SelectionPosition } from './selection-position.ts'

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
