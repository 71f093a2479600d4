import { statement } from './statement.ts'
import type { FullText } from './full-text.ts'

const quoted = (word: string): string => `"${word}"`

const everyWord = (words: readonly string[]): string => words.map(quoted).join(' ')

/** SQLite's FTS5. */
export const sqliteFullText: FullText = {
  writing: (pii, { title, abstract, names, text }) => [
    statement(
      'insert into article_words (rowid, title, abstract, names, text) select id, $2, $3, $4, $5 from article_index where pii = $1',
      pii,
      title.join(' '),
      abstract.join(' '),
      names.join(' '),
      text.join(' '),
    ),
  ],
  has: {
    sql: 'exists (select 1 from article_words where article_words match $1 and rowid = its.id)',
    value: everyWord,
  },
  first: most => ({
    // Those that were stored last, which it finds without any of the others.
    sql: `select rowid as id, 1 - (rowid - 1.0) / (select max(id) from article_index) as reached
      from article_words where article_words match $1 order by rowid desc limit ${most}`,
    value: everyWord,
  }),
}
