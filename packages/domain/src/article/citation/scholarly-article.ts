import { option as O } from 'fp-ts'
import { doiUrl } from '../../core/identifiers/doi.ts'
import { orcidHref } from '../../core/identifiers/orcid.ts'
import { publishersPii } from '../../core/identifiers/pii.ts'
import { isWebAddress, type Href } from '../../core/identifiers/href.ts'
import { receivedHref } from '../../core/links/received-href.ts'
import type { Citation, CitationDate, CitationPerson, CitationType } from './citation.ts'
import { dateDigits } from './citation-date.ts'
import { spokenName, wholeFamilyName } from './citation-names.ts'
import type { JsonValue } from './json-value.ts'
import { locator } from './locator.ts'
import { present } from './present.ts'

/** The properties of a thing that are addresses. */
export interface ThingAddresses {
  readonly '@id'?: Href
  readonly image?: Href
  readonly item?: Href
  readonly license?: Href
  readonly sameAs?: Href
  readonly url?: Href
}

/** A thing of JSON-LD: its properties by name. Those with an address take a checked one. */
export type Things = ThingAddresses & { readonly [name: string]: JsonValue }

const where = <Name extends string>(name: Name, value: O.Option<Name extends keyof ThingAddresses ? Href : JsonValue>): Things =>
  O.isSome(value) ? { [name]: value.value } : {}
const whereAny = (name: string, values: readonly JsonValue[]): Things => (values.length > 0 ? { [name]: values } : {})

const organization = (name: string): Things => ({ '@type': 'Organization', name })

const agent = ({ name, orcid, affiliations }: CitationPerson): Things =>
  name.kind === 'group'
    ? { ...organization(name.name), ...whereAny('parentOrganization', affiliations.map(organization)) }
    : {
        '@type': 'Person',
        ...where('@id', O.map(orcidHref)(orcid)),
        name: spokenName(name),
        ...where('givenName', name.given),
        familyName: wholeFamilyName(name),
        ...where('honorificSuffix', name.suffix),
        ...where('identifier', O.map(orcidHref)(orcid)),
        ...whereAny('affiliation', affiliations.map(organization)),
      }

/** The property that places a thing inside another, if the other has any properties. */
const partOf = (whole: O.Option<Things>): Things => where('isPartOf', whole)

/** A thing of this type; none without properties. */
const thingOf = (things: Things, type: JsonValue): O.Option<Things> =>
  Object.keys(things).length === 0 ? O.none : O.some({ '@type': type, ...things })

/** The addresses of the pages of an article's publication and of its issue. */
export interface PlaceAddresses {
  readonly publication: O.Option<Href>
  readonly issue: O.Option<Href>
}

const NO_PLACES: PlaceAddresses = { publication: O.none, issue: O.none }

/** The issue within its volume within its journal, as far as each is known. */
const periodical = ({ container, issn, volume, issue }: Citation, places: PlaceAddresses): O.Option<Things> => {
  const journal = thingOf(
    { ...where('name', container), ...where('issn', issn), ...where('url', places.publication) },
    'Periodical',
  )
  const inVolume = O.isNone(volume)
    ? journal
    : O.some<Things>({ '@type': 'PublicationVolume', volumeNumber: volume.value, ...partOf(journal) })
  return O.isNone(issue)
    ? inVolume
    : O.some<Things>({
        '@type': 'PublicationIssue',
        issueNumber: issue.value,
        ...where('url', places.issue),
        ...partOf(inVolume),
      })
}

const bookFacts = ({ isbn, edition, volume, editors, series, issn }: Citation): Things => ({
  ...where('isbn', isbn),
  ...where('bookEdition', edition),
  ...where('volumeNumber', volume),
  ...whereAny('editor', editors.map(agent)),
  ...partOf(thingOf({ ...where('name', series), ...where('issn', issn) }, 'BookSeries')),
})

/** A volume of a multivolume work is both a book and a volume. */
const bookType = ({ volume }: Citation): JsonValue => (O.isSome(volume) ? ['Book', 'PublicationVolume'] : 'Book')

const book = (citation: Citation, { publication }: PlaceAddresses): O.Option<Things> =>
  thingOf({ ...where('name', citation.container), ...bookFacts(citation), ...where('url', publication) }, bookType(citation))

/** A whole book has no pages in another work. */
const pages = (citation: Citation): Things => {
  const [first] = citation.pages
  return first === undefined || citation.pages.length > 1
    ? where('pagination', locator(citation, '-'))
    : { pageStart: first.first, ...where('pageEnd', first.last) }
}

const chapter = (citation: Citation, places: PlaceAddresses): Things => ({
  '@type': 'Chapter',
  ...partOf(book(citation, places)),
  ...pages(citation),
})

const kinds: Readonly<Record<CitationType, (citation: Citation, places: PlaceAddresses) => Things>> = {
  'journal-article': (citation, places) => ({
    '@type': 'ScholarlyArticle',
    ...where('headline', citation.title),
    ...partOf(periodical(citation, places)),
    ...pages(citation),
  }),
  chapter,
  'encyclopedia-entry': chapter,
  book: citation => ({ '@type': bookType(citation), ...bookFacts(citation) }),
}

const identifiers = ({ pii, doi }: Citation): readonly JsonValue[] => [
  ...(O.isSome(doi) ? [{ '@type': 'PropertyValue', propertyID: 'doi', value: doi.value, url: doiUrl(doi.value) }] : []),
  ...present(publishersPii(pii)).map(value => ({ '@type': 'PropertyValue', propertyID: 'pii', value })),
]

/**
 * A citation as a schema.org thing in JSON-LD (EXP-1): a scholarly article in the issue of its journal, or a chapter in its book. It is identified
 * by its DOI, which is permanent, otherwise by its page; its container by the container's own page, if that is given.
 */
export const scholarlyArticle = (citation: Citation, places = NO_PLACES): Things => ({
  '@context': 'https://schema.org',
  '@id': O.match(() => citation.url, doiUrl)(citation.doi),
  ...kinds[citation.type](citation, places),
  ...where('name', citation.title),
  ...whereAny('author', citation.authors.map(agent)),
  ...where('datePublished', O.map((date: CitationDate) => dateDigits(date).join('-'))(citation.issued)),
  ...(citation.abstract.length === 0 ? {} : { abstract: citation.abstract.join('\n') }),
  ...whereAny('keywords', citation.keywords),
  inLanguage: citation.language,
  isAccessibleForFree: citation.isFree,
  // A licence without a web address cannot be linked.
  ...where('license', O.filter(isWebAddress)(receivedHref(citation.license))),
  ...where('publisher', O.map(organization)(citation.publisher)),
  ...whereAny('identifier', identifiers(citation)),
  ...where('sameAs', O.map(doiUrl)(citation.doi)),
  url: citation.url,
})
