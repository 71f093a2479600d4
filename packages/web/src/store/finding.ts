import { isbnKey } from '@lectern/domain/article'
import { compareText, distinctBy, type Pii } from '@lectern/domain/core'
import type { Around, CitedWork, Finding, Listing, StatedRelation } from './article-index.ts'
import { articleKeys } from './article-keys.ts'
import { byNewest } from './card-order.ts'
import type { Database, Row } from './database.ts'
import { statement, type Value } from './statement.ts'
import type { Role } from './index-statements.ts'
import { distinguishing, bySimilarity, type CountedTerm, type SimilarArticle } from './similarity.ts'
import { natural } from './natural.ts'
import { wantedKeys } from './person-keys.ts'
import { atOwnPath, cardIn, piiIn, text } from './row.ts'
import { textKey } from './text-key.ts'

/** How many articles that share a word or a reference are looked at: those of which the word says most. */
const SHARING = 200

/** How many similar articles are compared. */
const CANDIDATES = 100

/** SQL for the origin of the articles that the library lists: the site's own, though all of them are hidden. */
export const VISIBLE =
  "(case when exists (select 1 from articles as any_own where any_own.origin = 'own') or exists (select 1 from articles as hidden_own where hidden_own.hidden_origin = 'own') then 'own' else 'shipped' end)"

/** SQL condition for the rows of `articles` that the library lists. */
export const LISTED = `articles.origin = ${VISIBLE}`

/**
 * SQL for the ids of the indexed articles that the library does not list. Own articles are always listed, and where there are some, the shipped
 * ones, which are few, are not.
 */
export const UNLISTED_IDS = `select its.id from articles as unlisted cross join article_index as its
  where unlisted.origin in ('shipped', 'earlier', 'hidden') and its.pii = unlisted.pii
  and (unlisted.origin <> 'shipped' or exists (select 1 from articles as any_own where any_own.origin = 'own'))`

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

/** SQL for one of the keys of the article `$1`: it has one for its PII, and one for its DOI. */
const keyOf = (which: 'min' | 'max'): string => `(select ${which}(key) from article_keys where pii = $1 and role = 'is')`

/** SQL condition for the rows in which listed articles name the article `$1` in a role by one of its keys. */
const isNamedIn = (row: string, role: Role, which: 'min' | 'max'): string =>
  `${row}.role = '${role}' and ${row}.origin = ${VISIBLE} and ${row}.key = ${keyOf(which)} and ${row}.pii <> $1`

/** SQL for the number of articles that cite the article `$1`, each once. */
const CITING = `(select count(*) from article_keys as direct where ${isNamedIn('direct', 'cites', 'min')})
  + (select count(*) from article_keys as more where ${isNamedIn('more', 'cites', 'max')} and not exists (
    select 1 from article_keys as counted where counted.role = 'cites' and counted.key = ${keyOf('min')} and counted.pii = more.pii
  ))`

/**
 * SQL for the articles that name the article `$1` in a role, newest first.
 * @param limit SQL for how many at most
 */
const newestNaming = (role: Role, limit: string): string =>
  `${(['min', 'max'] as const)
    .map(
      which => `select pii, date, title_key from (
     select pii, date, title_key from article_keys as naming where ${isNamedIn('naming', role, which)} order by date desc, title_key, pii limit ${limit}
   ) as by_${which}`,
    )
    .join(' union ')} order by date desc, title_key, pii limit ${limit}`

/** SQL for the listed articles that the article `$1` names in a role, by the keys under which it names them. The databases do not know that it has few. */
const heldUnder = (role: Role): string =>
  `from article_keys as names cross join article_keys as known join articles on articles.pii = known.pii join article_index on article_index.pii = known.pii
   where names.pii = $1 and names.role = '${role}' and known.role = 'is' and known.key = names.key and known.origin = ${VISIBLE} and known.pii <> names.pii`

/** How many articles that state a relation to one are looked at: the newest. */
const RELATED = 100

/** SQL for the article before or after the article `$1` in its issue or book. */
const neighbour = (kind: 'previous' | 'next'): string => {
  const [beyond, order] = kind === 'previous' ? ['<', ' desc'] : ['>', '']
  return `select '${kind}' as kind, null as key, article_index.listing, null as relations, 0 as place from (
     select others.pii from placed_articles as its join placed_articles as others on others.collection = its.collection
     where its.pii = $1 and others.origin = ${VISIBLE} and (others.position, others.title_key, others.pii) ${beyond} (its.position, its.title_key, its.pii)
     order by others.position${order}, others.title_key${order}, others.pii${order} limit 1
   ) as ${kind} join article_index on article_index.pii = ${kind}.pii`
}

/** SQL for one row if there is any of something. */
const anyOf = (kind: 'cited' | 'alike', exists: readonly string[]): string =>
  `select '${kind}', null, null, null, 0 where ${exists.map(sql => `exists (${sql})`).join(' or ')}`

