import { isbnKey } from '@lectern/domain/article'
import { compareText, distinctBy, type Pii } from '@lectern/domain/core'
import { foundTotal, SEARCH_REACH } from '@lectern/domain/site'
import { passageOf } from '../text/passage.ts'
import { searchWords } from '../text/search-words.ts'
import type { CitedWork, Finding, Listing, StatedRelation } from './article-index.ts'
import { articleKeys, type Called } from './article-keys.ts'
import { byNewest } from './card-order.ts'
import type { Database, Row } from './database.ts'
import { statement, type Value } from './statement.ts'
import type { Role } from './index-statements.ts'
import { distinguishing, bySimilarity, type CountedTerm, type SimilarArticle } from './similarity.ts'
import { natural } from './natural.ts'
import { wantedKeys } from './person-keys.ts'
import { atOwnPath, cardIn, piiIn, text } from './row.ts'
import { textKey } from './text-key.ts'

/** The maximum number of words in a search. */
export const MOST_WORDS = 32

/** How many articles that share a word or a reference are looked at: those of which the word says most. */
const SHARING = 200

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

const countedTerm = (row: Row): readonly CountedTerm[] =>
  row['word'] === null ? [] : [{ word: text(row, 'word'), weight: Number(row['weight']), articles: Number(row['articles']) }]

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

/** An article's own keys: by its PII and by its DOI. */
const keyOf = (which: 'min' | 'max'): string => `(select ${which}(key) from article_keys where pii = $1 and role = 'is')`

/** SQL condition for the rows of listed articles that cite the article `$1` by one of its keys. */
const citesBy = (which: 'min' | 'max', row = 'article_keys'): string =>
  `${row}.role = 'cites' and ${row}.origin = ${VISIBLE} and ${row}.key = ${keyOf(which)} and ${row}.pii <> $1`

/** SQL for the number of articles that cite the article `$1`, each once. */
const CITING = `(select count(*) from article_keys where ${citesBy('min')})
  + (select count(*) from article_keys as more where ${citesBy('max', 'more')} and not exists (
    select 1 from article_keys as counted where counted.role = 'cites' and counted.key = ${keyOf('min')} and counted.pii = more.pii
  ))`

