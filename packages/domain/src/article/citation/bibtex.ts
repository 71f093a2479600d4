import { option as O } from 'fp-ts'
import { bibtexName } from './bibtex-names.ts'
import { bibtexText, bracedText } from './bibtex-text.ts'
import { monthName, yearFigures } from './citation-date.ts'
import { eachField, givenField, type CitationField } from './citation-fields.ts'
import type { Citation, CitationDate, CitationPerson, CitationType } from './citation.ts'
import { locator, numberBesidePages } from './locator.ts'
import { present } from './present.ts'

/** BibTeX's types of entries. */
export const BIBTEX_TYPES: Readonly<Record<CitationType, string>> = {
  'journal-article': 'article',
  chapter: 'incollection',
  'encyclopedia-entry': 'incollection',
  book: 'book',
}

/** A field with its delimiters, ready to be written. */
const text = (name: string, value: O.Option<string>): readonly CitationField[] => givenField(name, O.map(bracedText)(value))

/** Styles lower the capitals of titles, except between braces of their own; where to do so cannot be told from here. */
const title = (name: string, value: O.Option<string>): readonly CitationField[] =>
  givenField(name, O.map((words: string) => `{${bracedText(words)}}`)(value))

/** Text that is read as it stands, LaTeX or not: nothing in it is escaped, so that braces and backslashes have to go. */
const verbatim = (name: string, value: O.Option<string>): readonly CitationField[] =>
  givenField(name, O.map((words: string) => `{${words.replace(/[\\{}]/g, encodeURIComponent)}}`)(value))

const list = (name: string, values: readonly string[], separator: string): readonly CitationField[] =>
  values.length === 0 ? [] : [[name, `{${values.join(separator)}}`]]

const names = (name: string, people: readonly CitationPerson[]): readonly CitationField[] =>
  list(
    name,
    people.map(person => bibtexName(person.name)),
    ' and ',
  )

/** ` and ` parts publishers as it parts authors. */
const publisher = (name: string): string => (/\band\b/i.test(name) ? bracedText(name) : bibtexText(name))

const keyword = (words: string): string => (words.includes(',') ? bracedText(words) : bibtexText(words))

/** Two hyphens between two pages are what BibTeX wants there. */
const pages = (citation: Citation): readonly CitationField[] =>
  givenField('pages', O.map((range: string) => bracedText(range).replaceAll('–', '--'))(locator(citation, '–')))

/** BibTeX has a word of its own for each month. */
const date = (citationDate: CitationDate): readonly CitationField[] => [
  ...givenField('month', O.map((name: string) => name.slice(0, 3).toLowerCase())(monthName(citationDate))),
  ...eachField(
    'day',
    citationDate.slice(2).map(day => `{${day}}`),
  ),
]

const fields = (citation: Citation): readonly CitationField[] => [
  ...names('author', citation.authors),
  ...names('editor', citation.editors),
  ...title('title', citation.title),
  ...(citation.type === 'journal-article' ? text('journal', citation.container) : title('booktitle', citation.container)),
  ...title('series', citation.series),
  ...text('edition', citation.edition),
  ...text('volume', citation.volume),
  ...text('number', citation.issue),
  ...pages(citation),
  ...text('eid', numberBesidePages(citation)),
  ...text('year', O.map(yearFigures)(citation.issued)),
  ...present(citation.issued).flatMap(date),
  ...present(citation.publisher).map((name): CitationField => ['publisher', `{${publisher(name)}}`]),
  ...verbatim('doi', citation.doi),
  ...text('issn', citation.issn),
  ...text('isbn', citation.isbn),
  ...verbatim('url', O.some(citation.url)),
  ...text('language', O.some(citation.language)),
  ...list('keywords', citation.keywords.map(keyword), ', '),
  ...text('abstract', citation.abstract.length === 0 ? O.none : O.some(citation.abstract.join(' '))),
]

/**
 * A citation as a BibTeX entry (EXP-1). Its key is the article's PII: in ASCII, the same at every export, and never another article's, as name
 * and year can be where a reader collects what one group wrote in one year.
 */
export const bibtexCitation = (citation: Citation): string =>
  `@${BIBTEX_TYPES[citation.type]}{${citation.key},\n${fields(citation)
    .map(([name, value]) => `  ${name} = ${value},\n`)
    .join('')}}\n`
