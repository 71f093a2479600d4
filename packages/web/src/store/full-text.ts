import type { Pii } from '@lectern/domain/core'
import type { ArticleWords } from '../text/term-weights.ts'
import type { Statement } from './statement.ts'

/** SQL, and how its single value, `$1`, is made. */
export interface Question<A> {
  readonly sql: string
  readonly value: (value: A) => string
}

/**
 * A database's own full-text search over the rows of `article_index`. All words are in their search form: they consist only of
 * letters, marks and digits, so none can be mistaken for an operator.
 */
export interface FullText {
  /** Adds an article's words, after its row in `article_index`. They are deleted with that row. */
  readonly writing: (pii: Pii, words: ArticleWords) => readonly Statement[]
  /** A condition for a row `its` of `article_index`: that the article contains all the words. For few rows, each of which is looked at. */
  readonly has: Question<readonly string[]>
  /**
   * A table of `id` and `reached`: the first articles that contain all the words, so many at most, in an order of the database's own, and which
   * part of all articles, from 0 to 1, it has gone through when it finds each of them.
   */
  readonly first: (most: number) => Question<readonly string[]>
}
