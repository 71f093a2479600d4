import { option as O } from 'fp-ts'
import { CITATION_STYLE_KEY, DEFAULT_STYLE, styleFrom, type CitationStyle } from '../../article/citation/styles/citation-style.ts'
import type { CopiedCitation } from '../../core/commands/copied-citation.ts'
import type { StorageRead } from '../../core/commands/storage.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'

/** The dialog that shows the citation in a style, and the result of the last copy. */
export interface CitationDialogState {
  readonly isOpen: boolean
  readonly style: CitationStyle
  readonly copy: O.Option<'copied' | 'failed'>
}

/** The dialog is closed, and no style is chosen. */
export const initialCitationDialog: CitationDialogState = { isOpen: false, style: DEFAULT_STYLE, copy: O.none }

export type CitationDialogEvent =
  | { readonly type: 'citationDialog/opened' }
  | { readonly type: 'citationDialog/closed' }
  /** The browser's record of the last chosen style. */
  | { readonly type: 'citationDialog/storage-read'; readonly read: StorageRead }
  | { readonly type: 'citationDialog/style-chosen'; readonly style: CitationStyle }
  | { readonly type: 'citationDialog/copy-asked'; readonly citation: CopiedCitation }
  | { readonly type: 'citationDialog/copied' }
  | { readonly type: 'citationDialog/copy-failed' }

/**
 * The citation in a style (EXP-1): the last chosen one, if the browser remembers it. The result of a copy applies to the style
 * that was copied. Opening and copying are reported to the data layer (USE-4).
 */
export const updateCitationDialog: Update<CitationDialogState, CitationDialogEvent> = (state, event) => {
  switch (event.type) {
    case 'citationDialog/opened':
      return state.isOpen
        ? stay(state)
        : stay({ ...state, isOpen: true, copy: O.none }, pushToDataLayer({ event: 'ctaClick', name: 'cite' }), {
            kind: 'read-storage',
            area: 'local',
            key: CITATION_STYLE_KEY,
          })
    case 'citationDialog/closed':
      return stay(state.isOpen ? { ...state, isOpen: false } : state)
    case 'citationDialog/storage-read':
      return stay(event.read.kind === 'value' ? { ...state, style: styleFrom(event.read.value) } : state)
    case 'citationDialog/style-chosen':
      return stay(
        { ...state, style: event.style, copy: O.none },
        { kind: 'write-storage', area: 'local', key: CITATION_STYLE_KEY, value: event.style },
      )
    case 'citationDialog/copy-asked':
      return stay({ ...state, copy: O.none }, pushToDataLayer({ event: 'ctaClick', name: 'copy-citation' }), {
        kind: 'copy-citation',
        citation: event.citation,
      })
    case 'citationDialog/copied':
      return stay({ ...state, copy: O.some('copied' as const) })
    case 'citationDialog/copy-failed':
      return stay({ ...state, copy: O.some('failed' as const) })
  }
}
