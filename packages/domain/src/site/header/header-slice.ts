import { change, having, stay, type Step, type Update } from '../../core/machine/step.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import { escapeClears, updateTextInput, type TextInputEvent } from '../inputs/text-input-slice.ts'
import { headerSearchForm, headerSearchText } from './header-search.ts'

/** Which parts of the header are open, and the text of its search. */
export interface HeaderState {
  readonly isMenuOpen: boolean
  readonly search: { readonly isOpen: boolean; readonly text: string }
}

/** The header of a page that opens: menu and search closed. */
export const initialHeader: HeaderState = { isMenuOpen: false, search: { isOpen: false, text: '' } }

export type HeaderEvent =
  | { readonly type: 'header/menu-toggled' }
  /** Escape was pressed in the open menu. */
  | { readonly type: 'header/menu-escaped' }
  /** The focus moved out of the open menu by the Tab key. */
  | { readonly type: 'header/menu-left' }
  | { readonly type: 'header/search-toggled' }
  /** An event of the search field. */
  | { readonly type: 'header/search-input'; readonly input: TextInputEvent }
  | { readonly type: 'header/search-submitted' }

export interface HeaderSearchFacts {
  /** The page with the header, as `article`. */
  readonly origin: string
}

/** The elements that the header moves the focus to. */
export const HEADER_IDS = {
  menuButton: 'header-menu-button',
  searchButton: 'header-search-button',
  searchField: 'header-search-field',
} as const

/**
 * How the search field works (HEAD-3): like any text input (INP-1), within the limit. An Escape that clears nothing closes the
 * search and returns the focus to its button.
 */
const searchInput = (state: HeaderState, input: TextInputEvent): Step<HeaderState> => {
  const field = { value: state.search.text }
  if (input.type === 'textInput/escape-pressed' && !escapeClears(field))
    return state.search.isOpen
      ? change(state, { search: { ...state.search, isOpen: false } }, { kind: 'focus', id: HEADER_IDS.searchButton })
      : stay(state)
  const [{ value }, commands] = updateTextInput(field, input, { inputId: HEADER_IDS.searchField })
  return change(state, { search: having(state.search, { text: headerSearchText(value) }) }, ...commands)
}

/**
 * How the header works (HEAD-2, HEAD-3). While the menu is open the page does not scroll. Escape returns the focus to the button
 * that opened it; tabbing out leaves the focus where it went. In the search, Escape first clears the field and then closes the
 * search. A blank search is not submitted.
 */
export const updateHeader: Update<HeaderState, HeaderEvent, HeaderSearchFacts> = (state, event, { origin }) => {
  switch (event.type) {
    case 'header/menu-toggled':
      return change(state, { isMenuOpen: !state.isMenuOpen }, { kind: state.isMenuOpen ? 'unlock-scroll' : 'lock-scroll' })
    case 'header/menu-escaped':
      return state.isMenuOpen
        ? change(state, { isMenuOpen: false }, { kind: 'unlock-scroll' }, { kind: 'focus', id: HEADER_IDS.menuButton })
        : stay(state)
    case 'header/menu-left':
      return state.isMenuOpen ? change(state, { isMenuOpen: false }, { kind: 'unlock-scroll' }) : stay(state)
    case 'header/search-toggled':
      return change(
        state,
        { search: { ...state.search, isOpen: !state.search.isOpen } },
        { kind: 'focus', id: state.search.isOpen ? HEADER_IDS.searchButton : HEADER_IDS.searchField },
      )
    case 'header/search-input':
      return searchInput(state, event.input)
    case 'header/search-submitted':
      return state.search.text.trim() === ''
        ? stay(state)
        : stay(state, pushToDataLayer({ event: 'searchStart', origin }), {
            kind: 'submit-form',
            form: headerSearchForm(origin, state.search.text),
          })
  }
}
