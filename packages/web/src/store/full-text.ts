import type { Pii } from '@lectern/domain/core'
import type { ArticleTokens, SearchCondition } from '@lectern/domain/site'
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
  readonly has: (condition: SearchCondition, place: Place) => string
  /**
   * SQL for a table of `id` and `reached`: the first articles that meet a condition, so many at most, in an order of the database's own, and which
   * part of all articles, from 0 to 1, it has gone through when it finds each of them. If it has to look at too many others, it stops earlier, and
   * adds a row without an id.
   */
  readonly first: (condition: SearchCondition, most: number, place: Place) => string
}
