import { option as O } from 'fp-ts'
import type { Citation, CitationDate, CitationType } from './citation.ts'
import { dateFigures, yearFigures } from './citation-date.ts'
import { eachField, givenField, type CitationField } from './citation-fields.ts'
import { invertedName } from './citation-names.ts'
import { numberBesidePages, startAndEnd } from './locator.ts'
import { standardNumber } from './standard-number.ts'

/** RefWorks's names for what is cited. It has none for an entry of an encyclopedia. */
export const REFWORKS_TYPES: Readonly<Record<CitationType, string>> = {
  'journal-article': 'Journal Article',
  chapter: 'Book, Section',
  'encyclopedia-entry': 'Book, Section',
  book: 'Book, Whole',
}

/** A semicolon would make two keywords of one. */
const keyword = (words: string): string => words.replaceAll(';', ',')

const fields = (of: Citation): readonly CitationField[] => {
  const isJournal = of.type === 'journal-article'
  const { start, end } = startAndEnd(of)
  return [
    ['RT', REFWORKS_TYPES[of.type]],
    ['SR', 'Electronic'],
    ['ID', of.key],
    ...eachField(
      'A1',
      of.authors.map(({ name }) => invertedName(name)),
    ),
    ...givenField('T1', of.title),
    ...givenField(isJournal ? 'JF' : 'T2', of.container),
    ...eachField(
      'A2',
      of.editors.map(({ name }) => invertedName(name)),
    ),
    ...givenField('T3', of.series),
    ...givenField('YR', O.map(yearFigures)(of.issued)),
    ...givenField('FD', O.map((date: CitationDate) => dateFigures(date).join('/'))(of.issued)),
    ...givenField('ED', of.edition),
    ...givenField('VO', of.volume),
    ...givenField('IS', of.issue),
    ...givenField('SP', start),
    ...givenField('OP', end),
    ...givenField('NO', O.map((number: string) => `Article ${number}`)(numberBesidePages(of))),
    ...givenField('SN', standardNumber(of)),
    ...givenField('PB', of.publisher),
    ...givenField('DO', of.doi),
    ['UL', of.url],
    ['LA', of.language],
    ...eachField('K1', of.keywords.map(keyword)),
    ...(of.abstract.length === 0 ? [] : eachField('AB', [of.abstract.join(' ')])),
  ]
}

/** A citation in RefWorks's tagged format (EXP-1): a line for each field, an empty one after the last. */
export const refWorksCitation = (citation: Citation): string =>
  `${fields(citation)
    .map(([tag, value]) => `${tag} ${value}\r\n`)
    .join('')}\r\n`
