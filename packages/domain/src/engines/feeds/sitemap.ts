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

/** What sitemaps tell of, each kind in sitemaps of its own. */
export const SITEMAP_KINDS = ['articles', 'publications', 'issues'] as const

export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** The path of a sitemap of a kind, from 1 on. */
export const sitemapPath = (number: number, kind: SitemapKind = 'articles'): string =>
  `/sitemap-${kind === 'articles' ? '' : `${kind}-`}${number}.xml`

/** How many sitemaps so many pages of a kind have; of articles there is always one, which may be empty. */
export const sitemapCount = (pages: number, size = SITEMAP_SIZE, kind: SitemapKind = 'articles'): number =>
  Math.max(kind === 'articles' ? 1 : 0, Math.ceil(pages / size))

/** The index of the sitemaps of a library with so many pages of each kind. */
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
