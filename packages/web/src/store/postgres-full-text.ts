import { gradeAt, type ArticleWords } from '../text/term-weights.ts'
import { statement } from './statement.ts'
import type { FullText } from './full-text.ts'

type Weight = 'A' | 'B' | 'C' | 'D'

/** How much a word counts by its weight: D for the text, C for names, B for the abstract, A for the title. */
const WEIGHTS = "'{0.03, 0.1, 0.3, 1.0}'"

/** The weight of a term by its grade, and how much each weight counts, in the same order. */
const GRADES = { 1: 'D', 2: 'C', 3: 'B' } as const
const WEIGHTS_OF_GRADES = "'{0.3, 0.6, 1.0, 1.0}'"

/** The last position that a tsvector distinguishes; later ones count as this one. */
const LAST_POSITION = 16_383

/** How many positions of each word are stored; a tsvector allows 255. */
const PLACES = 32

/** The maximum size, in bytes. A tsvector can hold one megabyte; an article with too many words is found only by the first ones. */
const CAPACITY = 900_000

const quoted = (word: string): string => `'${word}'`

type Placed = readonly [word: string, weight: Weight]

/** A tsvector of words, in order. */
const vectorOf = (words: Iterable<Placed>): string => {
  const places = new Map<string, string[]>()
  let position = 0
  let size = 0
  for (const [word, weight] of words) {
    position += 1
    const known = places.get(word)
    if (known !== undefined && known.length >= PLACES) continue
    size += known === undefined ? Buffer.byteLength(word) + 8 : 2
    if (size > CAPACITY) break
    const place = `${Math.min(position, LAST_POSITION)}${weight}`
    if (known === undefined) places.set(word, [place])
    else known.push(place)
  }
  return Array.from(places, ([word, at]) => `${quoted(word)}:${at.join(',')}`).join(' ')
}

function* everyWord({ title, abstract, names, text }: ArticleWords): Generator<Placed> {
  for (const word of title) yield [word, 'A']
  for (const word of abstract) yield [word, 'B']
  for (const word of names) yield [word, 'C']
  for (const word of text) yield [word, 'D']
}

/** PostgreSQL's full-text search. Similarity compares short vectors of weighted terms only. */
export const postgresFullText: FullText = {
  writing: (pii, words, terms) => [
    statement(
      'update article_index set words = $2::tsvector, telling_words = $3::tsvector where pii = $1',
      pii,
      vectorOf(everyWord(words)),
      vectorOf(terms.map(({ word }, index): Placed => [word, GRADES[gradeAt(index)]])),
    ),
  ],
  holding: {
    // A word says less in a longer text, so the rank is divided by the logarithm of the length.
    sql: `select pii, -ts_rank(${WEIGHTS}, words, wanted, 1) as rank from article_index, cast($1 as tsquery) as wanted where words @@ wanted`,
    value: words => words.map(quoted).join(' & '),
  },
  counting: {
    sql: `select wanted.word, count(*) as articles
      from json_array_elements_text(cast($1 as json)) as wanted (word)
      join article_index on telling_words @@ cast(quote_literal(wanted.word) as tsquery)
      group by wanted.word`,
    value: words => JSON.stringify(words),
  },
  similar: {
    sql: `select pii, -sum(wanted.weight * ts_rank(${WEIGHTS_OF_GRADES}, telling_words, cast(quote_literal(wanted.word) as tsquery))) as rank
      from json_to_recordset(cast($1 as json)) as wanted (word text, weight float8)
      join article_index on telling_words @@ cast(quote_literal(wanted.word) as tsquery)
      group by pii`,
    value: words => JSON.stringify(words),
  },
}
