import type { IssueName, PublicationFacts } from '@lectern/domain/article'
import { accountPaths, isOwnPath } from '@lectern/domain/core'
import { OTHER_SUBJECT, type Counted, type CountedPublication, type PublicationFilter } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { searchWords } from '../text/search-words.ts'
import type { Row } from './database.ts'
import type { Value } from './statement.ts'
import { VISIBLE } from './finding.ts'
import { subjectDigest } from './placing.ts'
import { text } from './row.ts'

/** The maximum number of words in a title search. */
const MOST_WORDS = 8

/** The facts about a publication in a row. What is not a path on this site is replaced by that of the list of publications. */
export const factsIn = (row: Row): PublicationFacts => {
  const facts: PublicationFacts = JSON.parse(text(row, 'facts'))
  const path: string = facts.path
  return isOwnPath(path) ? facts : { ...facts, path: accountPaths.browse }
}

/** The name of the issue in a row. */
export const issueIn = (row: Row): IssueName => JSON.parse(text(row, 'name'))

/** A number in a row; 0 if there is none. */
export const number = (row: Row | undefined, column: string): number => Number(row?.[column] ?? 0)

/** Columns of `tallies` about the articles of a publication. */
export const COUNTS =
  'articles, open_articles as open, (select max(date) from placed_articles as its where its.origin = tallies.origin and its.publication = tallies.key) as newest'

/** The counts in those columns. */
export const countedIn = (row: Row): Counted => ({
  articles: number(row, 'articles'),
  open: number(row, 'open'),
  newestYear: /^\d{4}/.exec(text(row, 'newest'))?.[0] ?? '',
})

/** SQL conditions with their values, numbered from `$1`; an empty text if there are none. */
export interface Conditions {
  readonly sql: string
  readonly values: readonly Value[]
}

/** SQL condition for the rows of `publications` that the library lists. */
export const IS_LISTED = `exists (select 1 from placed_articles as its where its.origin = ${VISIBLE} and its.publication = publications.key)`

/** A column `is_shared`: whether other listed publications have the same address. */
export const IS_SHARED = `(case when exists (
  select 1 from publications as namesakes where namesakes.address = publications.address and namesakes.key <> publications.key
  and exists (select 1 from placed_articles as theirs where theirs.origin = ${VISIBLE} and theirs.publication = namesakes.key)
) then 1 else 0 end) as is_shared`

/** A query for the subjects of the publication in a row. */
export const HAS_SUBJECT = `select 1 from placed_subjects as about where about.origin = ${VISIBLE} and about.publication = publications.key`

/** The facts about a publication in a row, with that column. */
export const sharingIn = (row: Row): Pick<CountedPublication, 'facts' | 'isShared'> => ({
  facts: factsIn(row),
  isShared: number(row, 'is_shared') === 1,
})

/** Conditions for the rows of `publications` that match a filter, ignoring some of its parts. */
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
    // Words consist only of letters, marks and digits, so none can contain a wildcard.
    ...[...new Set(searchWords(words))].slice(0, MOST_WORDS).map(word => `publications.words like ${value(`% ${word}%`)}`),
  ]
  return { sql: parts.join(' and '), values }
}
