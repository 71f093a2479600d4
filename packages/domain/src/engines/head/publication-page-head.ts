import { onService } from '../../core/links/on-service.ts'
import type { Href, OwnPath } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import type { PublicationPicture } from '../../article/publication/publication-pictures.ts'
import { issueWords, type IssueName } from '../../article/publication/issue-name.ts'
import type { PublicationFacts } from '../../article/publication/placement.ts'
import type { CrumbView, PublicationHead } from '../../site/browse/publication-view.ts'
import { publicationHref, volumeHref, type ShelvedPublication } from '../../site/browse/shelf.ts'
import type { CitationField } from '../../article/citation/citation-fields.ts'
import type { JsonValue } from '../../article/citation/json-value.ts'
import { scriptJson } from '../../article/citation/script-json.ts'
import type { ThingAddresses, Things } from '../../article/citation/scholarly-article.ts'
import { feedPath } from '../feeds/feed-path.ts'
import { linkElement, metaElement, propertyElement } from './head-elements.ts'
import { SHARED_IMAGES } from './page-image.ts'
import { safeOrigin } from '../markers/head-markers.ts'

/** A page of a publication, as described to engines and tools. */
export interface DescribedPublicationPage {
  readonly shelf: ShelvedPublication
  /** The page's canonical address. */
  readonly path: OwnPath
  readonly title: string
  readonly crumbs: readonly CrumbView[]
  /** A short description of the page. */
  readonly summary: string
  /** The issue or volume of the page; none for the whole publication. */
  readonly issue: O.Option<IssueName>
  readonly pictures: PublicationHead['pictures']
  readonly origin: string
  readonly siteName: string
}

const KINDS = { JL: 'Periodical', BS: 'BookSeries', HB: 'BookSeries', BK: 'Book', RW: 'Book' } as const

const given = <Name extends string>(
  name: Name,
  value: (Name extends keyof ThingAddresses ? Href : JsonValue) | undefined,
): Things => (value === undefined || value === '' ? {} : { [name]: value })

const extensionIn = (address: string): string => /\.([a-z]+)(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase() ?? ''

const numbers = ({ contentType, issn, isbn }: PublicationFacts): Things =>
  KINDS[contentType] === 'Book' ? given('isbn', isbn) : given('issn', issn)

/** A publication in schema.org, identified by the address of its own page. */
const publicationThing = (facts: PublicationFacts, address: Href, image: Href | undefined): Things => ({
  '@type': KINDS[facts.contentType],
  '@id': address,
  name: facts.title,
  ...numbers(facts),
  ...given('publisher', facts.publisher === undefined ? undefined : { '@type': 'Organization', name: facts.publisher }),
  ...given('image', image),
  url: address,
})

const issueThing = (
  shelf: ShelvedPublication,
  name: IssueName,
  address: (path: Href) => Href,
  page: Href,
  whole: Things,
): Things => {
  const issueNumber = issueWords(name).replace(/^Issue /, '')
  const isVolume = issueNumber === ''
  const volume: Things =
    name.volume === ''
      ? whole
      : {
          '@type': 'PublicationVolume',
          volumeNumber: name.volume,
          url: isVolume ? page : address(volumeHref(shelf, name)),
          isPartOf: whole,
        }
  return isVolume ? volume : { '@type': 'PublicationIssue', issueNumber, url: page, isPartOf: volume }
}

const breadcrumbs = (crumbs: readonly CrumbView[], address: (path: Href) => Href, title: string, page: Href): Things => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...crumbs.map(({ label, href }) => [label, address(href)] as const), [title, page] as const].map(
    ([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item }),
  ),
})

const script = (thing: Things): string =>
  `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...thing })}</script>`

/**
 * The metadata in the head of a publication's page, or that of a part of it: Open Graph, a card, its feed, and schema.org. A page
 * of several publications with one title describes each.
 */
export const publicationPageHead = (page: DescribedPublicationPage): string => {
  const { shelf, path, title, crumbs, summary, issue, pictures, siteName } = page
  const origin = safeOrigin(page.origin)
  const address = onService(origin)
  const shown = [pictures.cover, pictures.mark].find(
    (each): each is O.Some<PublicationPicture> => O.isSome(each) && SHARED_IMAGES.has(extensionIn(each.value.src)),
  )?.value
  const image = shown === undefined ? undefined : address(shown.src)
  const cover = O.isSome(pictures.cover) ? address(pictures.cover.value.src) : image
  const { isbn, contentType } = shelf.publication.facts
  const isBook = KINDS[contentType] === 'Book'
  const things = shelf.shown.map(({ facts }) =>
    publicationThing(facts, address(publicationHref({ facts, isShared: shelf.all.length > 1 })), cover),
  )
  const described: readonly CitationField[] = summary === '' ? [] : [['og:description', summary]]
  const pictured: readonly CitationField[] =
    shown === undefined || image === undefined
      ? []
      : [
          ['og:image', image],
          ['og:image:alt', shown.alt],
        ]
  return [
    ...(
      [
        ['og:type', isBook ? 'book' : 'website'],
        ['og:title', title],
        ['og:url', address(path)],
        ['og:site_name', siteName],
        ...described,
        ...pictured,
        ...(isBook && isbn !== undefined ? [['book:isbn', isbn] as const] : []),
      ] satisfies readonly CitationField[]
    ).map(propertyElement),
    ...(
      [
        ['twitter:card', 'summary'],
        ['twitter:title', title],
        ...pictured.slice(0, 1).map(([, value]): CitationField => ['twitter:image', value]),
      ] satisfies readonly CitationField[]
    ).map(metaElement),
    linkElement({ rel: 'alternate', href: feedPath(path), type: 'application/atom+xml', title }),
    ...things.map(thing => script(O.isSome(issue) ? issueThing(shelf, issue.value, address, address(path), thing) : thing)),
    script(breadcrumbs(crumbs, address, title, address(path))),
  ].join('')
}
