import type { ContentsEntry } from '../../article/summary/contents-entry.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { option as O } from 'fp-ts'
import { initialLoad, loadEventOf, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import { nextLoad } from '../../core/loading/next-load.ts'
import { stay, type Update } from '../../core/machine/step.ts'

/** A chapter of the article's book. */
export interface Chapter {
  readonly pii: Pii
  readonly title: string
  readonly href: string
  readonly sections: readonly ContentsEntry[]
}

/** The chapters of a book and what follows from them. */
export interface BookContents {
  readonly toc: readonly Chapter[]
  readonly canToggleFullContents: boolean
}

/** The contents of a book (TOC-7): they can be expanded only if some chapter has sections. */
export const bookContents = (toc: readonly Chapter[]): BookContents => ({
  toc,
  canToggleFullContents: toc.some(({ sections }) => sections.length > 0),
})

export interface ChaptersState {
  readonly load: Loading<BookContents>
  readonly showFullContents: boolean
}

/** The embedded chapters, or none yet; the contents are collapsed. */
export const initialChapters = (embedded: O.Option<readonly Chapter[]>): ChaptersState => ({
  load: initialLoad(O.map(bookContents)(embedded)),
  showFullContents: false,
})

export type ChaptersEvent = LoadSliceEvent<'chapters', readonly Chapter[]> | { readonly type: 'chapters/toggled' }

const canToggle = ({ load }: ChaptersState): boolean => load.status === 'received' && load.value.canToggleFullContents

/**
 * The chapters are requested, then received; a failure is silently ignored (LIFE-3). The full contents can be toggled only if
 * some chapter has sections (TOC-7).
 */
export const updateChapters: Update<ChaptersState, ChaptersEvent> = (state, event) => {
  switch (event.type) {
    case 'chapters/requested':
    case 'chapters/failed':
      return stay({ ...state, load: nextLoad(state.load, loadEventOf(event)) })
    case 'chapters/received':
      return stay({ ...state, load: nextLoad(state.load, { kind: 'received', value: bookContents(event.value) }) })
    case 'chapters/toggled':
      return stay(canToggle(state) ? { ...state, showFullContents: !state.showFullContents } : state)
  }
}
