import type { Pii } from '@lectern/domain/core'
import {
  isApart,
  isWordToken,
  tokenOf,
  type ArticleTokens,
  type Choice,
  type StoredCondition,
  type StoredTerm,
} from '@lectern/domain/site'
import type { Statement, Value } from './statement.ts'

/** Adds a value to a statement, and returns its place there: `$1`. */
export type Place = (value: Value) => string

/**
 * A database's own full-text search over the rows of `article_index`. All tokens consist only of letters, marks, digits and the mark of a field, so
 * none can be mistaken for an operator.
 */
export interface FullText {
  /** Adds an article's tokens, after its row in `article_index`. They are deleted with that row. */
  readonly writing: (pii: Pii, tokens: ArticleTokens) => readonly Statement[]
  /** SQL for a condition on a row `its` of `article_index`: that the article meets that of a search. For few rows, each of which is looked at. */
  readonly has: (condition: StoredCondition, place: Place) => string
  /**
   * SQL for a table of `id` and `reached`: the first articles that meet a condition, so many at most, in an order of the database's own, and which
   * part of all articles, from 0 to 1, it has gone through when it finds each of them. If it has to look at too many others, it stops earlier, and
   * adds a row without an id.
   */
  readonly first: (condition: StoredCondition, most: number, place: Place) => string
}

/** All different tokens of an article. */
export const tokensOf = ({ title, abstract, names, text, forms }: ArticleTokens): readonly string[] => [
  ...new Set([title, abstract, names, text, forms].flat().filter(token => !isApart(token))),
]

/** The tokens of an article between spaces, one text apart from the other: phrases are looked for in them. */
export const sequenceOf = ({ title, abstract, names, text }: ArticleTokens): string =>
  [title, abstract, names, text].map(tokens => ` ${tokens.join(' ')} `).join('·')

/** How many articles that have the words of a phrase are looked at for whether these are side by side. */
const LOOKED_AT = 1000

const hasPhrase = (choice: Choice<StoredTerm>): boolean => choice.some(terms => terms.some(({ kind }) => kind === 'sequence'))

/** How a database decides about one article. */
interface OfOne {
  /** SQL for the condition that an article has these tokens side by side. */
  readonly sideBySide: (tokens: string) => string
  /** The same for a token. */
  readonly token: (token: string) => string
}

/** Without phrases: an article that meets the condition meets this one too, but may have the words of phrases elsewhere. */
export const withoutPhrases = ({ required, excluded }: StoredCondition): StoredCondition => ({
  required: required.map(choice =>
    choice.map(terms =>
      terms.flatMap(term => (term.kind === 'token' ? [term] : term.tokens.map(token => ({ kind: 'token' as const, token })))),
    ),
  ),
  excluded: excluded.filter(choice => !hasPhrase(choice)),
})

/** SQL for the conditions that are missing in `withoutPhrases`. */
export const ofPhrases = ({ required, excluded }: StoredCondition, { sideBySide, token }: OfOne): readonly string[] => {
  const holds = (choice: Choice<StoredTerm>): string =>
    `(${choice
      .map(terms =>
        terms.map(term => (term.kind === 'token' ? token(term.token) : sideBySide(` ${term.tokens.join(' ')} `))).join(' and '),
      )
      .join(' or ')})`
  return [...required.filter(hasPhrase).map(holds), ...excluded.filter(hasPhrase).map(choice => `not ${holds(choice)}`)]
}

/** The same condition for articles with the words of its phrases in their titles. */
const titled = ({ required, excluded }: StoredCondition): StoredCondition => ({
  required: required.map(choice =>
    choice.map(terms =>
      terms.flatMap(term =>
        term.kind === 'sequence' && term.tokens.every(isWordToken)
          ? [term, ...term.tokens.map(token => ({ kind: 'token' as const, token: tokenOf('title', token) }))]
          : [term],
      ),
    ),
  ),
  excluded,
})

/**
 * SQL for the first articles that meet a condition, each of which a database has to look at for its phrases. If too many have their words, those with
 * the words in their titles are looked at too, as readers put titles between quotation marks.
 * @param candidates SQL for the first articles, so many at most, that meet a condition without its phrases
 * @param looked the table with what is looked at, by its `id`
 * @param conditions those on a row of it
 */
export const firstWithPhrases = (
  condition: StoredCondition,
  candidates: (condition: StoredCondition, most: number) => string,
  looked: string,
  conditions: readonly string[],
  most: number,
): string => {
  // As a value: PostgreSQL would read the texts of all articles for a join, or for "exists".
  const isMetBy = (one: string): string =>
    `(select 1 from ${looked} as looked where looked.id = ${one}.id and ${conditions.join(' and ')}) = 1 limit ${most}`
  const isCut = `(select count(*) from candidate) >= ${LOOKED_AT}`
  return `select * from (
     with candidate as materialized (${candidates(condition, LOOKED_AT)}), met as materialized (
       select id, reached from candidate where ${isMetBy('candidate')}
     ), titled as materialized (
       select named.id from (${candidates(titled(condition), LOOKED_AT)}) as named
       where ${isCut} and named.id not in (select id from candidate) and ${isMetBy('named')}
     ), extent as (
       -- What is found by titles alone says nothing about the other articles.
       select case when exists (select 1 from titled) and not exists (select 1 from met) then 1 else (select max(reached) from candidate) end as reached
     )
     select id, reached from met
     union all select titled.id, extent.reached from titled, extent
     union all select null, reached from extent where ${isCut}
   ) as first`
}
