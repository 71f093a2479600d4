import { isbnKey } from '@lectern/domain/article'
import { compareText, distinctBy, type Pii } from '@lectern/domain/core'
import { passageOf } from '../text/passage.ts'
import { searchWords } from '../text/search-words.ts'
import type { WeightedTerm } from '../text/term-weights.ts'
import type { CitedWork, Finding, Listing, StatedRelation } from './article-index.ts'
import { articleKeys, type Called } from './article-keys.ts'
import { byNewest } from './card-order.ts'
import type { Database, Row } from './database.ts'
import { statement, type Value } from './statement.ts'
import type { Role } from './index-statements.ts'
import { distinguishing, bySimilarity, type SimilarArticle } from './similarity.ts'
import { natural } from './natural.ts'
import { wantedKeys } from './person-keys.ts'
import { atOwnPath, cardIn, piiIn, text } from './row.ts'
import { textKey } from './text-key.ts'

/** The maximum number of words in a search. */
export const MOST_WORDS = 32

/** How many similar articles are compared. */
const CANDIDATES = 100

/** SQL for the origin of the articles that the library lists. */
export const VISIBLE =
  "(case when exists (select 1 from articles as any_own where any_own.origin = 'own') then 'own' else 'shipped' end)"

/** SQL condition for the rows of `articles` that the library lists. */
export const LISTED = `articles.origin = ${VISIBLE}`

/** The listing in a row. */
export const listingIn = (row: Row): Listing => atOwnPath(JSON.parse(text(row, 'listing')))
const citedIn = (row: Row): readonly CitedWork[] => JSON.parse(text(row, 'cited'))
const relationsIn = (row: Row): readonly StatedRelation[] => JSON.parse(text(row, 'relations'))
const termsIn = (row: Row): readonly WeightedTerm[] => JSON.parse(text(row, 'telling'))

const newestFirst = (rows: readonly Row[]): readonly Row[] => rows.toSorted((a, b) => byNewest(cardIn(a), cardIn(b)))

/** In the order of their issue or book; those with the same position by title. */
const inOrder = (rows: readonly Row[]): readonly Listing[] =>
  rows
    .map(row => ({ position: text(row, 'position'), listing: listingIn(row) }))
    .sort(
      (a, b) =>
        compareText(a.position, b.position) ||
        compareText(a.listing.title, b.listing.title) ||
        compareText(a.listing.pii, b.listing.pii),
    )
    .map(({ listing }) => listing)

/** How many values one statement gets; databases accept a few thousand. */
const CHUNK = 1000

const inChunks = async <A, B>(all: readonly A[], each: (chunk: readonly A[]) => Promise<B>): Promise<readonly B[]> => {
  const answers: B[] = []
  for (let from = 0; from < all.length; from += CHUNK) answers.push(await each(all.slice(from, from + CHUNK)))
  return answers
}

const countIn = (row: Row | undefined, column: string): number => Number(row?.[column] ?? 0)

