import type { Citation } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { Imported } from './reference-manager.ts'
import { importedNames, nameParts, type NameParts } from './imported-names.ts'

/** A citation's fields as they are to be found again after an import; undefined where the importer must find none. */
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

const value = <A>(of: O.Option<A>): A | undefined => O.toUndefined(of)

const orNone = (text: string): string | undefined => (text === '' ? undefined : text)

/** A hyphen for whatever dash an importer makes of a range of pages. */
const dashed = (pages: unknown): unknown => (typeof pages === 'string' ? pages.replaceAll(/[-–—]+/g, '-') : pages)

const range = ({ first, last }: Citation['pages'][number]): string => (O.isNone(last) ? first : `${first}-${last.value}`)

/** Every field of a citation, in the terms of `found`. Where there are no pages the article number stands for them. */
export const everyField = (of: Citation): Found => ({
  type: of.type,
  title: value(of.title),
  authors: of.authors.map(({ name }) => nameParts(name)),
  editors: of.editors.map(({ name }) => nameParts(name)),
  container: value(of.container),
  series: value(of.series),
  edition: value(of.edition),
  volume: value(of.volume),
  issue: value(of.issue),
  seriesNumber: undefined,
  pages: dashed(orNone(of.pages.map(range).join(', ')) ?? value(of.articleNumber)),
  number: value(of.articleNumber),
  issued: value(of.issued),
  doi: value(of.doi),
  issn: value(of.issn),
  isbn: value(of.isbn),
  publisher: value(of.publisher),
  language: of.language,
  keywords: orNone(of.keywords.join(',')),
  abstract: orNone(of.abstract.join(' ')),
  url: of.url,
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
