import { onService } from '../../core/links/on-service.ts'
import type { Href, WebAddress, OwnPath } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { isInPress } from '../../article/publication/in-press.ts'
import { currentPath } from '../../article/record/paths.ts'
import type { ArticleRecord } from '../../article/record/record.ts'
import { citationOf } from '../../article/citation/citation-of.ts'
import type { CitationField } from '../../article/citation/citation-fields.ts'
import { highwireTags } from '../../article/citation/highwire-tags.ts'
import { scholarlyArticle, type PlaceAddresses, type Things } from '../../article/citation/scholarly-article.ts'
import { scriptJson } from '../../article/citation/script-json.ts'
import { xmlAttribute } from '../feeds/xml.ts'
import { safeOrigin, ORIGIN_MARK, PAID_MARK, withOrigin } from '../markers/head-markers.ts'
import { linkElement, metaElement, propertyElement } from './head-elements.ts'
import { pageImage } from './page-image.ts'
import { articlePlaces, feedLinks, itemLinks, signposts, type ReadableFiles } from '../signposts/signposts.ts'

/** How many characters of references the head has; the page itself has them all. */
export const MOST_REFERENCE_TEXT = 50_000

/** The references in order, as far as there is room. */
const bounded = (fields: readonly CitationField[]): readonly CitationField[] => {
  let left = MOST_REFERENCE_TEXT
  return fields.filter(([name, value]) => name !== 'citation_reference' || (left -= value.length) >= 0)
}

/** Zotero takes a single author for several if a space is on both sides of the comma, so the family name has no-break spaces. */
const heldTogether = (fields: readonly CitationField[]): readonly CitationField[] => {
  const isOnly = fields.filter(([name]) => name === 'citation_author').length === 1
  return !isOnly
    ? fields
    : fields.map(([name, value]): CitationField => {
        const [family = '', ...given] = value.split(', ')
        return name === 'citation_author' && family.includes(' ') && given.some(part => part.includes(' '))
          ? [name, [family.replaceAll(' ', '\u00A0'), ...given].join(', ')]
          : [name, value]
      })
}

/** Zotero recognises a chapter by this name for its book. */
const bookTitle = (fields: readonly CitationField[]): readonly CitationField[] =>
  fields.flatMap(([name, value]): readonly CitationField[] =>
    name === 'citation_inbook_title' ? [['citation_book_title', value]] : [],
  )

const pmid = ({ meta: { otherIds } }: ArticleRecord): readonly CitationField[] => {
  const id = otherIds['pmid']?.trim() ?? ''
  return /^\d{1,10}$/.test(id) ? [['citation_pmid', id]] : []
}

/** The pages of what an article is in; what is in press is in no issue yet. */
const placesOf = ({ meta }: ArticleRecord): PlaceAddresses => {
  const { publicationPath, issuePath } = articlePlaces(meta)
  const at = (path: OwnPath | undefined): O.Option<WebAddress> =>
    O.map((known: OwnPath): WebAddress => `${ORIGIN_MARK}${known}`)(O.fromNullable(path))
  return { publication: at(publicationPath), issue: isInPress(meta) ? O.none : at(issuePath) }
}

/** The places of the page that have what readers pay for. */
const PAID_PART: Things = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: PAID_MARK }

/** What the metadata say of an article that readers pay for, as they are written. No text can have that, because its quotation marks are escaped. */
const PAID_CLAIMS: readonly string[] = [`,"hasPart":${scriptJson(PAID_PART)}`, ',"isAccessibleForFree":false']

/** Leaves out what is said of an article that readers pay for. */
const withoutPaidClaims = (made: string): string => PAID_CLAIMS.reduce((head, claim) => head.replace(claim, ''), made)

const thing = (record: ArticleRecord, image: O.Option<OwnPath>): Things => {
  const citation = citationOf(record, ORIGIN_MARK)
  return {
    ...scholarlyArticle(citation, placesOf(record)),
    mainEntityOfPage: citation.url,
    ...(O.isSome(image) ? { image: `${ORIGIN_MARK}${image.value}` as const } : {}),
    ...(citation.isFree ? {} : { hasPart: PAID_PART }),
  }
}

