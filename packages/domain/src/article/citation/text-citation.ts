import { option as O } from 'fp-ts'
import { doiUrl } from '../../core/identifiers/doi.ts'
import type { Citation, CitationDate } from './citation.ts'
import { monthName, yearFigures } from './citation-date.ts'
import { spokenName } from './citation-names.ts'
import { pageRange } from './locator.ts'
import { present } from './present.ts'

const labelled = (label: string, value: O.Option<string>): readonly string[] => present(value).map(words => `${label} ${words}`)

/** `1 April 2014`, as far as known. */
const dateWords = (date: CitationDate): string =>
  [...date.slice(2).map(String), ...present(monthName(date)), yearFigures(date)].join(' ')

const volumeAndIssue = ({ volume, issue }: Citation): readonly string[] => {
  const parts = [...labelled('Volume', volume), ...labelled('Issue', issue)]
  return parts.length === 0 ? [] : [parts.join(', ')]
}

const pagesText = ({ pages }: Citation): readonly string[] => {
  const isOne = pages.length === 1 && pages.every(({ last }) => O.isNone(last))
  return pages.length === 0 ? [] : [`${isOne ? 'Page' : 'Pages'} ${pages.map(pageRange('–')).join(', ')}`]
}

const people = (names: readonly string[]): readonly string[] => (names.length === 0 ? [] : [names.join(', ')])

/** What is cited, piece by piece in the customary order. */
const reference = (of: Citation): readonly string[] => [
  ...people(of.authors.map(({ name }) => spokenName(name))),
  ...present(of.title),
  ...people(of.editors.map(({ name }) => spokenName(name))).map(names => `Edited by ${names}`),
  ...present(of.container),
  ...present(of.series),
  ...labelled('Edition', of.edition),
  ...volumeAndIssue(of),
  ...present(O.map(dateWords)(of.issued)),
  ...pagesText(of),
  ...labelled('Article', of.articleNumber),
  ...present(of.publisher),
  ...labelled('ISSN', of.issn),
  ...labelled('ISBN', of.isbn),
  ...present(O.map(doiUrl)(of.doi)),
]

/**
 * A citation as plain text (EXP-1), for readers and not for machines: a line for each piece, with commas between them, then the address in
 * parentheses, abstract and keywords.
 */
export const textCitation = (citation: Citation): string =>
  [
    reference(citation).join(',\n'),
    `(${citation.url})`,
    ...(citation.abstract.length === 0 ? [] : [`Abstract: ${citation.abstract.join(' ')}`]),
    ...(citation.keywords.length === 0 ? [] : [`Keywords: ${citation.keywords.join('; ')}`]),
  ]
    .filter(line => line !== '')
    .map(line => `${line}\n`)
    .join('')
