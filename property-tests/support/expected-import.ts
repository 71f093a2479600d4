import type { Citation } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { Imported } from './reference-manager.ts'
import { importedNames, nameParts, type NameParts } from './imported-names.ts'

/** A citation's fields as an import should find them; `undefined` if the importer must find none. */
export interface Found {
  readonly type: unknown
  readonly title: unknown
  readonly authors: readonly NameParts[]
  readonly editors: readonly NameParts[]
  readonly container: unknown
  readonly series: unknown
  readonly edition: unknown
  readonly volume: unknown
  readonly issue: unknown
  /** The number of a book in its series. */
  readonly seriesNumber: unknown
  readonly pages: unknown
  readonly number: unknown
  readonly issued: unknown
  readonly doi: unknown
  readonly issn: unknown
  readonly isbn: unknown
  readonly publisher: unknown
  readonly language: unknown
  readonly keywords: unknown
  readonly abstract: unknown
  readonly url: unknown
}

const value = <A>(value: O.Option<A>): A | undefined => O.toUndefined(value)

const orNone = (text: string): string | undefined => (text === '' ? undefined : text)

/** A hyphen in place of any dash that an importer puts into a page range. */
const dashed = (pages: unknown): unknown => (typeof pages === 'string' ? pages.replaceAll(/[-–—]+/g, '-') : pages)

const range = ({ first, last }: Citation['pages'][number]): string => (O.isNone(last) ? first : `${first}-${last.value}`)

/** Every field of a citation, in the form of `Found`. Without pages, the article number takes their place. */
export const everyField = (citation: Citation): Found => ({
  type: citation.type,
  title: value(citation.title),
  authors: citation.authors.map(({ name }) => nameParts(name)),
  editors: citation.editors.map(({ name }) => nameParts(name)),
  container: value(citation.container),
  series: value(citation.series),
  edition: value(citation.edition),
  volume: value(citation.volume),
  issue: value(citation.issue),
  seriesNumber: undefined,
  pages: dashed(orNone(citation.pages.map(range).join(', ')) ?? value(citation.articleNumber)),
  number: value(citation.articleNumber),
  issued: value(citation.issued),
  doi: value(citation.doi),
  issn: value(citation.issn),
  isbn: value(citation.isbn),
  publisher: value(citation.publisher),
  language: citation.language,
  keywords: orNone(citation.keywords.join(',')),
  abstract: orNone(citation.abstract.join(' ')),
  url: citation.url,
})

const dateParts = (issued: unknown): unknown => {
  const date = issued as { readonly 'date-parts'?: readonly unknown[] } | undefined
  return date?.['date-parts']?.[0]
}

/** The fields that citation-js found. */
export const foundFields = (item: Imported): Found => ({
  type: item['type'],
  title: item['title'],
  authors: importedNames(item['author']),
  editors: importedNames(item['editor']),
  container: item['container-title'],
  series: item['collection-title'],
  edition: item['edition'],
  volume: item['volume'],
  issue: item['issue'],
  seriesNumber: item['collection-number'],
  pages: dashed(item['page']),
  number: item['number'],
  issued: dateParts(item['issued']),
  doi: item['DOI'],
  issn: item['ISSN'],
  isbn: item['ISBN'],
  publisher: item['publisher'],
  language: item['language'],
  keywords: item['keyword'],
  abstract: item['abstract'],
  url: item['URL'],
})
