import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import type { Article } from '../../article/record/article.ts'
import { bookIsbn } from '../../article/record/book-isbn.ts'
import { chapterWords } from '../../words/contents-list.ts'
import { interfaceWords } from '../../words/interface.ts'
import type { Chapter, ChaptersState } from './chapters-slice.ts'

/** A chapter, ready to draw: a link if its address is safe to follow. */
export interface ChapterView extends Omit<Chapter, 'href'> {
  readonly href: O.Option<Href>
}

/** The chapters of a book as the page draws them. */
export type ChaptersView =
  | { readonly kind: 'hidden' }
  | {
      readonly kind: 'shown'
      /** With sections only while the full contents are shown. */
      readonly chapters: readonly ChapterView[]
      readonly toggle: O.Option<typeof chapterWords.showFull | typeof chapterWords.hideFull>
    }

const chapterView =
  (showsSections: boolean) =>
  ({ href, sections, ...chapter }: Chapter): ChapterView => ({
    ...chapter,
    href: receivedHref(O.some(href)),
    sections: showsSections ? sections : [],
  })

/**
 * The chapters, with their sections while the full contents are shown; the toggle exists only if some chapter has sections
 * (TOC-7).
 */
export const chaptersView = ({ load, showFullContents }: ChaptersState): ChaptersView =>
  load.status !== 'received' || load.value.toc.length === 0
    ? { kind: 'hidden' }
    : {
        kind: 'shown',
        chapters: load.value.toc.map(chapterView(showFullContents)),
        toggle: load.value.canToggleFullContents
          ? O.some(showFullContents ? chapterWords.hideFull : chapterWords.showFull)
          : O.none,
      }

/** What the contents list shows of the chapter's book. */
export type BookContentsView =
  | { readonly kind: 'absent' }
  | { readonly kind: 'offered'; readonly label: typeof chapterWords.show }
  | { readonly kind: 'loading'; readonly text: typeof interfaceWords.loading }
  | { readonly kind: 'shown' }

/** Only chapters of a book have siblings. They are loaded on demand, and again after a failure (LIFE-3). */
export const bookContentsView = (article: Pick<Article, 'ids' | 'meta'>, state: ChaptersState): BookContentsView => {
  if (O.isNone(bookIsbn(article))) return { kind: 'absent' }
  switch (state.load.status) {
    case 'idle':
    case 'failed':
      return { kind: 'offered', label: chapterWords.show }
    case 'requested':
      return { kind: 'loading', text: interfaceWords.loading }
    case 'received':
      return chaptersView(state).kind === 'shown' ? { kind: 'shown' } : { kind: 'absent' }
  }
}
