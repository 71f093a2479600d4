import { option as O } from 'fp-ts'
import type { CitationDate } from './citation.ts'
import { dateDigits, yearDigits } from './citation-date.ts'
import { eachField, givenField, type CitationField } from './citation-fields.ts'
import { invertedName } from './citation-names.ts'
import { startAndEnd } from './locator.ts'
import { standardNumber } from './standard-number.ts'
import type { WrittenCitation, WrittenType } from './written-citation.ts'

/** RIS's codes for the types of cited works. */
export const RIS_TYPES: Readonly<Record<WrittenType, string>> = {
  'journal-article': 'JOUR',
  chapter: 'CHAP',
  'encyclopedia-entry': 'ENCYC',
  book: 'BOOK',
  other: 'GEN',
}

/** `2014/04/01/`: parts may be missing, but not their slashes. */
const risDate = (date: CitationDate): string => {
  const [year = '', month = '', day = ''] = dateDigits(date)
  return `${year}/${month}/${day}/`
}

const fields = (citation: WrittenCitation): readonly CitationField[] => {
  const isJournal = citation.type === 'journal-article'
  const { start, end } = startAndEnd(citation)
  return [
    ['TY', RIS_TYPES[citation.type]],
    ...eachField(
      'AU',
      citation.authors.map(({ name }) => invertedName(name)),
    ),
    ...eachField(
      citation.type === 'book' ? 'A3' : 'A2',
      citation.editors.map(({ name }) => invertedName(name)),
    ),
    ...givenField('TI', citation.title),
    ...givenField('T2', citation.type === 'book' ? citation.series : citation.container),
    ...(isJournal ? givenField('JF', citation.container) : citation.type === 'book' ? [] : givenField('T3', citation.series)),
    ...givenField('PY', O.map(yearDigits)(citation.issued)),
    ...givenField('DA', O.map(risDate)(citation.issued)),
    ...(isJournal ? [] : givenField('ET', citation.edition)),
    ...givenField('VL', citation.volume),
    ...givenField('IS', citation.issue),
    ...givenField('SP', start),
    ...givenField('EP', end),
    ...givenField('C7', citation.articleNumber),
    ...givenField('SN', standardNumber(citation)),
    ...givenField('PB', citation.publisher),
    ...givenField('DO', citation.doi),
    ...givenField('UR', O.fromNullable(citation.url)),
    ...givenField('LA', O.fromNullable(citation.language)),
    ...eachField('KW', citation.keywords),
    ...(citation.abstract.length === 0 ? [] : eachField('AB', [citation.abstract.join(' ')])),
    ...givenField('N1', O.fromNullable(citation.note)),
    ['ER', ''],
  ]
}

/** A citation as an RIS record (EXP-1): one line for each field, the last one `ER  - `, with the line endings that the format requires. */
export const risCitation = (citation: WrittenCitation): string =>
  fields(citation)
    .map(([tag, value]) => `${tag}  - ${value}\r\n`)
    .join('')
