import type { CountedIssue, CountedPublication, Facets, IssueName, PublicationFilter } from '@lectern/domain'
import type { Listing } from './article-index.ts'
import type { ArticleCard, Origin } from './port.ts'

/** A stretch of a list. */
export interface Stretch {
  readonly offset: number
  readonly limit: number
}

/** A publication that has a page, in the library that it is in: the reader's own where that has it, else the shipped one. */
export interface FoundPublication extends CountedPublication {
  readonly origin: Origin
}

/** Articles of a publication: of one ISSN where several share its title. */
export interface Shelf {
  readonly publication: Pick<FoundPublication, 'origin' | 'facts'>
  readonly issn?: string | undefined
}

/** A stretch of articles, and how many there are. */
export interface Found<A> {
  readonly total: number
  readonly items: readonly A[]
}

/** What the store knows of journals, books and their issues, all of it found by indexes. */
export interface Browsing {
  /** The publications that the library lists, by title. */
  readonly publications: (filter: PublicationFilter, stretch: Stretch) => Promise<Found<CountedPublication>>
  readonly publicationFacets: (filter: PublicationFilter) => Promise<Facets>
  /** The publication at an address. */
  readonly publicationAt: (path: string) => Promise<FoundPublication | undefined>
  /** Its issues, and the volumes that have articles of their own, in no order; those in press left out. */
  readonly issuesOf: (shelf: Shelf) => Promise<readonly CountedIssue[]>
  /** Its articles, newest first: all, or those in press. */
  readonly newestOf: (shelf: Shelf, which: 'all' | 'in-press', stretch: Stretch) => Promise<Found<Listing>>
  /** The articles of an issue as they stand in it; without one those of the whole publication, volume by volume. */
  readonly inOrder: (shelf: Shelf, issue: IssueName | undefined, stretch: Stretch) => Promise<Found<Listing>>
  /** The library's articles, newest first; undated ones last. */
  readonly newest: (stretch: Stretch) => Promise<Found<ArticleCard>>
}
