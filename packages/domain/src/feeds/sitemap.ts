import { instantText, type Instant } from './instant.ts'
import { xmlDocument, xmlTag, writtenXml, XML_DECLARATION } from './xml.ts'

/** As many addresses as one sitemap of ours holds: with the longest of ours still below the 50,000 and 50 MB that the protocol allows. */
export const SITEMAP_SIZE = 10_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A page that crawlers shall know. */
export interface SitemapPage {
  /** Its whole address. */
  readonly address: string
  readonly changed: Instant
}

/** What a sitemap begins with: it comes in three pieces, so that it can be sent while it is read. */
export const SITEMAP_START = `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}">`

/** What a sitemap ends with. */
export const SITEMAP_END = '</urlset>\n'

/** A page as a sitemap tells of it: its whole address, and when it changed last. */
export const sitemapPage = ({ address, changed }: SitemapPage): string =>
  writtenXml(xmlTag('url', {}, xmlTag('loc', {}, address), xmlTag('lastmod', {}, instantText(changed))))

/** The path of a sitemap, from 1 on. */
export const sitemapPath = (number: number): string => `/sitemap-${number}.xml`

/** The index of the sitemaps of a library of so many articles; an empty one has one sitemap, which is empty. */
export const sitemapIndex = (origin: string, articles: number, size = SITEMAP_SIZE): string =>
  xmlDocument(xmlTag(
    'sitemapindex', { xmlns: NAMESPACE },
    ...Array.from({ length: sitemapCount(articles, size) }, (_, index) => xmlTag('sitemap', {}, xmlTag('loc', {}, origin + sitemapPath(index + 1)))),
  ))

/** How many sitemaps a library of so many articles has. */
export const sitemapCount = (articles: number, size = SITEMAP_SIZE): number => Math.max(1, Math.ceil(articles / size))
