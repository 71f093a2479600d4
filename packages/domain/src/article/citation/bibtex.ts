import { option as O } from 'fp-ts'
import { bibtexName } from './bibtex-names.ts'
import { bibtexText, bracedText } from './bibtex-text.ts'
import { monthName, yearDigits } from './citation-date.ts'
import { eachField, givenField, type CitationField } from './citation-fields.ts'
import type { CitationDate, CitationPerson } from './citation.ts'
import { locator, numberBesidePages } from './locator.ts'
import { present } from './present.ts'
import type { WrittenCitation, WrittenType } from './written-citation.ts'

/** BibTeX's entry types. */
export const BIBTEX_TYPES: Readonly<Record<WrittenType, string>> = {
  'journal-article': 'article',
  chapter: 'incollection',
  'encyclopedia-entry': 'incollection',
  book: 'book',
  other: 'misc',
}

/** A field with its delimiters, ready to be written. */
const text = (name: string, value: O.Option<string>): readonly CitationField[] => givenField(name, O.map(bracedText)(value))

/** Styles lower the capitals of titles except inside braces; which ones to protect cannot be known here. */
const title = (name: string, value: O.Option<string>): readonly CitationField[] =>
  givenField(name, O.map((words: string) => `{${bracedText(words)}}`)(value))

/** Text that is not read as LaTeX: nothing in it can be escaped, so braces and backslashes are removed. */
const verbatim = (name: string, value: O.Option<string>): readonly CitationField[] =>
  givenField(name, O.map((words: string) => `{${words.replace(/[\\{}]/g, encodeURIComponent)}}`)(value))

const list = (name: string, values: readonly string[], separator: string): readonly CitationField[] =>
  values.length === 0 ? [] : [[name, `{${values.join(separator)}}`]]

/** BibTeX's word for authors who are not named. */
const OTHERS = 'others'

const names = (name: string, people: readonly CitationPerson[], hasMore = false): readonly CitationField[] =>
  list(name, [...people.map(person => bibtexName(person.name)), ...(hasMore && people.length > 0 ? [OTHERS] : [])], ' and ')

/** ` and ` separates publishers as it separates authors. */
const publisher = (name: string): string => (/\band\b/i.test(name) ? bracedText(name) : bibtexText(name))

const keyword = (words: string): string => (words.includes(',') ? bracedText(words) : bibtexText(words))

/** BibTeX uses two hyphens between pages. */
const pages = (citation: WrittenCitation): readonly CitationField[] =>
  givenField('pages', O.map((range: string) => bracedText(range).replaceAll('–', '--'))(locator(citation, '–')))

/** BibTeX has its own word for each month. */
const date = (citationDate: CitationDate): readonly CitationField[] => [
  ...givenField('month', O.map((name: string) => name.slice(0, 3).toLowerCase())(monthName(citationDate))),
  ...eachField(
    'day',
    citationDate.slice(2).map(day => `{${day}}`),
  ),
]

const fields = (citation: WrittenCitation): readonly CitationField[] => [
  ...names('author', citation.authors, citation.hasMoreAuthors),
  ...names('editor', citation.editors),
  ...title('title', citation.title),
  ...(citation.type === 'journal-article' ? text('journal', citation.container) : title('booktitle', citation.container)),
  ...title('series', citation.series),
  ...text('edition', citation.edition),
  ...text('volume', citation.volume),
  ...text('number', citation.issue),
  ...pages(citation),
  ...text('eid', numberBesidePages(citation)),
  ...text('year', O.map(yearDigits)(citation.issued)),
  ...present(citation.issued).flatMap(date),
  ...present(citation.publisher).map((name): CitationField => ['publisher', `{${publisher(name)}}`]),
  ...verbatim('doi', citation.doi),
  ...text('issn', citation.issn),
  ...text('isbn', citation.isbn),
  ...verbatim('url', O.fromNullable(citation.url)),
  ...text('language', O.fromNullable(citation.language)),
  ...list('keywords', citation.keywords.map(keyword), ', '),
  ...text('abstract', citation.abstract.length === 0 ? O.none : O.some(citation.abstract.join(' '))),
  ...text('note', O.fromNullable(citation.note)),
]

/** A citation as a BibTeX entry (EXP-1). */
export const bibtexCitation = (citation: WrittenCitation): string =>
  `@${BIBTEX_TYPES[citation.type]}{${citation.key},\n${fields(citation)
    .map(([name, value]) => `  ${name} = ${value},\n`)
    .join('')}}\n`
