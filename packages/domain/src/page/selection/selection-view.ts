import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { fixedWords } from '../../words/fixed.ts'
import type { SelectionPlace, SelectionPosition } from './selection-position.ts'
import type { SelectionFacts, SelectionState } from './selection-slice.ts'
import { selectionSearchUrl } from './selection-search.ts'

/** The popup of selected text, ready to draw. */
export interface SelectionView {
  /** Its text. */
  readonly text: string
  readonly place: SelectionPlace
  readonly position: SelectionPosition
  /** The selection has moved on the page since it was selected. */
  readonly hasMoved?: true
  readonly search: O.Option<{ readonly label: string; readonly href: Href; readonly hint: string }>
  readonly copyLabel: O.Option<string>
}

/**
 * The popup while it is visible (SELN-3, SELN-7): it offers to copy only if the browser can, and to search if there is something
 * to search for. With neither there is no popup.
 */
export const selectionView = (
  { isVisible, selection }: SelectionState,
  { canCopy, origin }: Pick<SelectionFacts, 'canCopy' | 'origin'>,
): O.Option<SelectionView> => {
  if (!isVisible || O.isNone(selection)) return O.none
  const url = selectionSearchUrl(selection.value.text, origin)
  return O.isNone(url) && !canCopy
    ? O.none
    : O.some({
        ...selection.value,
        search: O.map((href: Href) => ({ label: fixedWords.search, href, hint: fixedWords.opensInNewWindow }))(url),
        copyLabel: canCopy ? O.some(fixedWords.copy) : O.none,
      })
}