/** All that the page of the article `$1` shows of others in the library. */
const AROUND = [
  neighbour('previous'),
  neighbour('next'),
  anyOf(
    'cited',
    (['min', 'max'] as const).map(which => `select 1 from article_keys as citing where ${isNamedIn('citing', 'cites', which)}`),
  ),
  anyOf('alike', [
    `select 1 from article_index as its cross join article_terms as mine cross join article_terms as theirs
     where its.pii = $1 and mine.id = its.id and theirs.word = mine.word and theirs.id <> mine.id and theirs.id not in (${UNLISTED_IDS})`,
    `select 1 from article_keys as mine cross join article_keys as theirs
     where mine.pii = $1 and mine.role = 'cites' and theirs.role = 'cites' and theirs.key = mine.key and theirs.pii <> mine.pii and theirs.origin = ${VISIBLE}`,
  ]),
  "select 'own', null, listing, relations, 0 from article_index where pii = $1",
  "select 'key', key, null, null, 0 from article_keys where pii = $1 and role = 'is'",
  // If several have a key, the one stored last counts, as everywhere.
  `select 'held', names.key, article_index.listing, null, articles.put_order ${heldUnder('relates')}`,
  `select 'naming', null, article_index.listing, article_index.relations, row_number() over (order by latest.date desc, latest.title_key, latest.pii)
   from (${newestNaming('relates', String(RELATED))}) as latest join article_index on article_index.pii = latest.pii`,
].join(' union all ')

const countIn = (row: Row | undefined, column: string): number => Number(row?.[column] ?? 0)

/** Finds articles in a database. */
export const findingOver = ({ all }: Database): Finding => {
  const ask = (sql: string, ...values: readonly Value[]): Promise<readonly Row[]> => all(statement(sql, ...values))
  const first = async (sql: string, ...values: readonly Value[]): Promise<Row | undefined> => (await ask(sql, ...values))[0]

  const around = async (pii: Pii): Promise<Around> => {
    const kinds = Map.groupBy(
      await ask(`select kind, key, listing, relations from (${AROUND}) as around order by kind, place`, pii),
      row => text(row, 'kind'),
    )
    const of = (kind: string): readonly Row[] => kinds.get(kind) ?? []
    const held = new Map(of('held').map(row => [text(row, 'key'), listingIn(row)]))
    const known = new Set(of('key').map(row => text(row, 'key')))
    return {
      listing: of('own').map(listingIn)[0],
      previous: of('previous').map(listingIn)[0],
      next: of('next').map(listingIn)[0],
      isCited: of('cited').length > 0,
      isAlike: of('alike').length > 0,
      relatesTo: of('own')
        .flatMap(relationsIn)
        .map(relation => {
          const listing = articleKeys(relation)
            .map(key => held.get(key))
            .find(found => found !== undefined)
          return listing === undefined ? relation : { ...relation, held: listing }
        }),
      relatedBy: of('naming').flatMap(row =>
        [
          ...new Set(
            relationsIn(row)
              .filter(called => articleKeys(called).some(key => known.has(key)))
              .map(({ type }) => type),
          ),
        ].map(type => ({ type, listing: listingIn(row) })),
      ),
    }
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
      `select article_index.pii, alike.rank from (
         select id, -sum(score) as rank from (${sharing.join(' union all ')}) as sharing where id not in (${UNLISTED_IDS}) group by id order by rank, id limit ${CANDIDATES + 1}
       ) as alike join article_index on article_index.id = alike.id where article_index.pii <> $1 order by alike.rank, article_index.pii`,
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
         select theirs.pii, count(*) as shared from article_keys as mine cross join article_keys as theirs
         where mine.pii = $1 and mine.role = 'cites' and theirs.role = 'cites' and theirs.key = mine.key and theirs.pii <> mine.pii and theirs.origin = ${VISIBLE} and not exists (
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
      const rows = await ask(
        `select null as key, null as listing, cited, 0 as put_order from article_index where pii = $1
         union all select names.key, article_index.listing, null, articles.put_order ${heldUnder('cites')} order by put_order`,
        pii,
      )
      // If there are several, the one stored last counts, as everywhere.
      const held = new Map(rows.flatMap(row => (row['key'] === null ? [] : [[text(row, 'key'), row] as const])))
      return rows
        .filter(row => row['key'] === null)
        .flatMap(citedIn)
        .map(work => {
          const row = articleKeys(work)
            .map(key => held.get(key))
            .find(found => found !== undefined)
          return row === undefined ? work : { ...work, held: listingIn(row) }
        })
    },
    citing: async (pii, limit) => {
      const rows = await ask(
        `select 0 as part, key, ${CITING} as total, null as listing, null as cited, 0 as place from article_keys where pii = $1 and role = 'is'
         union all select 1, null, 0, article_index.listing, article_index.cited, row_number() over (order by latest.date desc, latest.title_key, latest.pii)
         from (${newestNaming('cites', '$2')}) as latest join article_index on article_index.pii = latest.pii order by part, place`,
        pii,
        natural(limit),
      )
      const own = rows.filter(row => Number(row['part']) === 0)
      const known = new Set(own.map(row => text(row, 'key')))
      return {
        total: countIn(own[0], 'total'),
        newest: rows.slice(own.length).map(row => ({
          listing: listingIn(row),
          snippets: [
            ...new Set(
              citedIn(row)
                .filter(called => articleKeys(called).some(key => known.has(key)))
                .flatMap(({ snippets }) => snippets),
            ),
          ],
        })),
      }
    },
    around,
    relatesTo: async pii => (await around(pii)).relatesTo,
    relatedBy: async pii => (await around(pii)).relatedBy,
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
  }
}
