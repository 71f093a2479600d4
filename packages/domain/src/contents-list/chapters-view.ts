import { option as O } from 'fp-ts'
import type { Chapter, ChaptersState } from './chapters-slice.ts'

/** What the toggle of a book's contents says (TOC-7). */
export const BOOK_CONTENTS_TOGGLE = { collapsed: 'Show full contents', expanded: 'Hide full contents' } as const

/** The chapters of a book as the page draws them. */
export type ChaptersView =
  | { readonly kind: 'hidden' }
  | {
    readonly kind: 'shown'
    /** With their sections only where the full contents are shown. */
    readonly chapters: readonly Chapter[]
    readonly toggle: O.Option<(typeof BOOK_CONTENTS_TOGGLE)[keyof typeof BOOK_CONTENTS_TOGGLE]>
  }

const withoutSections = (chapter: Chapter): Chapter => ({ ...chapter, sections: [] })

/** The chapters, with their sections once the full contents are asked for; the toggle is there only if some chapter has sections (TOC-7). */
export const chaptersView = ({ load, showFullContents }: ChaptersState): ChaptersView =>
  load.status !== 'received' || load.value.toc.length === 0 ? { kind: 'hidden' } : {
    kind: 'shown',
    chapters: showFullContents ? load.value.toc : load.value.toc.map(withoutSections),
    toggle: load.value.canToggleFullContents ? O.some(showFullContents ? BOOK_CONTENTS_TOGGLE.expanded : BOOK_CONTENTS_TOGGLE.collapsed) : O.none,
  }
