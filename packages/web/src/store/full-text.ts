import type { Pii } from '@lectern/domain/core'
import type { ArticleWords, WeightedTerm } from '../text/term-weights.ts'
import type { Statement } from './statement.ts'

/** SQL for a table, and how its single value, `$1`, is made. */
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
  readonly writing: (pii: Pii, words: ArticleWords, terms: readonly WeightedTerm[]) => readonly Statement[]
  /** A table of `pii` and `rank` (lowest is best): the articles that contain all the words. */
  readonly holding: Question<readonly string[]>
  /** A table of `word` and `articles`: for each word, the number of articles that have it among their weighted terms. */
  readonly counting: Question<readonly string[]>
  /** A table of `pii` and `rank` (lowest is best): the articles that have any of the words among their weighted terms. */
  readonly similar: Question<readonly WeightedTerm[]>
}
