import type { Src } from '../../core/identifiers/href.ts'
import { instantText, type Instant } from './instant.ts'
import { xmlDocument, xmlTag, writtenXml, XML_DECLARATION } from './xml.ts'

/**
 * How many addresses a sitemap has: even with the longest ones it stays below the protocol's limits of 50,000 addresses and 50
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

/** The beginning of a sitemap. A sitemap is made in three pieces, so that it can be streamed. */
export const SITEMAP_START = `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}">`

/** The end of a sitemap. */
export const SITEMAP_END = '</urlset>\n'

/** A page in a sitemap: its full address, and when it last changed. */
export const sitemapPage = ({ address, changed }: SitemapPage): string =>
  writtenXml(xmlTag('url', {}, xmlTag('loc', {}, address), xmlTag('lastmod', {}, instantText(changed))))

/** The kinds of pages, each with sitemaps of its own. */
export const SITEMAP_KINDS = ['articles', 'publications', 'issues'] as const

export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** The path of a kind's sitemap, numbered from 1. */
export const sitemapPath = (number: number, kind: SitemapKind = 'articles'): string =>
  `/sitemap-${kind === 'articles' ? '' : `${kind}-`}${number}.xml`

/** How many sitemaps this many pages of a kind need; articles always have at least one, which may be empty. */
export const sitemapCount = (pages: number, size = SITEMAP_SIZE, kind: SitemapKind = 'articles'): number =>
  Math.max(kind === 'articles' ? 1 : 0, Math.ceil(pages / size))

/** The index of the sitemaps of a library with these numbers of pages. */
export const sitemapIndex = (origin: string, pages: Readonly<Record<SitemapKind, number>>, size = SITEMAP_SIZE): string =>
  xmlDocument(
    xmlTag(
      'sitemapindex',
      { xmlns: NAMESPACE },
      ...SITEMAP_KINDS.flatMap(kind =>
        Array.from({ length: sitemapCount(pages[kind], size, kind) }, (_, index) =>
          xmlTag('sitemap', {}, xmlTag('loc', {}, origin + sitemapPath(index + 1, kind))),
        ),
      ),
    ),
  )
