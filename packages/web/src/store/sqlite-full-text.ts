import { gradeAt } from '../text/term-weights.ts'
import { statement } from './statement.ts'
import type { FullText } from './full-text.ts'

/** How much a word counts in the columns of `article_words`: title, abstract, names, text. */
const WEIGHTS = '60, 12, 4, 1'

const quoted = (word: string): string => `"${word}"`

/** SQLite's FTS5, ranked by BM25. Similarity uses only the weighted terms, whose table is a hundredth of the size of the other. */
export const sqliteFullText: FullText = {
  writing: (pii, { title, abstract, names, text }, terms) => [
    statement(
      'insert into article_words (rowid, title, abstract, names, text) select id, $2, $3, $4, $5 from article_index where pii = $1',
      pii,
      title.join(' '),
      abstract.join(' '),
      names.join(' '),
      text.join(' '),
    ),
    statement(
      'insert into article_telling_words (rowid, words) select id, $2 from article_index where pii = $1',
      // BM25 counts occurrences, so each word is repeated by its grade.
      pii,
      terms.map(({ word }, index) => `${word} `.repeat(gradeAt(index))).join(''),
    ),
  ],
  holding: {
    sql: `select article_index.pii, bm25(article_words, ${WEIGHTS}) as rank
      from article_words join article_index on article_index.id = article_words.rowid
      where article_words match $1`,
    value: words => words.map(quoted).join(' '),
  },
  counting: {
    sql: 'select term as word, doc as articles from article_telling_word_counts where term in (select value from json_each($1))',
    value: words => JSON.stringify(words),
  },
  similar: {
    sql: `select article_index.pii, bm25(article_telling_words) as rank
      from article_telling_words join article_index on article_index.id = article_telling_words.rowid
      where article_telling_words match $1`,
    value: words => words.map(({ word }) => quoted(word)).join(' OR '),
  },
}
