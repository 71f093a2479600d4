import { listText, monthText } from '../../words/formats.ts'
import { publicationLineWords } from '../../words/publication-line.ts'
import type { ArticleMeta, Pages } from '../record/record.ts'

type Published = Pick<
  ArticleMeta,
  | 'volumeIssueText'
  | 'volume'
  | 'issue'
  | 'supplement'
  | 'coverDateText'
  | 'publicationDate'
  | 'publicationYear'
  | 'pages'
  | 'articleNumber'
  | 'edition'
  | 'seriesTitle'
>

/** The supplement that only marks a volume with continuous paging; readers do not see it. */
const CONTINUOUS = 'C'

const trimmed = (value: string | undefined): string => value?.trim() ?? ''

const listed = (texts: readonly string[]): string => listText(texts.filter(text => text !== ''))

const range = (pages: Pages): string => {
  const [first, last] = [trimmed(pages.first), trimmed(pages.last)]
  return first === '' || last === '' || last === first ? first : `${first}–${last}`
}

const pagesText = (pages: readonly Pages[]): string => {
  const ranges = listed(pages.map(range))
  return ranges === '' ? '' : /[–,]/.test(ranges) ? publicationLineWords.pages(ranges) : publicationLineWords.page(ranges)
}

const named = (words: (value: string) => string, value: string | undefined): string =>
  trimmed(value) === '' ? '' : words(trimmed(value))

const editionText = (given: string | undefined): string => {
  const edition = trimmed(given)
  return edition === '' || /\bed(?:n|ition)?\b/i.test(edition)
    ? edition
    : /^\d+$/.test(edition)
      ? publicationLineWords.editionNumber(edition)
      : publicationLineWords.edition(edition)
}

/** The name of a supplement: `Supplement 1`; none for the one that only marks a volume. */
export const supplementText = (given: string | undefined): string => {
  const supplement = trimmed(given)
  return supplement === CONTINUOUS
    ? ''
    : /suppl/i.test(supplement)
      ? supplement
      : named(publicationLineWords.supplement, supplement)
}

const volumeText = ({ volumeIssueText, volume, issue, supplement }: Published): string =>
  trimmed(volumeIssueText) ||
  listed([named(publicationLineWords.volume, volume), named(publicationLineWords.issue, issue), supplementText(supplement)])

/** `2014-04` as `April 2014`; the day of an issue's date is of no use to readers. */
const monthAndYear = (date: string): string => {
  const [, year = '', month] = /^(\d{4})(?:-(\d{2}))?/.exec(date) ?? []
  return (month === undefined ? '' : monthText(`${year}-${month}`)) || year
}

/** A span is written with a dash: `April–June 2014`. */
const dashed = (text: string): string => text.replace(/(?<=\p{L}{3})-(?=\p{Lu})|(?<=\b\d{4})-(?=\d{4}\b)/gu, '–')

const dateText = ({ coverDateText, publicationDate, publicationYear }: Published): string =>
  dashed(trimmed(coverDateText)) || monthAndYear(trimmed(publicationDate)) || trimmed(publicationYear)

/** Where and when an article was published, in parts; a part is empty if it is not known. */
export interface PublicationParts {
  /** `Volume 145, Issue 2` */
  readonly volumeIssue: string
  /** `April–June 2014` */
  readonly date: string
  /** `Pages 5–7`, or `Article 102` */
  readonly pages: string
}

/** Services also send the number of an article without pages as its only page. */
const isNumberAlone = ({ pages, articleNumber }: Published): boolean => {
  const [only, ...others] = pages
  return only !== undefined && others.length === 0 && trimmed(articleNumber) !== '' && range(only) === trimmed(articleNumber)
}

/** The parts of the publication line that lists show on their own. */
export const publicationParts = (published: Published): PublicationParts => ({
  volumeIssue: volumeText(published),
  date: dateText(published),
  pages:
    (isNumberAlone(published) ? '' : pagesText(published.pages)) || named(publicationLineWords.article, published.articleNumber),
})

/** A part of the publication line, and its kind. */
export interface LinePart {
  readonly kind: 'series' | 'edition' | 'volume-issue' | 'date' | 'pages'
  readonly text: string
}

/** The existing parts of the publication line, in order. */
export const publicationLineParts = (published: Published): readonly LinePart[] => {
  const { volumeIssue, date, pages } = publicationParts(published)
  const parts: readonly LinePart[] = [
    { kind: 'series', text: trimmed(published.seriesTitle) },
    { kind: 'edition', text: editionText(published.edition) },
    { kind: 'volume-issue', text: volumeIssue },
    { kind: 'date', text: date },
    { kind: 'pages', text: pages },
  ]
  return parts.filter(({ text }) => text !== '')
}

/** Where and when an article was published, in one line: `Volume 4, April–June 2014, Pages 5–7`. */
export const publicationLine = (published: Published): string => listed(publicationLineParts(published).map(({ text }) => text))
