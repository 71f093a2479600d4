import type { ArticleWords } from '../text/term-weights.ts'
import { statement } from './statement.ts'
import type { FullText } from './full-text.ts'

/** The maximum size, in bytes. A tsvector can hold one megabyte; an article with too many words is found only by the first ones. */
const CAPACITY = 900_000

const quoted = (word: string): string => `'${word}'`

/** A tsvector of words, without their positions. */
const vectorOf = ({ title, abstract, names, text }: ArticleWords): string => {
  const known = new Set<string>()
  let size = 0
  for (const words of [title, abstract, names, text])
    for (const word of words) {
      if (known.has(word)) continue
      size += Buffer.byteLength(word) + 8
      if (size > CAPACITY) return [...known].map(quoted).join(' ')
      known.add(word)
    }
  return [...known].map(quoted).join(' ')
}

const everyOf = (words: readonly string[]): string => words.map(quoted).join(' & ')

/** PostgreSQL's full-text search. */
export const postgresFullText: FullText = {
  writing: (pii, words) => [statement('update article_index set words = $2::tsvector where pii = $1', pii, vectorOf(words))],
  has: {
    // Written so that the index is not used, which would find all other articles too.
    sql: "coalesce(its.words, '') @@ cast($1 as tsquery)",
    value: everyOf,
  },
  first: most => ({
    // Those that come first in its file.
    sql: `select id, (block + 1.0) / greatest(block + 1, pg_relation_size('article_index') / current_setting('block_size')::integer) as reached
      from lectern_holding(cast($1 as tsquery), ${most})`,
    value: everyOf,
  }),
}
