import { MONTH_NAMES } from '../content/date-text.ts'
import type { ArticleMeta, Pages } from './record.ts'

type Published = Pick<ArticleMeta,
  | 'volumeIssueText' | 'volume' | 'issue' | 'supplement' | 'coverDateText' | 'publicationDate' | 'publicationYear' | 'pages'
  | 'articleNumber' | 'edition' | 'seriesTitle'>

/** The supplement that only marks a volume whose articles are paged as they appear; a reader is not told of it. */
const CONTINUOUS = 'C'

const filled = (value: string | undefined): value is string => value !== undefined && value.trim() !== ''

const range = ({ first, last }: Pages): string => (filled(last) && last !== first ? `${first}–${last}` : first)

const pagesText = (pages: readonly Pages[]): string => {
  const ranges = pages.filter(({ first }) => filled(first)).map(range)
  const one = ranges.length === 1 && !ranges.some(text => text.includes('–'))
  return ranges.length === 0 ? '' : `${one ? 'Page' : 'Pages'} ${ranges.join(', ')}`
}

const named = (name: string, value: string | undefined): string => (filled(value) ? `${name} ${value.trim()}` : '')

const editionText = (edition: string | undefined): string =>
  !filled(edition) ? ''
    : /^\d+$/.test(edition.trim()) ? named('Edition', edition)
    : /\bed(?:n|ition)?\b/i.test(edition) ? edition.trim()
    : `${edition.trim()} edition`

/** What a supplement is called: `Supplement 1`; nothing for the one that only marks a volume. */
export const supplementText = (supplement: string | undefined): string =>
  !filled(supplement) || supplement.trim() === CONTINUOUS ? ''
    : /^suppl/i.test(supplement.trim()) ? supplement.trim()
    : named('Supplement', supplement)

const volumeText = ({ volumeIssueText, volume, issue, supplement }: Published): readonly string[] =>
  filled(volumeIssueText)
    ? [volumeIssueText.trim()]
    : [named('Volume', volume), named('Issue', issue), supplementText(supplement)]

/** `2014-04` as `April 2014`; the day of an issue's date says nothing that a reader needs. */
const monthAndYear = (date: string | undefined): string => {
  const [, year = '', month = ''] = /^(\d{4})(?:-(\d{2}))?/.exec(date ?? '') ?? []
  return [MONTH_NAMES[Number(month) - 1], year].filter(filled).join(' ')
}

/** A span is written with a dash: `April–June 2014`. */
const dashed = (text: string): string => text.replace(/(?<=\p{L}{3})-(?=\p{Lu})|(?<=\b\d{4})-(?=\d{4}\b)/gu, '–')

const dateText = ({ coverDateText, publicationDate, publicationYear }: Published): string =>
  filled(coverDateText) ? dashed(coverDateText.trim()) : monthAndYear(publicationDate) || (publicationYear ?? '')

/** Where and when an article was published, in one line: `Volume 4, April–June 2014, Pages 5–7`. */
export const publicationLine = (of: Published): string =>
  [
    filled(of.seriesTitle) ? of.seriesTitle.trim() : '',
    editionText(of.edition),
    ...volumeText(of),
    dateText(of),
    pagesText(of.pages) || named('Article', of.articleNumber),
  ].filter(filled).join(', ')
