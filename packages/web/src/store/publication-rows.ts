import type { IssueName, PublicationFacts } from '@lectern/domain/article'
import { OTHER_SUBJECT, type Counted, type CountedPublication, type PublicationFilter } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { searchWords } from '../text/search-words.ts'
import type { Row } from './database.ts'
import type { Value } from './statement.ts'
import { VISIBLE } from './finding.ts'
import { subjectDigest } from './placing.ts'
import { text } from './row.ts'

/** As many words as are looked for in titles. */
const MOST_WORDS = 8

/** The facts of a publication that a row holds. */
export const factsIn = (row: Row): PublicationFacts => JSON.parse(text(row, 'facts'))

/** The issue that a row names. */
export const issueIn = (row: Row): IssueName => JSON.parse(text(row, 'name'))

/** A number that a row holds; 0 where there is none. */
export const number = (row: Row | undefined, column: string): number => Number(row?.[column] ?? 0)

/** How much there is in rows of `placed_articles`, as columns. */
export const COUNTS = 'count(*) as articles, sum(is_open) as open, max(date) as newest'

/** What such columns say. */
export const countedIn = (row: Row): Counted => ({
  articles: number(row, 'articles'),
  open: number(row, 'open'),
  newestYear: /^\d{4}/.exec(text(row, 'newest'))?.[0] ?? '',
})

/** Conditions with their values, numbered from the first one on; the empty text where there are none. */
export interface Conditions {
  readonly sql: string
  readonly values: readonly Value[]
}

/** Which rows of `publications` the library lists. */
export const IS_LISTED = `exists (select 1 from placed_articles as its where its.origin = ${VISIBLE} and its.publication = publications.key)`

/** Whether others that are listed have the same address, as the column `is_shared`. */
export const IS_SHARED = `(case when exists (
  select 1 from publications as namesakes where namesakes.address = publications.address and namesakes.key <> publications.key
  and exists (select 1 from placed_articles as theirs where theirs.origin = ${VISIBLE} and theirs.publication = namesakes.key)
) then 1 else 0 end) as is_shared`

/** The rows that give the publication of a row a subject. */
export const HAS_SUBJECT = `select 1 from placed_subjects as about where about.origin = ${VISIBLE} and about.publication = publications.key`

/** What a row holds of a publication with that column. */
export const sharingIn = (row: Row): Pick<CountedPublication, 'facts' | 'isShared'> => ({
  facts: factsIn(row),
  isShared: number(row, 'is_shared') === 1,
})

/** Which rows of `publications` a filter leaves, except for some of its parts. */
export const conditions = (
  { letter, contentType, subject, words }: PublicationFilter,
  without: readonly ('listed' | 'letter' | 'contentType' | 'subject')[] = [],
): Conditions => {
  const values: Value[] = []
  const value = (value: Value): string => `$${values.push(value)}`
  const parts = [
    ...(without.includes('listed') ? [] : [IS_LISTED]),
    ...(O.isSome(letter) && !without.includes('letter') ? [`publications.letter = ${value(letter.value)}`] : []),
    ...(O.isSome(contentType) && !without.includes('contentType')
      ? [`publications.content_type = ${value(contentType.value)}`]
      : []),
    ...(O.isSome(subject) && !without.includes('subject')
      ? [
          subject.value === OTHER_SUBJECT
            ? `not exists (${HAS_SUBJECT})`
            : `publications.key in (select publication from placed_subjects where origin = ${VISIBLE} and subject = ${value(subjectDigest(subject.value))})`,
        ]
      : []),
    // Words consist of letters, marks and digits alone: none can be taken for a wildcard.
    ...[...new Set(searchWords(words))].slice(0, MOST_WORDS).map(word => `publications.words like ${value(`% ${word}%`)}`),
  ]
  return { sql: parts.join(' and '), values }
}
