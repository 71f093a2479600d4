import { option as O } from 'fp-ts'
import { doiUrl, type Doi } from '../../core/identifiers/doi.ts'
import { queryString } from '../../core/text/address.ts'
import { dateFigures } from './citation-date.ts'
import { eachField, givenField, type CitationField } from './citation-fields.ts'
import { invertedName, spokenName, wholeFamilyName } from './citation-names.ts'
import type { Citation, CitationDate, CitationPerson } from './citation.ts'
import { locator, startAndEnd } from './locator.ts'

/** The first author has keys of its own. */
const firstAuthor = (author: CitationPerson | undefined): readonly CitationField[] =>
  author === undefined || author.name.kind === 'group'
    ? []
    : [
        ['rft.aulast', wholeFamilyName(author.name)],
        ...givenField('rft.aufirst', author.name.given),
        ...givenField('rft.ausuffix', author.name.suffix),
      ]

const authors = (of: Citation): readonly CitationField[] => [
  ...firstAuthor(of.authors[0]),
  ...eachField(
    'rft.au',
    of.authors.flatMap(({ name }) => (name.kind === 'person' ? [invertedName(name)] : [])),
  ),
  ...eachField(
    'rft.aucorp',
    of.authors.flatMap(({ name }) => (name.kind === 'group' ? [spokenName(name)] : [])),
  ),
]

const date = (of: Citation): readonly CitationField[] =>
  givenField('rft.date', O.map((issued: CitationDate) => dateFigures(issued).join('-'))(of.issued))

const pages = (of: Citation): readonly CitationField[] => {
  const { start, end } = startAndEnd(of)
  return of.pages.length === 0
    ? []
    : [...givenField('rft.spage', start), ...givenField('rft.epage', end), ...givenField('rft.pages', locator(of, '-'))]
}

const journal = (of: Citation): readonly CitationField[] => [
  ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:journal'],
  ['rft.genre', 'article'],
  ...givenField('rft.atitle', of.title),
  ...givenField('rft.jtitle', of.container),
  ...authors(of),
  ...date(of),
  ...givenField('rft.volume', of.volume),
  ...givenField('rft.issue', of.issue),
  ...pages(of),
  ...givenField('rft.artnum', of.articleNumber),
  ...givenField('rft.issn', of.issn),
]

/** The format for books has no place for volumes. */
const book = (of: Citation): readonly CitationField[] => [
  ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:book'],
  ['rft.genre', of.type === 'book' ? 'book' : 'bookitem'],
  ...givenField(of.type === 'book' ? 'rft.btitle' : 'rft.atitle', of.title),
  ...(of.type === 'book' ? [] : givenField('rft.btitle', of.container)),
  ...givenField('rft.series', of.series),
  ...givenField('rft.edition', of.edition),
  ...authors(of),
  ...date(of),
  ...pages(of),
  ...givenField('rft.pub', of.publisher),
  ...givenField('rft.issn', of.issn),
  ...givenField('rft.isbn', of.isbn),
]

const doiInfo = (doi: Doi): string => doiUrl(doi).replace('https://doi.org/', 'info:doi/')

/** A citation as a context object of Z39.88-2004 in keys and values, in the order in which they go into an address. */
export const openUrlFields = (of: Citation): readonly CitationField[] => [
  ['ctx_ver', 'Z39.88-2004'],
  ['ctx_enc', 'info:ofi/enc:UTF-8'],
  ...givenField('rft_id', O.map(doiInfo)(of.doi)),
  ['rft_id', of.url],
  ...(of.type === 'journal-article' ? journal(of) : book(of)),
]

/** The address at which a library's resolver is asked for what is cited (OpenURL, Z39.88-2004). The resolver's own may have a query already. */
export const openUrl = (resolver: string, citation: Citation): string =>
  `${resolver}${resolver.includes('?') ? '&' : '?'}${queryString(openUrlFields(citation))}`
