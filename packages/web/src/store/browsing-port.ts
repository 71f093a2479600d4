import type { IssueName } from '@lectern/domain/article'
import type { CountedIssue, CountedPublication, Facets, PublicationFilter } from '@lectern/domain/site'
import type { Listing } from './article-index.ts'
import type { ArticleCard, Origin } from './article.ts'

/** A range of a list. */
export interface Stretch {
  readonly offset: number
  readonly limit: number
}

/**
 * The publications with a page at an address: one, or several with the same title. All are from one library: the site's own if it
 * has any of them, or else the shipped one.
 */
export interface FoundPublications {
  readonly origin: Origin
  /** At least one, ordered by ISSN. */
  readonly publications: readonly [CountedPublication, ...(readonly CountedPublication[])]
}

/** The articles of these publications, by publication key. */
export interface Shelf {
  readonly origin: Origin
  readonly keys: readonly string[]
}

/** A part of a shelf: all, articles in press, a volume, or an issue. */
export type ShelfPart = 'all' | 'in-press' | { readonly volume: string } | { readonly issue: IssueName }

/** A range of results, and the total number. */
export interface Found<A> {
  readonly total: number
  readonly items: readonly A[]
}

/** An article, and when it was last stored, in seconds since 1970. */
export interface ChangedListing {
  readonly listing: Listing
  readonly changed: number
}

/** Queries about journals, books and their issues. All of them use indexes. */
export interface Browsing {
  /** The publications that the library lists, by title. */
  readonly publications: (filter: PublicationFilter, stretch: Stretch) => Promise<Found<CountedPublication>>
  readonly publicationFacets: (filter: PublicationFilter) => Promise<Facets>
  /** The publications at an address. For a former address, those at the publication's current one. */
  readonly publicationsAt: (path: string) => Promise<FoundPublications | undefined>
  /** The publication with this key, if the library lists it. */
  readonly publication: (key: string) => Promise<CountedPublication | undefined>
  /** A shelf's issues, and volumes with articles outside any issue, in no particular order. Articles in press are left out. */
  readonly issuesOf: (shelf: Shelf) => Promise<readonly CountedIssue[]>
  /** One of them, by its name in any spelling. */
  readonly issue: (shelf: Shelf, name: IssueName) => Promise<CountedIssue | undefined>
  /** Those of one volume, by its name in any spelling. */
  readonly issuesIn: (shelf: Shelf, volume: string) => Promise<readonly CountedIssue[]>
  /** Those just before and just after an issue, as far as there are any. */
  readonly issuesBeside: (shelf: Shelf, name: IssueName) => Promise<readonly CountedIssue[]>
  /** The newest ones of the volumes just before and just after a volume that has these issues, as far as there are any. */
  readonly volumesBeside: (shelf: Shelf, held: readonly CountedIssue[]) => Promise<readonly CountedIssue[]>
  /** A shelf's articles, newest first: all, or those in press. */
  readonly newestOf: (shelf: Shelf, which: 'all' | 'in-press', stretch: Stretch) => Promise<Found<Listing>>
  /** The articles of an issue in its order, or without an issue, those of the whole publication, volume by volume. */
  readonly inOrder: (shelf: Shelf, issue: IssueName | undefined, stretch: Stretch) => Promise<Found<Listing>>
  /** The library's articles, newest first; undated ones last. */
  readonly newest: (stretch: Stretch) => Promise<Found<ArticleCard>>
  /** The newest articles of a part of a shelf, or of the library; undated ones last. */
  readonly newestListings: (
    selection: { readonly shelf: Shelf; readonly part: ShelfPart } | undefined,
    limit: number,
  ) => Promise<readonly ChangedListing[]>
  /** How many articles are not open access. */
  readonly closedCount: (origin: Origin) => Promise<number>
}
