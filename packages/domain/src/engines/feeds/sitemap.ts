import type { Src } from '../../core/identifiers/href.ts'
import { instantText, type Instant } from '../../core/text/instant.ts'
import { xmlDocument, xmlTag } from './xml.ts'

/**
 * How many addresses a sitemap has at most: even with the longest ones it stays below the protocol's limits of 50,000 addresses and 50
 * MB.
 */
export const SITEMAP_SIZE = 1_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A page for crawlers. */
export interface SitemapPage {
  /** Its full address. */
  readonly address: Src
  readonly changed: Instant
}

/** The sitemap of these pages: their full addresses, and when they last changed. */
export const sitemap = (pages: readonly SitemapPage[]): string =>
  xmlDocument(
    xmlTag(
      'urlset',
      { xmlns: NAMESPACE },
      ...pages.map(({ address, changed }) =>
        xmlTag('url', {}, xmlTag('loc', {}, address), xmlTag('lastmod', {}, instantText(changed))),
      ),
    ),
  )

/** The kinds of pages, each with sitemaps of its own. */
export const SITEMAP_KINDS = ['articles', 'publications', 'issues'] as const

export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** The path of a kind's sitemap, numbered from 1. */
export const sitemapPath = (number: number, kind: SitemapKind = 'articles'): string =>
  `/sitemap-${kind === 'articles' ? '' : `${kind}-`}${number}.xml`

/** The sitemaps of a kind, of which these have pages. Articles always have one, which may be empty: a list of none would not be valid. */
export const sitemapsOf = (kind: SitemapKind, withPages: readonly number[]): readonly number[] =>
  kind === 'articles' && withPages.length === 0 ? [1] : withPages

/** The index of the sitemaps of a library, by the numbers of those that have pages. */
export const sitemapIndex = (origin: string, withPages: Readonly<Record<SitemapKind, readonly number[]>>): string =>
  xmlDocument(
    xmlTag(
      'sitemapindex',
      { xmlns: NAMESPACE },
      ...SITEMAP_KINDS.flatMap(kind =>
        sitemapsOf(kind, withPages[kind]).map(number =>
          xmlTag('sitemap', {}, xmlTag('loc', {}, origin + sitemapPath(number, kind))),
        ),
      ),
    ),
  )