/** SQL for the newest `$2` articles that cite the article `$1` by one of its keys. */
const newestCiting = (which: 'min' | 'max'): string =>
  `select pii, date, title_key from (
     select pii, date, title_key from article_keys where ${citesBy(which)} order by date desc, title_key, pii limit $2
   ) as by_${which}`

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

  /** The articles that share the words that distinguish this one. */
  const similarByWords = async (pii: Pii, terms: readonly CountedTerm[], all: number): Promise<readonly SimilarArticle[]> => {
    const words = distinguishing(terms, all)
    // An article without text is compared with none.
    if (words.length === 0) return []
    const sharing = words.map(
      (_word, index) =>
        `select id, score from (
           select id, weight * cast($${2 * index + 3} as double precision) as score from article_terms where word = $${2 * index + 2} order by weight desc, id desc limit ${SHARING}
         ) as sharing_${index}`,
    )
    const rows = await ask(
      `select article_index.pii, -sum(sharing.score) as rank from (${sharing.join(' union all ')}) as sharing
       join article_index on article_index.id = sharing.id join articles on articles.pii = article_index.pii
       where ${LISTED} and article_index.pii <> $1 group by article_index.pii order by rank, article_index.pii limit ${CANDIDATES}`,
      pii,
      ...words.flatMap(({ word, weight }) => [word, weight]),
    )
    return rows.map(row => ({ pii: piiIn(row), rank: Number(row['rank']) }))
  }

  /** The articles that share references with this one that few others have: those that everyone cites say little. */
  const similarByReferences = async (pii: Pii): Promise<readonly SimilarArticle[]> => {
    const rows = await ask(
      `select candidate.pii, candidate.shared, (select count(*) from article_keys as own where own.pii = candidate.pii and own.role = 'cites') as total
       from (
         select theirs.pii, count(*) as shared from article_keys as mine
         join article_keys as theirs on theirs.role = 'cites' and theirs.key = mine.key and theirs.pii <> mine.pii
         where mine.pii = $1 and mine.role = 'cites' and theirs.origin = ${VISIBLE} and not exists (
           select 1 from article_keys as known where known.role = 'cites' and known.key = mine.key limit 1 offset ${SHARING}
         )
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
    citing: async (pii, limit) => {
      const [keys, rows] = await Promise.all([
        ask("select key from article_keys where pii = $1 and role = 'is'", pii),
        ask(
          `select counted.total, page.listing, page.cited from (
             select ${CITING} as total
           ) as counted left join (
             select article_index.listing, article_index.cited, latest.date, latest.title_key, latest.pii
             from (${newestCiting('min')} union ${newestCiting('max')} order by date desc, title_key, pii limit $2) as latest join article_index on article_index.pii = latest.pii
           ) as page on true order by page.date desc, page.title_key, page.pii`,
          pii,
          natural(limit),
        ),
      ])
      const known = new Set(keys.map(row => text(row, 'key')))
      return {
        total: countIn(rows[0], 'total'),
        newest: rows.flatMap(row =>
          row['listing'] === null
            ? []
            : [
                {
                  listing: listingIn(row),
                  snippets: [
                    ...new Set(
                      citedIn(row)
                        .filter(called => articleKeys(called).some(key => known.has(key)))
                        .flatMap(({ snippets }) => snippets),
                    ),
                  ],
                },
              ],
        ),
      }
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
      const rows = await ask(
        `select mine.word, mine.weight, term_counts.articles, (select count(*) from article_keys where article_keys.pii = $1 and role = 'cites') as total,
           (select sum(articles) from tallies where kind = 'library') as library
         from article_index left join article_terms as mine on mine.id = article_index.id left join term_counts on term_counts.word = mine.word
         where article_index.pii = $1`,
        pii,
      )
      const [first] = rows
      if (first === undefined) return []
      const [byWords, byReferences] = await Promise.all([
        similarByWords(pii, rows.flatMap(countedTerm), countIn(first, 'library')),
        similarByReferences(pii),
      ])
      return listingsOf(bySimilarity(byWords, byReferences, countIn(first, 'total')).slice(0, natural(limit)))
    },
    search: async (typed, { offset, limit }) => {
      const words = [...new Set(searchWords(typed))].slice(0, MOST_WORDS)
      if (words.length === 0) return { total: 0, isEstimate: false, hits: [] }
      const first = fullText.first(SEARCH_REACH + 1)
      const places = words.map((_word, index) => `$${index + 2}`)
      // The articles of which the words say most contain all of them, even if the first ones that contain them are others.
      const [some = '', ...others] = places
      const rows = await ask(
        `with found as (${first.sql}), most as (
           select one.id from article_terms as one where one.word = ${some}${others
             .map(other => ` and exists (select 1 from article_terms as its where its.id = one.id and its.word = ${other})`)
             .join(
               '',
             )} and exists (select 1 from found limit 1 offset ${SEARCH_REACH}) order by one.weight desc, one.id desc limit ${SEARCH_REACH}
         ), ranked as (
           select article_index.id, article_index.pii, (
             select coalesce(sum(its.weight), 0) from article_terms as its where its.id = article_index.id and its.word in (${places.join(', ')})
           ) as score from (select id from found union select id from most) as either
           join article_index on article_index.id = either.id join articles on articles.pii = article_index.pii where ${LISTED}
         ), page as (select id, score from ranked order by score desc, id desc limit $${words.length + 2} offset $${words.length + 3})
         select counted.found, counted.reached, counted.listed, counted.library, article_index.listing, article_index.text from (
           select (select count(*) from found) as found, (select max(reached) from found) as reached, (select count(*) from ranked) as listed,
             (select sum(articles) from tallies where kind = 'library' and origin = ${VISIBLE}) as library
         ) as counted left join page on true left join article_index on article_index.id = page.id order by page.score desc, page.id desc`,
        first.value(words),
        ...words,
        Math.min(natural(limit), SEARCH_REACH),
        natural(offset),
      )
      return {
        ...foundTotal({
          found: countIn(rows[0], 'found'),
          reached: Number(rows[0]?.['reached'] ?? 1),
          listed: countIn(rows[0], 'listed'),
          library: countIn(rows[0], 'library'),
        }),
        hits: rows.flatMap(row =>
          row['listing'] === null ? [] : [{ listing: listingIn(row), passage: passageOf(text(row, 'text'), words) }],
        ),
      }
    },
  }
}
