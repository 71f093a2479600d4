import type { SearchFacets, FoundTotal, PassageRun, SearchOrder } from '@lectern/domain/site'
import type { Listing } from './article-index.ts'

export interface SearchHit {
  readonly listing: Listing
  /** The title, and the matching passages of the text and the abstract, in runs: those that match, and those in between. */
  readonly title: readonly PassageRun[]
  readonly passage: readonly PassageRun[]
  readonly abstract: readonly PassageRun[]
}

/** What a search finds. */
export interface Found extends FoundTotal {
  readonly facets: SearchFacets
  /** Whether more words have a beginning that was typed than are looked for. */
  readonly leavesWordsOut: boolean
  readonly hits: readonly SearchHit[]
}

/** What is asked for of the articles that are found. */
export interface SearchPageAsked {
  readonly offset: number
  readonly limit: number
  /** By default the best come first. */
  readonly order?: SearchOrder
}

/**
 * Searches the articles that the library lists. What a search means is decided by the domain's `conditionOf`, over the tokens that
 * `articleTokens` makes of each article, so that every engine finds the same ones.
 *
 * The articles that meet the condition are found, best first: a word counts most in the title, then in the abstract, then in the text. Any input is a
 * search; only its first 32 clauses count, and of each beginning of a word the first 100 words that have it. Of very many articles, some of the best are listed, and the total and the facets are estimates.
 */
export interface Search {
  readonly search: (typed: string, page: SearchPageAsked) => Promise<Found>
}
