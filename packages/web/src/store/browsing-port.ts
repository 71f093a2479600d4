import type { IssueName } from '@lectern/domain/article'
import type { CountedIssue, CountedPublication, Facets, PublicationFilter } from '@lectern/domain/site'
import type { Listing } from './article-index.ts'
import type { ArticleCard, Origin } from './article.ts'

/** A stretch of a list. */
export interface Stretch {
  readonly offset: number
  readonly limit: number
}

/** What has a page at an address: one publication, or several of one title, in the library that it is in: the reader's own where that has it, else the shipped one. */
export interface FoundPublications {
  readonly origin: Origin
  /** At least one; by ISSN. */
  readonly publications: readonly [CountedPublication, ...(readonly CountedPublication[])]
}

/** Articles of publications, by the keys of these. */
export interface Shelf {
  readonly origin: Origin
  readonly keys: readonly string[]
}

/** What of a shelf is meant: all, what is in press, a volume, an issue. */
export type ShelfPart = 'all' | 'in-press' | { readonly volume: string } | { readonly issue: IssueName }

/** A stretch of articles, and how many there are. */
export interface Found<A> {
  readonly total: number
  readonly items: readonly A[]
}

/** An article, and when it was last put, in seconds since 1970. */
export interface ChangedListing {
  readonly listing: Listing
  readonly changed: number
}

/** The address of a page of a publication, and when any of its articles was last put. */
export interface ChangedPage {
  /** Its place in the order of such pages. */
  readonly place: readonly string[]
  readonly path: string
  readonly changed: number
}

/** From where such pages are told: those after a place, or those from a number on. */
export type PagesFrom = { readonly after: readonly string[] } | { readonly offset: number }

/** What the store knows of journals, books and their issues, all of it found by indexes. */
export interface Browsing {
  /** The publications that the library lists, by title. */
  readonly publications: (filter: PublicationFilter, stretch: Stretch) => Promise<Found<CountedPublication>>
  readonly publicationFacets: (filter: PublicationFilter) => Promise<Facets>
  /** The publications at an address; where that is one which none of them has any more, those at the one that the publication has now. */
  readonly publicationsAt: (path: string) => Promise<FoundPublications | undefined>
  /** The publication of a key, if the library lists it. */
  readonly publication: (key: string) => Promise<CountedPublication | undefined>
  /** Its issues, and the volumes that have articles of their own, in no order; those in press left out. */
  readonly issuesOf: (shelf: Shelf) => Promise<readonly CountedIssue[]>
  /** Its articles, newest first: all, or those in press. */
  readonly newestOf: (shelf: Shelf, which: 'all' | 'in-press', stretch: Stretch) => Promise<Found<Listing>>
  /** The articles of an issue as they are in it; without one those of the whole publication, volume by volume. */
  readonly inOrder: (shelf: Shelf, issue: IssueName | undefined, stretch: Stretch) => Promise<Found<Listing>>
  /** The library's articles, newest first; undated ones last. */
  readonly newest: (stretch: Stretch) => Promise<Found<ArticleCard>>
  /** The newest articles of a part of a shelf, or of the library; undated ones last. */
  readonly newestListings: (
    of: { readonly shelf: Shelf; readonly part: ShelfPart } | undefined,
    limit: number,
  ) => Promise<readonly ChangedListing[]>
  /** The pages of the publications that the library lists, and those of their issues. */
  readonly publicationPages: (from: PagesFrom, limit: number) => Promise<readonly ChangedPage[]>
  readonly publicationCount: () => Promise<number>
  readonly issuePages: (from: PagesFrom, limit: number) => Promise<readonly ChangedPage[]>
  readonly issueCount: () => Promise<number>
}
