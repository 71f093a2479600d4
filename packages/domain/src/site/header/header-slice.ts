import { change, stay, type Update } from '../../core/machine/step.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import { headerSearchForm, headerSearchText } from './header-search.ts'

/** What of the header is open, and what its search holds. */
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
  | { readonly type: 'header/search-typed'; readonly text: string }
  | { readonly type: 'header/search-cleared' }
  /** Escape was pressed in the search. */
  | { readonly type: 'header/search-escaped' }
  | { readonly type: 'header/search-submitted' }

export interface HeaderSearchFacts {
  /** The page that asks, as `article`. */
  readonly origin: string
}

/** The elements that the header moves the focus to. */
export const HEADER_IDS = {
  menuButton: 'header-menu-button',
  searchButton: 'header-search-button',
  searchField: 'header-search-field',
} as const

/**
 * How the header answers (HEAD-2, HEAD-3). While the menu is open the page does not scroll. Escape gives the focus back to the button
 * that opened; tabbing out leaves the focus where it went. In the search Escape first empties the field and then closes it. White
 * space alone is no search.
 */
export const updateHeader: Update<HeaderState, HeaderEvent, HeaderSearchFacts> = (state, event, { origin }) => {
  switch (event.type) {
    case 'header/menu-toggled':
      return change(
        state,
        draft => {
          draft.isMenuOpen = !draft.isMenuOpen
        },
        { kind: state.isMenuOpen ? 'unlock-scroll' : 'lock-scroll' },
      )
    case 'header/menu-escaped':
      return state.isMenuOpen
        ? change(
            state,
            draft => {
              draft.isMenuOpen = false
            },
            { kind: 'unlock-scroll' },
            { kind: 'focus', id: HEADER_IDS.menuButton },
          )
        : stay(state)
    case 'header/menu-left':
      return state.isMenuOpen
        ? change(
            state,
            draft => {
              draft.isMenuOpen = false
            },
            { kind: 'unlock-scroll' },
          )
        : stay(state)
    case 'header/search-toggled':
      return change(
        state,
        draft => {
          draft.search.isOpen = !draft.search.isOpen
        },
        { kind: 'focus', id: state.search.isOpen ? HEADER_IDS.searchButton : HEADER_IDS.searchField },
      )
    case 'header/search-typed':
      return change(state, draft => {
        draft.search.text = headerSearchText(event.text)
      })
    case 'header/search-cleared':
      return change(
        state,
        draft => {
          draft.search.text = ''
        },
        { kind: 'focus', id: HEADER_IDS.searchField },
      )
    case 'header/search-escaped':
      if (state.search.text !== '')
        return change(state, draft => {
          draft.search.text = ''
        })
      return state.search.isOpen
        ? change(
            state,
            draft => {
              draft.search.isOpen = false
            },
            { kind: 'focus', id: HEADER_IDS.searchButton },
          )
        : stay(state)
    case 'header/search-submitted':
      return state.search.text.trim() === ''
        ? stay(state)
        : stay(state, pushToDataLayer({ event: 'searchStart', origin }), {
            kind: 'submit-form',
            form: headerSearchForm(origin, state.search.text),
          })
  }
}
