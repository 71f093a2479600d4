import { option as O } from 'fp-ts'
import type { Citation, CitationDate, CitationType } from './citation.ts'
import { dateFigures, yearFigures } from './citation-date.ts'
import { eachField, givenField, type CitationField } from './citation-fields.ts'
import { invertedName } from './citation-names.ts'
import { startAndEnd } from './locator.ts'
import { standardNumber } from './standard-number.ts'

/** RIS's codes for what is cited. */
export const RIS_TYPES: Readonly<Record<CitationType, string>> = {
  'journal-article': 'JOUR',
  chapter: 'CHAP',
  'encyclopedia-entry': 'ENCYC',
  book: 'BOOK',
}

/** `2014/04/01/`: parts may be missing, their slashes may not. */
const risDate = (date: CitationDate): string => {
  const [year = '', month = '', day = ''] = dateFigures(date)
  return `${year}/${month}/${day}/`
}

const fields = (of: Citation): readonly CitationField[] => {
  const isJournal = of.type === 'journal-article'
  const { start, end } = startAndEnd(of)
  return [
    ['TY', RIS_TYPES[of.type]],
    ...eachField(
      'AU',
      of.authors.map(({ name }) => invertedName(name)),
    ),
    ...eachField(
      of.type === 'book' ? 'A3' : 'A2',
      of.editors.map(({ name }) => invertedName(name)),
    ),
    ...givenField('TI', of.title),
    ...givenField('T2', of.type === 'book' ? of.series : of.container),
    ...(isJournal ? givenField('JF', of.container) : of.type === 'book' ? [] : givenField('T3', of.series)),
    ...givenField('PY', O.map(yearFigures)(of.issued)),
    ...givenField('DA', O.map(risDate)(of.issued)),
    ...(isJournal ? [] : givenField('ET', of.edition)),
    ...givenField('VL', of.volume),
    ...givenField('IS', of.issue),
    ...givenField('SP', start),
    ...givenField('EP', end),
    ...givenField('C7', of.articleNumber),
    ...givenField('SN', standardNumber(of)),
    ...givenField('PB', of.publisher),
    ...givenField('DO', of.doi),
    ['UR', of.url],
    ['LA', of.language],
    ...eachField('KW', of.keywords),
    ...(of.abstract.length === 0 ? [] : eachField('AB', [of.abstract.join(' ')])),
    ['ER', ''],
  ]
}

/** A citation as a record of the RIS format (EXP-1): a line for each field, closed by `ER  - `, lines ending as the format wants them. */
export const risCitation = (citation: Citation): string =>
  fields(citation)
    .map(([tag, value]) => `${tag}  - ${value}\r\n`)
    .join('')
