import type { Src } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { doiUrl, type Doi } from '../../core/identifiers/doi.ts'
import { withQuery } from '../../core/links/with-query.ts'
import { dateDigits } from './citation-date.ts'
import { eachField, givenField, type CitationField } from './citation-fields.ts'
import { invertedName, spokenName, wholeFamilyName } from './citation-names.ts'
import type { Citation, CitationDate, CitationPerson } from './citation.ts'
import { locator, startAndEnd } from './locator.ts'

/** The first author has their own keys. */
const firstAuthor = (author: CitationPerson | undefined): readonly CitationField[] =>
  author === undefined || author.name.kind === 'group'
    ? []
    : [
        ['rft.aulast', wholeFamilyName(author.name)],
        ...givenField('rft.aufirst', author.name.given),
        ...givenField('rft.ausuffix', author.name.suffix),
      ]

const authors = (citation: Citation): readonly CitationField[] => [
  ...firstAuthor(citation.authors[0]),
  ...eachField(
    'rft.au',
    citation.authors.flatMap(({ name }) => (name.kind === 'person' ? [invertedName(name)] : [])),
  ),
  ...eachField(
    'rft.aucorp',
    citation.authors.flatMap(({ name }) => (name.kind === 'group' ? [spokenName(name)] : [])),
  ),
]

const date = (citation: Citation): readonly CitationField[] =>
  givenField('rft.date', O.map((issued: CitationDate) => dateDigits(issued).join('-'))(citation.issued))

const pages = (citation: Citation): readonly CitationField[] => {
  const { start, end } = startAndEnd(citation)
  return citation.pages.length === 0
    ? []
    : [...givenField('rft.spage', start), ...givenField('rft.epage', end), ...givenField('rft.pages', locator(citation, '-'))]
}

const journal = (citation: Citation): readonly CitationField[] => [
  ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:journal'],
  ['rft.genre', 'article'],
  ...givenField('rft.atitle', citation.title),
  ...givenField('rft.jtitle', citation.container),
  ...authors(citation),
  ...date(citation),
  ...givenField('rft.volume', citation.volume),
  ...givenField('rft.issue', citation.issue),
  ...pages(citation),
  ...givenField('rft.artnum', citation.articleNumber),
  ...givenField('rft.issn', citation.issn),
]

/** The book format has no field for volumes. */
const book = (citation: Citation): readonly CitationField[] => [
  ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:book'],
  ['rft.genre', citation.type === 'book' ? 'book' : 'bookitem'],
  ...givenField(citation.type === 'book' ? 'rft.btitle' : 'rft.atitle', citation.title),
  ...(citation.type === 'book' ? [] : givenField('rft.btitle', citation.container)),
  ...givenField('rft.series', citation.series),
  ...givenField('rft.edition', citation.edition),
  ...authors(citation),
  ...date(citation),
  ...pages(citation),
  ...givenField('rft.pub', citation.publisher),
  ...givenField('rft.issn', citation.issn),
  ...givenField('rft.isbn', citation.isbn),
]

const doiInfo = (doi: Doi): string => doiUrl(doi).replace('https://doi.org/', 'info:doi/')

/** A citation as a Z39.88-2004 context object in keys and values, in the order of the address. */
export const openUrlFields = (citation: Citation): readonly CitationField[] => [
  ['ctx_ver', 'Z39.88-2004'],
  ['ctx_enc', 'info:ofi/enc:UTF-8'],
  ...givenField('rft_id', O.map(doiInfo)(citation.doi)),
  ['rft_id', citation.url],
  ...(citation.type === 'journal-article' ? journal(citation) : book(citation)),
]

/**
 * The address that asks a library's link resolver for a citation (OpenURL, Z39.88-2004). The resolver's address may already
 * have a query.
 */
export const openUrl = (resolver: Src, citation: Citation): Src => withQuery(resolver, openUrlFields(citation))
