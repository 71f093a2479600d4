import { isWebAddress, type Href, type OwnPath } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import type { ArticleMeta, ArticleRecord } from '../../article/record/record.ts'
import { placementOf, placePath } from '../../article/publication/placement.ts'
import { citationOf } from '../../article/citation/citation-of.ts'
import type { Citation, CitationType } from '../../article/citation/citation.ts'
import { feedPath } from '../feeds/feed-path.ts'
import { doiUrl } from '../../core/identifiers/doi.ts'
import { orcidHref } from '../../core/identifiers/orcid.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { citationFile, exportHref, EXPORT_FORMATS } from '../../article/citation/export-menu.ts'
import { dublinCoreHref } from '../harvest/oai-identifier.ts'
import type { ArticleFormat } from '../../core/commands/article-format.ts'
import { ARTICLE_FORMATS, formatHref, formatMediaType } from '../../article/formats/article-format.ts'
import { receivedHref } from '../../core/links/received-href.ts'
import { engineWords } from '../../words/engines.ts'
import { ORIGIN_MARK } from '../markers/head-markers.ts'

/** A link from a page to a related resource, as in headers and heads (RFC 8288). */
export interface Signpost {
  readonly href: Href
  readonly rel: string
  readonly type?: string
  readonly title?: string
  /** The address of its profile, a format within its media type. */
  readonly profile?: string
}

/** With more authors than this, only the page's metadata name them: headers must stay short. */
export const MOST_AUTHOR_LINKS = 20

const things: Readonly<Record<CitationType, string>> = {
  'journal-article': 'ScholarlyArticle',
  chapter: 'Chapter',
  'encyclopedia-entry': 'Chapter',
  book: 'Book',
}

const link = (rel: string, href: O.Option<Href>, more: Omit<Signpost, 'rel' | 'href'> = {}): readonly Signpost[] =>
  O.isSome(href) ? [{ rel, href: href.value, ...more }] : []

const authors = (citation: Citation): readonly Signpost[] =>
  citation.authors.flatMap(({ orcid }) => link('author', O.map(orcidHref)(orcid))).slice(0, MOST_AUTHOR_LINKS)

const exports = (pii: Pii): readonly Signpost[] => [
  ...EXPORT_FORMATS.map((format): Signpost => ({
    rel: 'describedby',
    href: `${ORIGIN_MARK}${exportHref(pii, format)}`,
    type: citationFile(pii, format).mediaType,
  })),
  { rel: 'describedby', href: `${ORIGIN_MARK}${formatHref(pii, 'csl-json')}`, type: formatMediaType('csl-json') },
  {
    rel: 'describedby',
    href: `${ORIGIN_MARK}${dublinCoreHref(ORIGIN_MARK, pii)}`,
    type: 'text/xml',
    profile: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  },
]

/** The paths of an article's publication and of its part (ART-12), if there are any. */
export interface ArticlePlaces {
  readonly publicationPath?: OwnPath
  readonly issuePath?: OwnPath
}

/** The places of an article, from its record. */
export const articlePlaces = (meta: ArticleMeta): ArticlePlaces => {
  const placement = placementOf(meta)
  if (O.isNone(placement)) return {}
  const { path } = placement.value.publication
  const part = placePath(placement.value)
  return { publicationPath: path, ...(part === path ? {} : { issuePath: part }) }
}

/**
 * The links from an article's page in the FAIR Signposting profile: what to cite it as, its type, its authors, its licence, and
 * the files that describe it. Addresses on this site begin with the mark.
 */
export const signposts = (record: ArticleRecord): readonly Signpost[] => {
  const citation = citationOf(record, ORIGIN_MARK)
  return [
    { rel: 'cite-as', href: O.match(() => citation.url, doiUrl)(citation.doi) },
    { rel: 'type', href: 'https://schema.org/AboutPage' },
    { rel: 'type', href: `https://schema.org/${things[citation.type]}` },
    ...authors(citation),
    ...link('license', O.filter(isWebAddress)(receivedHref(citation.license))),
    ...exports(citation.pii),
  ]
}

/** The feeds for what appears after an article. */
export const feedLinks = (title: string, { publicationPath, issuePath }: ArticlePlaces): readonly Signpost[] =>
  [...new Set([publicationPath, issuePath])].flatMap(path =>
    path === undefined
      ? []
      : [
          {
            rel: 'alternate',
            href: feedPath(path),
            type: 'application/atom+xml',
            title: path === publicationPath ? title : engineWords.thisIssue(title),
          },
        ],
  )

/** The files of an article that its reader may have. */
export interface ReadableFiles {
  /** Where its PDF is. */
  readonly pdf: O.Option<Href>
  /** The formats in which they may have its text, and where it is. */
  readonly formats: readonly { readonly format: ArticleFormat; readonly href: Href }[]
}

/** The links to an article's files, for readers who may have them: what it consists of, and its text in other formats. */
export const itemLinks = ({ pdf, formats }: ReadableFiles): readonly Signpost[] => [
  ...link('item', pdf, { type: 'application/pdf' }),
  ...formats.flatMap(({ format, href }): readonly Signpost[] => {
    const type = formatMediaType(format)
    return [...(format === 'xml' ? [{ rel: 'item', href, type }] : []), { rel: 'alternate', href, type }]
  }),
]

/** The links from an article in any format to its page and to every format, whoever may have it. */
export const formatSignposts = (pii: Pii, page: OwnPath): readonly Signpost[] => [
  { rel: 'canonical', href: `${ORIGIN_MARK}${page}` },
  ...ARTICLE_FORMATS.map((format): Signpost => ({
    rel: 'alternate',
    href: `${ORIGIN_MARK}${formatHref(pii, format)}`,
    type: formatMediaType(format),
  })),
]

/** Text in a header is quoted and ASCII only. */
const quoted = (text: string): string => `"${text.replace(/[^\x20-\x7e]|["\\]/gu, '')}"`

/** Links as the value of a `Link` header. */
export const linkHeader = (links: readonly Signpost[]): string =>
  links
    .map(({ href, rel, type, profile }) =>
      [
        `<${href.replace(/[^\x21-\x7e]|[<>"\\]/gu, letter => encodeURIComponent(letter.toWellFormed()))}>`,
        `rel=${quoted(rel)}`,
        ...(type === undefined ? [] : [`type=${quoted(type)}`]),
        ...(profile === undefined ? [] : [`profile=${quoted(profile)}`]),
      ].join('; '),
    )
    .join(', ')