/**
 * The metadata in the head of an article's page that depend on the article alone (EXP-1): Highwire's tags, schema.org, Open
 * Graph, Twitter's card, the signposts and the feeds. Made once, with marks for everything that depends on the request.
 */
export const articleHead = (record: ArticleRecord): string => {
  const fields = highwireTags(record, { origin: ORIGIN_MARK, pdfUrl: O.none })
  const image = pageImage(record)
  const title = record.meta.titleString.trim()
  const titled: readonly CitationField[] = title === '' ? [] : [['og:title', title]]
  const pictured: readonly CitationField[] = O.isSome(image) ? [['og:image', ORIGIN_MARK + image.value]] : []
  return [
    ...bounded(heldTogether([...fields, ...bookTitle(fields), ...pmid(record)])).map(metaElement),
    ...([['og:type', 'article'], ...titled, ['og:url', ORIGIN_MARK + currentPath(record.meta)], ...pictured] as const).map(
      propertyElement,
    ),
    metaElement(['twitter:card', O.isSome(image) ? 'summary_large_image' : 'summary']),
    ...titled.map(([, value]) => metaElement(['twitter:title', value])),
    ...pictured.map(([, value]) => metaElement(['twitter:image', value])),
    ...[...signposts(record), ...feedLinks(record.meta.publicationTitle, articlePlaces(record.meta))].map(linkElement),
    `<script type="application/ld+json">${scriptJson(thing(record, image))}</script>`,
  ].join('')
}

/** The parts of an article's head that depend on the request. */
export interface RequestedHead extends ReadableFiles {
  /** The site's scheme and host, from the request. */
  readonly origin: string
  /** The site's name. */
  readonly siteName: string
  /** A short plain description of the article. */
  readonly summary: string
  readonly robots: readonly string[]
  /** Selects the places of this page with paid content, or where it would be. */
  readonly paidPlaces: readonly string[]
  /**
   * Whether the site shows everything to everyone. Then nothing is said of what a reader pays for, because it is false here, nor that the article
   * is free, because that is the site's decision and none of its own terms.
   */
  readonly isOpenSite: boolean
}

const atHome =
  (origin: string) =>
  (href: Href): Href =>
    onService(safeOrigin(origin))(href)

/** The files of a page as absolute addresses. */
export const wholeAddresses = (origin: string, { pdf, formats }: ReadableFiles): ReadableFiles => ({
  pdf: O.map(atHome(origin))(pdf),
  formats: formats.map(({ format, href }) => ({ format, href: atHome(origin)(href) })),
})

/** The head of an article's page for a request: the stored head, completed with what depends on the request. */
export const headFor = (
  made: string,
  { origin, siteName, summary, robots, paidPlaces, isOpenSite, ...files }: RequestedHead,
): string => {
  const { pdf, formats } = wholeAddresses(origin, files)
  const description: readonly CitationField[] = summary === '' ? [] : [['og:description', summary]]
  return [
    withOrigin(isOpenSite ? withoutPaidClaims(made) : made, origin).replaceAll(
      `"cssSelector":"${PAID_MARK}"`,
      () => `"cssSelector":${scriptJson(paidPlaces.length === 1 ? (paidPlaces[0] ?? '') : paidPlaces)}`,
    ),
    ...(O.isSome(pdf) ? [metaElement(['citation_pdf_url', pdf.value])] : []),
    ...(siteName === '' ? [] : [propertyElement(['og:site_name', siteName])]),
    ...description.map(propertyElement),
    ...description.map(([, value]) => metaElement(['twitter:description', value])),
    ...itemLinks({ pdf, formats }).map(linkElement),
    ...(robots.length === 0 ? [] : [`<meta name="robots" content="${xmlAttribute(robots.join(', '))}"/>`]),
  ].join('')
}
