import type { OwnPath } from '@lectern/domain/core'
import type { SitemapKind } from '@lectern/domain/engines'

/** The address of a page, and when it changed: when any article that it shows was last stored, in seconds since 1970. */
export interface ChangedPage {
  readonly path: OwnPath
  readonly changed: number
}

/**
 * Queries for sitemaps, over what the library lists. Each sitemap is for a range of the order in which articles, publications or issues came, so
 * a page stays in the one that it is in, and some may be empty.
 */
export interface Sitemaps {
  /** The numbers of the sitemaps that have pages, in order. */
  readonly sitemaps: (kind: SitemapKind) => Promise<readonly number[]>
  /** The pages in a sitemap. */
  readonly pagesIn: (kind: SitemapKind, sitemap: number) => Promise<readonly ChangedPage[]>
}
