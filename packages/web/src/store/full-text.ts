import type { Pii } from '@lectern/domain/core'
import type { ArticleWords, TellingWord } from '../text/telling-words.ts'
import type { Statement } from './statement.ts'

/** SQL for a table of rows, and what its one value, `$1`, is made of. */
export interface Question<A> {
  readonly sql: string
  readonly value: (value: A) => string
}

/**
 * What a database's own full-text search does for the store, over the rows of `article_index`. All words are folded: they consist of
 * letters, their marks and digits alone, so that none can be taken for an operator.
 */
export interface FullText {
  /** Takes an article's words in, once its row in `article_index` is there; they go with that row. */
  readonly writing: (pii: Pii, words: ArticleWords, telling: readonly TellingWord[]) => readonly Statement[]
  /** A table of `pii` and `rank`, the least rank the best: the articles that hold all the words. */
  readonly holding: Question<readonly string[]>
  /** A table of `word` and `articles`: in how many articles each of the words tells something. */
  readonly counting: Question<readonly string[]>
  /** A table of `pii` and `rank`, the least rank the best: the articles that hold some of the words. */
  readonly likening: Question<readonly TellingWord[]>
}
