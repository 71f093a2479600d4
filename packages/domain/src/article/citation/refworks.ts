import { option as O } from 'fp-ts'
import type { KeyedCitation } from './citation-key.ts'
import type { CitationDate, CitationType } from './citation.ts'
import { dateDigits, yearDigits } from './citation-date.ts'
import { eachField, givenField, type CitationField } from './citation-fields.ts'
import { invertedName } from './citation-names.ts'
import { numberBesidePages, startAndEnd } from './locator.ts'
import { standardNumber } from './standard-number.ts'

/** RefWorks's types of cited works. It has none for an encyclopedia entry. */
export const REFWORKS_TYPES: Readonly<Record<CitationType, string>> = {
  'journal-article': 'Journal Article',
  chapter: 'Book, Section',
  'encyclopedia-entry': 'Book, Section',
  book: 'Book, Whole',
}

/** A semicolon would split a keyword in two. */
const keyword = (words: string): string => words.replaceAll(';', ',')

const fields = (citation: KeyedCitation): readonly CitationField[] => {
  const isJournal = citation.type === 'journal-article'
  const { start, end } = startAndEnd(citation)
  return [
    ['RT', REFWORKS_TYPES[citation.type]],
    ['SR', 'Electronic'],
    ['ID', citation.key],
    ...eachField(
      'A1',
      citation.authors.map(({ name }) => invertedName(name)),
    ),
    ...givenField('T1', citation.title),
    ...givenField(isJournal ? 'JF' : 'T2', citation.container),
    ...eachField(
      'A2',
      citation.editors.map(({ name }) => invertedName(name)),
    ),
    ...givenField('T3', citation.series),
    ...givenField('YR', O.map(yearDigits)(citation.issued)),
    ...givenField('FD', O.map((date: CitationDate) => dateDigits(date).join('/'))(citation.issued)),
    ...givenField('ED', citation.edition),
    ...givenField('VO', citation.volume),
    ...givenField('IS', citation.issue),
    ...givenField('SP', start),
    ...givenField('OP', end),
    ...givenField('NO', O.map((number: string) => `Article ${number}`)(numberBesidePages(citation))),
    ...givenField('SN', standardNumber(citation)),
    ...givenField('PB', citation.publisher),
    ...givenField('DO', citation.doi),
    ['UL', citation.url],
    ['LA', citation.language],
    ...eachField('K1', citation.keywords.map(keyword)),
    ...(citation.abstract.length === 0 ? [] : eachField('AB', [citation.abstract.join(' ')])),
  ]
}

/** A citation in RefWorks's tagged format (EXP-1): one line for each field, and an empty line at the end. */
export const refWorksCitation = (citation: KeyedCitation): string =>
  `${fields(citation)
    .map(([tag, value]) => `${tag} ${value}\r\n`)
    .join('')}\r\n`
