import type { ListedArticle } from '../../article/listing/listed-article.ts'

/** A stretch of a passage: one that was searched for, or what is between. */
export interface PassageRun {
  readonly text: string
  readonly matches: boolean
}

/** An article in which words were found. */
export interface SearchResult extends ListedArticle {
  /** The language of its words, as far as it is known. */
  readonly language?: string | undefined
  readonly isOpenAccess: boolean
  /** Where in it they were found, as far as this reader may read it; empty where nothing may be shown. */
  readonly passage: readonly PassageRun[]
}

/** A page of results. */
export interface SearchResults {
  /** How many there are on all pages. */
  readonly total: number
  readonly results: readonly SearchResult[]
}
