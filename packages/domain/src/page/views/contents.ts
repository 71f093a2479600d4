import { option as O } from 'fp-ts'
import type { ContentsEntry } from '../../article/summary/contents-entry.ts'
import { mapLoading } from '../../core/loading/load-slice.ts'
import { idle, type Loading } from '../../core/loading/loading.ts'
import { bookContentsView, type BookContentsView } from '../contents-list/chapters-view.ts'
import type { ContentsItem } from '../contents-list/contents-item.ts'
import { contentsList, entryAt, type ContentsListFacts, type ContentsListView } from '../contents-list/contents-list.ts'
import { shownWhole } from '../contents-list/table-of-contents-slice.ts'
import type { ContentsListName } from '../contents-list/table-of-contents.ts'
import type { PageState } from '../model/page-state.ts'
import type { CitingArticles } from '../related/citing-article.ts'

const hits = mapLoading(({ hitCount }: CitingArticles) => hitCount)

/** The cited-by line belongs to no list. */
const NO_HITS: Loading<number> = idle

/**
 * The contents of an open page (TOC-1 to TOC-8).
 * @param page the open page
 * @param where the targets of its entries on a page that shows only the abstract, and the part of the text being read, if known
 */
export const pageContents = (
  { tableOfContents, citingArticles }: Pick<PageState, 'tableOfContents' | 'citingArticles'>,
  where: Omit<ContentsListFacts, 'citedBy'> = {},
): ContentsListView => contentsList(tableOfContents, { ...where, citedBy: hits(citingArticles.list) })

/**
 * The entry of the outline that the reader is at, if there is one.
 * @param page the open page
 * @param sectionInView the id of the part of the text being read, if known
 */
export const pageEntryAt = (
  { tableOfContents: { load } }: Pick<PageState, 'tableOfContents'>,
  sectionInView: string | undefined,
): O.Option<ContentsEntry> => (load.status === 'received' ? entryAt(load.value.outline, sectionInView) : O.none)

/**
 * All entries of one list of the contents, whether it is expanded or not (TOC-1).
 * @param page the open page
 * @param list which list of the contents
 * @param abstractOnly the targets of entries on a page that shows only the abstract
 */
export const wholeContents = (
  { tableOfContents }: Pick<PageState, 'tableOfContents'>,
  list: ContentsListName,
  abstractOnly?: ContentsListFacts['abstractOnly'],
): readonly ContentsItem[] => {
  const all = contentsList(shownWhole(tableOfContents), { citedBy: NO_HITS, abstractOnly })
  return all.kind === 'shown' ? (all.groups.find(group => group.list === list)?.items ?? []) : []
}

/**
 * The chapters of an article's book, or the button that loads them (TOC-7).
 * @param page the open page
 */
export const pageBookContents = ({ article, chapters }: Pick<PageState, 'article' | 'chapters'>): BookContentsView =>
  bookContentsView(article, chapters)
