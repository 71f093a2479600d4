import { option as O } from 'fp-ts'
import { initialLoad, loadEventOf, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import { received, type Loading } from '../../core/loading/loading.ts'
import { nextLoad } from '../../core/loading/next-load.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import { loadedContents, type ContentsListName, type LoadedContents, type TableOfContents } from './table-of-contents.ts'

/** Which lists are expanded, and whether the cited-by line is shown. */
export interface ContentsFlags {
  readonly showFullOutline: boolean
  readonly showAllFigures: boolean
  readonly showAllTables: boolean
  readonly showAllExtras: boolean
  readonly showCitedBy: boolean
}

export interface TableOfContentsState extends ContentsFlags {
  readonly load: Loading<LoadedContents>
  /** Whether it was embedded in the page. */
  readonly isEmbedded: boolean
  readonly isModal: boolean
  readonly showEntitledTocLinks: boolean
  readonly showDownloadAllSupplementaryData: boolean
}

export interface ContentsAtStart {
  /** The table of contents embedded by the server. */
  readonly embedded: O.Option<TableOfContents>
  readonly entitled: boolean
}

/** The flags of a newly loaded table of contents (TOC-6): every list collapsed, the cited-by line shown. */
export const FLAGS_ON_LOAD: ContentsFlags = {
  showFullOutline: false,
  showAllFigures: false,
  showAllTables: false,
  showAllExtras: false,
  showCitedBy: true,
}

/** The same with every list expanded, for pages without script. */
export const shownWhole = <A extends ContentsFlags>(state: A): A => ({
  ...state,
  showFullOutline: true,
  showAllFigures: true,
  showAllTables: true,
  showAllExtras: true,
})

/**
 * An embedded table of contents counts as loaded (TOC-2). Its entries are links for entitled readers, otherwise plain text
 * (ART-16, TOC-3).
 */
export const initialTableOfContents = ({ embedded, entitled }: ContentsAtStart): TableOfContentsState => ({
  ...FLAGS_ON_LOAD,
  load: initialLoad(O.map(loadedContents)(embedded)),
  showCitedBy: O.isSome(embedded),
  isEmbedded: O.isSome(embedded),
  isModal: false,
  showEntitledTocLinks: entitled,
  showDownloadAllSupplementaryData: false,
})

export type TableOfContentsEvent =
  | LoadSliceEvent<'tableOfContents', TableOfContents>
  | { readonly type: 'tableOfContents/toggled'; readonly list: ContentsListName }
  | { readonly type: 'tableOfContents/modal-opened' }
  | { readonly type: 'tableOfContents/modal-closed' }
  /** It is known whether all supplementary data may be downloaded at once. */
  | { readonly type: 'tableOfContents/download-all-decided'; readonly isEnabled: boolean }

const flagOf = {
  outline: 'showFullOutline',
  figures: 'showAllFigures',
  tables: 'showAllTables',
  extras: 'showAllExtras',
} as const satisfies Readonly<Record<ContentsListName, keyof ContentsFlags>>

/** Whether a list is expanded (TOC-1). */
export const isShownWhole = (state: TableOfContentsState, list: ContentsListName): boolean => state[flagOf[list]]

const canToggle = ({ load }: TableOfContentsState, list: ContentsListName): boolean =>
  load.status === 'received' && (list !== 'outline' || load.value.canToggleFullOutline)

/**
 * The table of contents is requested, then received or failed; receiving it collapses every list and shows the cited-by line, and
 * the outline can be toggled only if some entry is deeper than level 1 (TOC-6). Each list is toggled separately (TOC-1). It is
 * inline until it is opened as a modal (TOC-8).
 */
export const updateTableOfContents: Update<TableOfContentsState, TableOfContentsEvent> = (state, event) => {
  switch (event.type) {
    case 'tableOfContents/requested':
    case 'tableOfContents/failed':
      return stay({ ...state, load: nextLoad(state.load, loadEventOf(event)) })
    case 'tableOfContents/received':
      return stay(
        state.load.status === 'requested' ? { ...state, ...FLAGS_ON_LOAD, load: received(loadedContents(event.value)) } : state,
      )
    case 'tableOfContents/toggled':
      return stay(canToggle(state, event.list) ? { ...state, [flagOf[event.list]]: !isShownWhole(state, event.list) } : state)
    case 'tableOfContents/modal-opened':
      return stay({ ...state, isModal: true })
    case 'tableOfContents/modal-closed':
      return stay({ ...state, isModal: false })
    case 'tableOfContents/download-all-decided':
      return stay({ ...state, showDownloadAllSupplementaryData: event.isEnabled })
  }
}
