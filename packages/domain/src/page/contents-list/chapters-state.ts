import type { ContentsEntry } from '../../article/summary/contents-entry.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { option as O } from 'fp-ts'
import { initialLoad } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'

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