/** Finds articles in a database. */
export const findingOver = ({ all, fullText }: Database): Finding => {
  const ask = (sql: string, ...values: readonly Value[]): Promise<readonly Row[]> => all(statement(sql, ...values))
  const first = async (sql: string, ...values: readonly Value[]): Promise<Row | undefined> => (await ask(sql, ...values))[0]

  /** Looks up the listed articles that this one names in a role, by the identifiers it gives. */
  const heldBy = async (pii: Pii, role: Role): Promise<(called: Called) => Listing | undefined> => {
    const rows = await ask(
      `select names.key, article_index.listing from article_keys as names
       join article_keys as known on known.role = 'is' and known.key = names.key and known.pii <> names.pii
       join articles on articles.pii = known.pii join article_index on article_index.pii = known.pii
       where names.pii = $1 and names.role = $2 and ${LISTED} order by articles.put_order`,
      pii,
      role,
    )
    // If there are several, the one stored last counts, as everywhere.
    const held = new Map(rows.map(row => [text(row, 'key'), row]))
    return called => {
      const row = articleKeys(called)
        .map(key => held.get(key))
        .find(found => found !== undefined)
      return row && listingIn(row)
    }
  }

  /** The listed articles that name this one in a role. */
  const naming = async (
    pii: Pii,
    role: Role,
  ): Promise<{ readonly rows: readonly Row[]; readonly means: (called: Called) => boolean }> => {
    const [keys, rows] = await Promise.all([
      ask("select key from article_keys where pii = $1 and role = 'is'", pii),
      ask(
        `select articles.card, article_index.listing, article_index.cited, article_index.relations
         from articles join article_index on article_index.pii = articles.pii
         where ${LISTED} and articles.pii <> $1 and articles.pii in (
           select names.pii from article_keys as known join article_keys as names on names.role = $2 and names.key = known.key
           where known.pii = $1 and known.role = 'is'
         )`,
        pii,
        role,
      ),
    ])
    const known = new Set(keys.map(row => text(row, 'key')))
    return { rows: newestFirst(rows), means: called => articleKeys(called).some(key => known.has(key)) }
  }

  const similarByWords = async (pii: Pii, terms: readonly WeightedTerm[]): Promise<readonly SimilarArticle[]> => {
    // An article without text is compared with none, so nothing has to be counted.
    if (terms.length === 0) return []
    const [counts, total] = await Promise.all([
      ask(fullText.counting.sql, fullText.counting.value(terms.map(({ word }) => word))),
      first('select count(*) as total from article_index'),
    ])
    const articles = new Map(counts.map(row => [text(row, 'word'), countIn(row, 'articles')]))
    const words = distinguishing(terms, articles, countIn(total, 'total'))
    if (words.length === 0) return []
    const rows = await ask(
      `select candidate.pii, candidate.rank from (${fullText.similar.sql}) as candidate join articles on articles.pii = candidate.pii
       where ${LISTED} and candidate.pii <> $2 order by candidate.rank, candidate.pii limit ${CANDIDATES}`,
      fullText.similar.value(words),
      pii,
    )
    return rows.map(row => ({ pii: piiIn(row), rank: Number(row['rank']) }))
  }

  const similarByReferences = async (pii: Pii): Promise<readonly SimilarArticle[]> => {
    const rows = await ask(
      `select candidate.pii, candidate.shared, (select count(*) from article_keys as own where own.pii = candidate.pii and own.role = 'cites') as total
       from (
         select theirs.pii, count(*) as shared from article_keys as mine
         join article_keys as theirs on theirs.role = 'cites' and theirs.key = mine.key and theirs.pii <> mine.pii
         join articles on articles.pii = theirs.pii
         where mine.pii = $1 and mine.role = 'cites' and ${LISTED}
         group by theirs.pii order by shared desc, theirs.pii limit ${CANDIDATES}
       ) as candidate`,
      pii,
    )
    return rows.map(row => ({ pii: piiIn(row), shared: countIn(row, 'shared'), references: countIn(row, 'total') }))
  }

  /** The listings of these articles, in the given order. */
  const listingsOf = async (piis: readonly Pii[]): Promise<readonly Listing[]> => {
    if (piis.length === 0) return []
    const rows = await ask(
      `select pii, listing from article_index where pii in (${piis.map((_, index) => `$${index + 1}`).join(', ')})`,
      ...piis,
    )
    const listings = new Map(rows.map(row => [piiIn(row), listingIn(row)]))
    return piis.flatMap(pii => listings.get(pii) ?? [])
  }

  return {
    listing: async pii => {
      const row = await first('select listing from article_index where pii = $1', pii)
      return row && listingIn(row)
    },
    listingOfEid: async eid => {
      const row = await first(
        `select listing from article_index join articles on articles.pii = article_index.pii where eid_key = $1
         order by case when ${LISTED} then 0 else 1 end, articles.put_order desc limit 1`,
        textKey(eid),
      )
      return row && listingIn(row)
    },
    besides: async pii =>
      inOrder(
        await ask(
          `select article_index.position, article_index.listing from article_index join articles on articles.pii = article_index.pii
       where article_index.pii in (
         select its.pii from article_index as its where its.pii = $1
         union select others.pii from article_index as its join article_index as others on others.collection_key = its.collection_key where its.pii = $1
       ) and (articles.pii = $1 or ${LISTED})`,
          pii,
        ),
      ),
    chapters: async isbn =>
      inOrder(
        await ask(
          `select article_index.position, article_index.listing from article_index join articles on articles.pii = article_index.pii
       where collection_key = $1 and ${LISTED}`,
          textKey(isbnKey(isbn)),
        ),
      ),
    cited: async pii => {
      const [row, held] = await Promise.all([first('select cited from article_index where pii = $1', pii), heldBy(pii, 'cites')])
      return row === undefined
        ? []
        : citedIn(row).map(work => {
            const listing = held(work)
            return listing === undefined ? work : { ...work, held: listing }
          })
    },
    citing: async pii => {
      const { rows, means } = await naming(pii, 'cites')
      return rows.map(row => ({
        listing: listingIn(row),
        snippets: [
          ...new Set(
            citedIn(row)
              .filter(means)
              .flatMap(({ snippets }) => snippets),
          ),
        ],
      }))
    },
    relatesTo: async pii => {
      const [row, held] = await Promise.all([
        first('select relations from article_index where pii = $1', pii),
        heldBy(pii, 'relates'),
      ])
      return row === undefined
        ? []
        : relationsIn(row).map(relation => {
            const listing = held(relation)
            return listing === undefined ? relation : { ...relation, held: listing }
          })
    },
    relatedBy: async pii => {
      const { rows, means } = await naming(pii, 'relates')
      return rows.flatMap(row =>
        [
          ...new Set(
            relationsIn(row)
              .filter(means)
              .map(({ type }) => type),
          ),
        ].map(type => ({ type, listing: listingIn(row) })),
      )
    },
    writtenBy: async people => {
      const wanted = [...new Set(people.flatMap(wantedKeys))]
      const rows = newestFirst(
        (
          await inChunks(wanted, keys =>
            ask(
              `select names.key, articles.card, article_index.listing from article_keys as names
         join articles on articles.pii = names.pii join article_index on article_index.pii = names.pii
         where names.role = 'by' and names.key in (${keys.map((_, index) => `$${index + 1}`).join(', ')}) and ${LISTED}`,
              ...keys,
            ),
          )
        ).flat(),
      )
      const byKey = Map.groupBy(rows, row => text(row, 'key'))
      return people.map(person => {
        const theirs = new Set(wantedKeys(person).flatMap(key => byKey.get(key) ?? []))
        const inOrder = rows.filter(row => theirs.has(row)).map(listingIn)
        return distinctBy(inOrder, ({ pii }) => pii)
      })
    },
    similar: async (pii, limit) => {
      const row = await first(
        `select telling, (select count(*) from article_keys where article_keys.pii = $1 and role = 'cites') as total
         from article_index where article_index.pii = $1`,
        pii,
      )
      if (row === undefined) return []
      const [byWords, byReferences] = await Promise.all([similarByWords(pii, termsIn(row)), similarByReferences(pii)])
      return listingsOf(bySimilarity(byWords, byReferences, countIn(row, 'total')).slice(0, natural(limit)))
    },
    search: async (typed, { offset, limit }) => {
      const words = [...new Set(searchWords(typed))].slice(0, MOST_WORDS)
      if (words.length === 0) return { total: 0, hits: [] }
      const question = fullText.holding.value(words)
      const found = `(${fullText.holding.sql}) as found join articles on articles.pii = found.pii where ${LISTED}`
      const [counted, rows] = await Promise.all([
        first(`select count(*) as total from ${found}`, question),
        // Texts are read only for the articles on the page.
        ask(
          `select article_index.listing, article_index.text
           from (select found.pii, found.rank from ${found} order by found.rank, found.pii limit $2 offset $3) as page
           join article_index on article_index.pii = page.pii order by page.rank, page.pii`,
          question,
          natural(limit),
          natural(offset),
        ),
      ])
      return {
        total: countIn(counted, 'total'),
        hits: rows.map(row => ({ listing: listingIn(row), passage: passageOf(text(row, 'text'), words) })),
      }
    },
  }
}
