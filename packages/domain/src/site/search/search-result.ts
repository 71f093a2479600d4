import type { SearchFacets } from './search-facets.ts'
import type { FoundTotal } from './search-total.ts'
import type { ListedArticle } from '../../article/listing/listed-article.ts'

/** A piece of a passage: a match, or the text between matches. */
export interface PassageRun {
  readonly text: string
  readonly matches: boolean
}

/** An article that matches a search. */
export interface SearchResult extends ListedArticle {
  /** The language of its words, if known. */
  readonly language?: string | undefined
  readonly isOpenAccess: boolean
  /** Its title with the matches. */
  readonly titleRuns: readonly PassageRun[]
  /** The passage with the matches, as far as this reader may read it; empty if nothing may be shown. */
  readonly passage: readonly PassageRun[]
}

/** A page of results, and the number of results on all pages. */
export interface SearchResults extends FoundTotal {
  readonly facets: SearchFacets
  /** Whether more words have a beginning that was typed than are looked for. */
  readonly leavesWordsOut: boolean
  readonly results: readonly SearchResult[]
}
