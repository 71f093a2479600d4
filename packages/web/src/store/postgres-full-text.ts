import { gradeAt, type ArticleWords } from '../text/telling-words.ts'
import { statement } from './statement.ts'
import type { FullText } from './full-text.ts'

type Weight = 'A' | 'B' | 'C' | 'D'

/** How much a word counts by its weight: D for the text, C for names, B for the abstract, A for the title. */
const WEIGHTS = "'{0.03, 0.1, 0.3, 1.0}'"

/** The weights that telling words have by their grade, and how much each counts, as above. */
const GRADES = { 1: 'D', 2: 'C', 3: 'B' } as const
const WEIGHTS_OF_GRADES = "'{0.3, 0.6, 1.0, 1.0}'"

/** Later places are all taken for this one, the last that a tsvector tells apart. */
const LAST_POSITION = 16_383

/** As many places of a word as its rank depends on; a tsvector holds 255. */
const PLACES = 32

/** A tsvector holds a megabyte. An article that has more different words than fit is found by those that come first. */
const CAPACITY = 900_000

const quoted = (word: string): string => `'${word}'`

type Placed = readonly [word: string, weight: Weight]

/** A tsvector of words in their order. */
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

/** PostgreSQL's tsvector. Likeness is told from short vectors of telling words, by those that both have. */
export const postgresFullText: FullText = {
  writing: (pii, words, telling) => [
    statement(
      'update article_index set words = $2::tsvector, telling_words = $3::tsvector where pii = $1',
      pii,
      vectorOf(everyWord(words)),
      vectorOf(telling.map(({ word }, index): Placed => [word, GRADES[gradeAt(index)]])),
    ),
  ],
  holding: {
    // The longer a text is, the less a word in it says; its length is divided by as a logarithm.
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
  likening: {
    sql: `select pii, -sum(wanted.weight * ts_rank(${WEIGHTS_OF_GRADES}, telling_words, cast(quote_literal(wanted.word) as tsquery))) as rank
      from json_to_recordset(cast($1 as json)) as wanted (word text, weight float8)
      join article_index on telling_words @@ cast(quote_literal(wanted.word) as tsquery)
      group by pii`,
    value: words => JSON.stringify(words),
  },
}
