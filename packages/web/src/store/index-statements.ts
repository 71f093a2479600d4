import type { Pii } from '@lectern/domain/core'
import { searchLanguage } from '../text/lexicon.ts'
import { articleWords, facetFacts } from './article-words.ts'
import { weightedTerms, type WeightedTerm } from '../text/term-weights.ts'
import type { ArticleIndex, MadeIndex } from './article-index.ts'
import { articleKeys } from './article-keys.ts'
import type { Terms } from './database.ts'
import { statement, type Statement, type Value } from './statement.ts'
import type { FullText } from './full-text.ts'
import { personKeys } from './person-keys.ts'
import { placing } from './placing.ts'
import { textKey } from './text-key.ts'

/** The role of a key in an article's index: its own identifier, a cited work, a related document, or an author. */
export type Role = 'is' | 'cites' | 'relates' | 'by'

/** How many rows one statement inserts; databases accept a few thousand values. */
const CHUNK = 1000

const under = (role: Role, keys: readonly string[]): readonly (readonly [Role, string])[] =>
  [...new Set(keys)].map(key => [role, key])

const keyRows = (pii: Pii, { listing, cited, relations, people }: ArticleIndex): readonly Statement[] => {
  const named = [
    ...under('is', articleKeys({ ...listing, pii })),
    ...under('cites', cited.flatMap(articleKeys)),
    ...under('relates', relations.flatMap(articleKeys)),
    ...under('by', people.flatMap(personKeys)),
  ]
  return Array.from({ length: Math.ceil(named.length / CHUNK) }, (_, chunk) => {
    const rows = named.slice(chunk * CHUNK, (chunk + 1) * CHUNK)
    const places = rows.map((_row, index) => `($${2 * index + 2}, $${2 * index + 3})`).join(', ')
    return statement(
      `insert into article_keys (pii, role, key, origin, date, title_key)
       select placed.pii, named.column1, named.column2, placed.origin, placed.date, placed.title_key
       from (values ${places}) as named, placed_articles as placed where placed.pii = $1`,
      pii,
      ...rows.flat(),
    )
  })
}

const feedRow = (pii: Pii, { feeds }: ArticleIndex): readonly Statement[] =>
  feeds === undefined
    ? []
    : [
        statement(
          `insert into article_feeds (pii, set_spec, set_name, dublin_core, origin, open_format, changed_at, put_order)
           select pii, $2, $3, $4, origin, open_format, changed_at, put_order from articles where pii = $1`,
          pii,
          feeds.set?.spec ?? null,
          feeds.set?.name ?? null,
          feeds.dublinCore,
        ),
      ]

const termRows = (pii: Pii, terms: readonly WeightedTerm[]): readonly Statement[] =>
  terms.length === 0
    ? []
    : [
        statement(
          `insert into article_terms (word, weight, id) select terms.column1, terms.column2, article_index.id
           from (values ${terms.map((_term, index) => `($${2 * index + 2}, cast($${2 * index + 3} as double precision))`).join(', ')}) as terms, article_index
           where article_index.pii = $1`,
          pii,
          ...terms.flatMap(({ word, weight }) => [word, weight]),
        ),
      ]

/** What a search shows about all that it finds, and in which languages its words are looked for. */
const searchRows = (pii: Pii, { listing }: ArticleIndex): readonly Statement[] => {
  const { year, journal, type, access } = facetFacts(listing)
  return [
    statement(
      `insert into search_facets (id, date, year, journal, type, access) select id, $2, $3, $4, $5, $6 from article_index where pii = $1`,
      pii,
      listing.publicationDate ?? year,
      year,
      journal,
      type,
      access,
    ),
    statement(
      'insert into search_languages (language) values ($1) on conflict (language) do nothing',
      searchLanguage(listing.language),
    ),
  ]
}

/** Adds an article's index. The article must be stored, and have no index. */
export const indexing = (fullText: FullText, pii: Pii, { version, index }: MadeIndex): readonly Statement[] => {
  const words = articleWords(index)
  return [
    statement(
      `insert into article_index (pii, version, eid_key, collection_key, position, listing, cited, relations, text, id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select coalesce(max(id), 0) + 1 from article_index))`,
      pii,
      version,
      textKey(index.listing.eid),
      index.collection === undefined ? null : textKey(index.collection),
      index.position,
      JSON.stringify(index.listing),
      JSON.stringify(index.cited),
      JSON.stringify(index.relations),
      index.text,
    ),
    ...feedRow(pii, index),
    ...placing(pii, index),
    ...keyRows(pii, index),
    ...termRows(pii, weightedTerms(words)),
    ...searchRows(pii, index),
    ...fullText.writing(pii, words),
  ]
}

/**
 * Deletes the indexes of articles.
 * @param which SQL for their PIIs
 */
export const unindexing = (which: string, ...values: readonly Value[]): readonly Statement[] =>
  ['article_index', 'article_keys', 'article_feeds', 'placed_articles', 'placed_subjects'].map(table =>
    statement(`delete from ${table} where pii in (${which})`, ...values),
  )

/** Replaces an article's index. */
export const reindexing = (fullText: FullText, pii: Pii, made: MadeIndex): readonly Statement[] => [
  ...unindexing('$1', pii),
  ...indexing(fullText, pii, made),
]

/** Skips an article that is gone or hidden, or already indexed by this version: another process may have changed it since it was read. */
export const unlessIndexed = (pii: Pii, version: string): Pick<Terms, 'unless'> => ({
  unless: statement(
    `select 1 as done where not exists (select 1 from articles where pii = $1 and origin <> 'hidden')
     or exists (select 1 from article_index where pii = $1 and version = $2)`,
    pii,
    version,
  ),
})
