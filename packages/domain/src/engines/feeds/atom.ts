import type { OwnPath } from '../../core/identifiers/href.ts'
import { onService, type Origin } from '../../core/links/on-service.ts'
import type { Pii } from '../../core/identifiers/pii.ts'
import { option as O } from 'fp-ts'
import { hostOf } from '../markers/head-markers.ts'
import { doiUrl, type Doi } from '../../core/identifiers/doi.ts'
import { encoded } from '../../core/text/address.ts'
import { engineWords } from '../../words/engines.ts'
import { instantIn, instantText, type Instant } from '../../core/text/instant.ts'
import { xmlDocument, xmlTag, xmlTags, type XmlPart } from './xml.ts'

/** An article in a feed. All texts are plain. */
export interface FeedArticle {
  readonly pii: Pii
  readonly doi?: Doi
  readonly path: OwnPath
  readonly title: string
  readonly authors: readonly string[]
  readonly publicationTitle: string
  readonly abstract?: string
  /** `2023-07-14`, `2023-07` or `2023` */
  readonly publicationDate?: string
  /** When the library last changed it. */
  readonly updated: Instant
}

export interface Feed {
  readonly title: string
  /** The feed's own path. */
  readonly path: OwnPath
  /** The path of the feed's page. */
  readonly pagePath: OwnPath
  /** The site's scheme and host. */
  readonly origin: Origin
  readonly siteName: string
  readonly articles: readonly FeedArticle[]
}

/** The first moment of a date, as far as known; none for an invalid date. */
const published = (date: string | undefined): readonly string[] => {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date ?? '') ?? []
  const instant = `${year ?? ''}-${month}-${day}T00:00:00Z`
  return O.isSome(instantIn(instant)) ? [instant] : []
}

/** A globally unique and permanent name (RFC 4151). */
export const tagUri = (origin: string, kind: string, name: string): string =>
  `tag:${hostOf(origin)},2026:${kind}/${name
    .split('/')
    .filter(part => part !== '')
    .map(encoded)
    .join('/')}`

const named = (title: string): string => (title.trim() === '' ? engineWords.untitled : title)

const entry =
  ({ origin }: Feed) =>
  ({ pii, doi, path, title, authors, publicationTitle, abstract = '', publicationDate, updated }: FeedArticle): XmlPart =>
    xmlTag(
      'entry',
      {},
      xmlTag('id', {}, tagUri(origin, 'article', pii)),
      xmlTag('title', {}, named(title)),
      xmlTag('link', { rel: 'alternate', type: 'text/html', href: onService(origin)(path) }),
      ...(doi === undefined ? [] : [xmlTag('link', { rel: 'related', href: doiUrl(doi) })]),
      xmlTag('updated', {}, instantText(updated)),
      ...xmlTags('published', published(publicationDate)),
      ...authors.filter(name => name.trim() !== '').map(name => xmlTag('author', {}, xmlTag('name', {}, name))),
      ...(publicationTitle.trim() === '' ? [] : [xmlTag('category', { term: publicationTitle })]),
      ...(abstract.trim() === '' ? [] : [xmlTag('summary', { type: 'text' }, abstract)]),
    )

/** When a feed last changed: when the last of its articles did. */
export const feedUpdated = (articles: readonly Pick<FeedArticle, 'updated'>[]): Instant =>
  Math.max(0, ...articles.map(({ updated }) => updated))

/** An Atom 1.0 feed (RFC 4287). The site is the author of articles that name none. */
export const atomFeed = (feed: Feed): string => {
  const { title, path, pagePath, origin, siteName, articles } = feed
  return xmlDocument(
    xmlTag(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom' },
      xmlTag('id', {}, tagUri(origin, 'feed', path)),
      xmlTag('title', {}, named(title)),
      xmlTag('link', { rel: 'self', type: 'application/atom+xml', href: onService(origin)(path) }),
      xmlTag('link', { rel: 'alternate', type: 'text/html', href: onService(origin)(pagePath) }),
      xmlTag('updated', {}, instantText(feedUpdated(articles))),
      xmlTag('author', {}, xmlTag('name', {}, siteName)),
      ...articles.map(entry(feed)),
    ),
  )
}
