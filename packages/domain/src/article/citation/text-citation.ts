import { option as O } from 'fp-ts'
import { doiUrl } from '../../core/identifiers/doi.ts'
import type { Citation, CitationDate } from './citation.ts'
import { monthName, yearDigits } from './citation-date.ts'
import { spokenName } from './citation-names.ts'
import { pageRange } from './locator.ts'
import { present } from './present.ts'

const labelled = (label: string, value: O.Option<string>): readonly string[] => present(value).map(words => `${label} ${words}`)

/** `1 April 2014`, as far as known. */
const dateWords = (date: CitationDate): string =>
  [...date.slice(2).map(String), ...present(monthName(date)), yearDigits(date)].join(' ')

const volumeAndIssue = ({ volume, issue }: Citation): readonly string[] => {
  const parts = [...labelled('Volume', volume), ...labelled('Issue', issue)]
  return parts.length === 0 ? [] : [parts.join(', ')]
}

const pagesText = ({ pages }: Citation): readonly string[] => {
  const isOne = pages.length === 1 && pages.every(({ last }) => O.isNone(last))
  return pages.length === 0 ? [] : [`${isOne ? 'Page' : 'Pages'} ${pages.map(pageRange('–')).join(', ')}`]
}

const people = (names: readonly string[]): readonly string[] => (names.length === 0 ? [] : [names.join(', ')])

/** The reference, piece by piece in the customary order. */
const reference = (citation: Citation): readonly string[] => [
  ...people(citation.authors.map(({ name }) => spokenName(name))),
  ...present(citation.title),
  ...people(citation.editors.map(({ name }) => spokenName(name))).map(names => `Edited by ${names}`),
  ...present(citation.container),
  ...present(citation.series),
  ...labelled('Edition', citation.edition),
  ...volumeAndIssue(citation),
  ...present(O.map(dateWords)(citation.issued)),
  ...pagesText(citation),
  ...labelled('Article', citation.articleNumber),
  ...present(citation.publisher),
  ...labelled('ISSN', citation.issn),
  ...labelled('ISBN', citation.isbn),
  ...present(O.map(doiUrl)(citation.doi)),
]

/**
 * A citation as plain text (EXP-1), for people rather than machines: one line for each piece, separated by commas, then the address in
 * parentheses, the abstract and the keywords.
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
