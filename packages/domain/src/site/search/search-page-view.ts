import type { Href, OwnPath } from '../../core/identifiers/href.ts'
import { languageInLists, type LanguageAttributes } from '../../core/text/language.ts'
import { option as O } from 'fp-ts'
import { HEADER_SEARCH_ACTION, HEADER_SEARCH_LIMIT } from '../header/header-search.ts'
import { namesInShort } from '../../article/authors/names-in-short.ts'
import { listedArticleView, type ListedArticleView } from '../../article/listing/listed-article-view.ts'
import { searchWords } from '../../words/search.ts'
import { MOST_WITH_BEGINNING } from './search-condition.ts'
import { isBlankQuery, lastPageOffset, searchHref, SEARCH_PAGE_SIZE, type SearchOrder, type SearchQuery } from './search-query.ts'
import { narrowingView, type NarrowingView } from './search-narrowing.ts'
import type { PassageRun, SearchResult, SearchResults } from './search-result.ts'

/** A result, ready to draw. */
export interface SearchResultView extends ListedArticleView {
  /** The language attributes of its title and passage. */
  readonly language: LanguageAttributes
  readonly isOpenAccess: boolean
  readonly titleRuns: readonly PassageRun[]
  readonly passage: readonly PassageRun[]
}

/** The links to neighbouring pages. */
export interface SearchPager {
  /** `Page 2 of 3` */
  readonly words: string
  readonly previous: O.Option<Href>
  readonly next: O.Option<Href>
}

/** The search and its results. */
export type SearchAnswerView =
  | {
      readonly kind: 'message'
      readonly heading: string
      readonly message: string
      readonly note: string | undefined
      readonly narrowing: NarrowingView | undefined
    }
  | {
      readonly kind: 'results'
      readonly heading: string
      /** What the reader should know of the results. */
      readonly note: string | undefined
      readonly narrowing: NarrowingView
      readonly results: readonly SearchResultView[]
      readonly pager: O.Option<SearchPager>
    }

/** The page with the results of a search, ready to draw. */
export interface SearchPageView {
  /** The page's title, without the site's name. */
  readonly title: string
  readonly form: {
    readonly action: Href
    readonly label: string
    readonly words: string
    readonly limit: number
    /** The hidden fields of the form. */
    readonly hidden: readonly (readonly [name: string, value: string])[]
  }
  readonly answer: SearchAnswerView
}

const listed = listedArticleView(namesInShort)

const resultView = (result: SearchResult): SearchResultView => ({
  ...listed(result),
  language: languageInLists(result.language),
  isOpenAccess: result.isOpenAccess,
  titleRuns: result.titleRuns,
  passage: result.passage,
})

const pagerOf = (query: SearchQuery, listed: number): O.Option<SearchPager> => {
  const last = lastPageOffset(listed)
  if (last === 0) return O.none
  const to = (offset: number): OwnPath => searchHref({ ...query, offset })
  return O.some({
    words: searchWords.place(query.offset / SEARCH_PAGE_SIZE + 1, last / SEARCH_PAGE_SIZE + 1),
    previous: query.offset > 0 ? O.some(to(query.offset - SEARCH_PAGE_SIZE)) : O.none,
    next: query.offset < last ? O.some(to(query.offset + SEARCH_PAGE_SIZE)) : O.none,
  })
}

const headingOf = ({ total, isEstimate, listed }: SearchResults, order: SearchOrder): string => {
  if (!isEstimate) return searchWords.results(total)
  return total === listed
    ? searchWords.atLeast(searchWords.results(total))
    : searchWords.manyResults(total, listed, order === 'relevance' ? '' : searchWords.inOrder[order])
}

const answerView = (query: SearchQuery, found: SearchResults): SearchAnswerView => {
  if (isBlankQuery(query)) return { kind: 'message', ...searchWords.blank, note: undefined, narrowing: undefined }
  const narrowing = narrowingView(query, found.facets, found.isEstimate)
  const { heading, message } = searchWords.nothing
  const note = found.leavesWordsOut
    ? searchWords.leavesWordsOut(MOST_WITH_BEGINNING)
    : found.leavesArticlesOut
      ? searchWords.leavesArticlesOut
      : undefined
  return found.results.length === 0
    ? { kind: 'message', heading, message: message(query.words.trim()), note, narrowing }
    : {
        kind: 'results',
        heading: headingOf(found, query.order),
        note,
        narrowing,
        results: found.results.map(resultView),
        pager: pagerOf(query, found.listed),
      }
}

/** The form with the field, as it is before anything is searched for. */
export const searchForm = ({ words, order }: Pick<SearchQuery, 'words' | 'order'>): SearchPageView['form'] => ({
  action: HEADER_SEARCH_ACTION,
  label: searchWords.field,
  words,
  limit: HEADER_SEARCH_LIMIT,
  hidden: [['origin', 'search'], ['zone', 'qSearch'], ...(order === 'relevance' ? [] : [['order', order] as const])],
})

/**
 * The page with the results of a search (CALL-5, CALL-32): its field with the words as typed, and what was found, or that nothing
 * was.
 */
export const searchPageView = (query: SearchQuery, results: SearchResults): SearchPageView => ({
  title: isBlankQuery(query) ? searchWords.title : searchWords.titleOf(query.words.trim()),
  form: searchForm(query),
  answer: answerView(query, results),
})
