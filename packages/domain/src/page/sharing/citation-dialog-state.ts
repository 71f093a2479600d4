import { option as O } from 'fp-ts'
import { DEFAULT_STYLE, type CitationStyle } from '../../article/citation/styles/citation-style.ts'

/** The dialog that shows the citation in a style, and the result of the last copy. */
export interface CitationDialogState {
  readonly isOpen: boolean
  readonly style: CitationStyle
  readonly copy: O.Option<'copied' | 'failed'>
}

/** The dialog is closed, and no style is chosen. */
export const initialCitationDialog: CitationDialogState = { isOpen: false, style: DEFAULT_STYLE, copy: O.none }
