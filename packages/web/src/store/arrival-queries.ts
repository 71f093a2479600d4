import { SEARCH_REACH, type StoredCondition } from '@lectern/domain/site'
import type { Database, Row } from './database.ts'
import { statement, type Value } from './statement.ts'
import { LISTED, listingIn, VISIBLE } from './finding.ts'
import type { ArrivedListing, Arrivals, LatestArrivals } from './reader-accounts.ts'
import { text } from './row.ts'
import { placing, statedIn } from './searching.ts'
import { textKey } from './text-key.ts'

/** How many articles that arrived are looked at: the latest. More than this are not counted either. */
const LOOKED_AT = SEARCH_REACH

const arrivedIn = (row: Row): ArrivedListing => ({ arrival: Number(row['number']), listing: listingIn(row) })

const latestFirst = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => Number(other['number']) - Number(one['number']))

/** The articles that have arrived in a database. */
export const arrivalsOver = (database: Database): Arrivals => {
  const { all, fullText } = database
  const ask = (sql: string, ...values: readonly Value[]): Promise<readonly Row[]> => all(statement(sql, ...values))

  /**
   * The latest of some articles.
   * @param found rows of `pii` and `number`, the article's place in the order of arrival, latest first
   * @param isMore whether there may be more of them
   */
  const latest = async (found: readonly Row[], isMore: boolean, limit: number): Promise<LatestArrivals> => {
    const piis = found.slice(0, limit).map(row => text(row, 'pii'))
    const rows =
      piis.length === 0
        ? []
        : await ask(
            `select came.number, article_index.listing from article_arrivals as came join article_index on article_index.pii = came.pii
             where came.pii in (${piis.map((_, index) => `$${index + 1}`).join(', ')})`,
            ...piis,
          )
    return { total: found.length, isMore, arrived: latestFirst(rows).map(arrivedIn) }
  }

  /** The latest articles that meet a condition, among all those that do if these are few. */
  const ofFew = async (condition: StoredCondition, after: number): Promise<readonly Row[] | undefined> => {
    const { all: values, place } = placing()
    const found = fullText.first(condition, LOOKED_AT + 1, place)
    const rows = await ask(
      `with found as materialized (${found})
       select its.pii, came.number, case when ${LISTED} then 1 else 0 end as is_listed
       from found cross join article_index as its cross join articles cross join article_arrivals as came
       where its.id = found.id and articles.pii = its.pii and came.pii = its.pii
       union all select cast(null as text), null, null from found where id is null`,
      ...values,
    )
    return rows.length > LOOKED_AT || rows.some(row => row['pii'] === null)
      ? undefined
      : latestFirst(rows).filter(row => Number(row['is_listed']) === 1 && Number(row['number']) > after)
  }

  /** The latest articles that meet a condition, among those that arrived last. */
  const amongLatest = async (condition: StoredCondition, after: number, limit: number): Promise<LatestArrivals> => {
    const { all: values, place } = placing()
    const [rows, beyond] = await Promise.all([
      ask(
        `with came as materialized (select pii, number from article_arrivals where number > ${place(after)} order by number desc limit ${LOOKED_AT})
         select came.pii, came.number from came cross join articles cross join article_index as its
         where articles.pii = came.pii and its.pii = came.pii and ${LISTED} and ${fullText.has(condition, place)}`,
        ...values,
      ),
      ask(`select number from article_arrivals where number > $1 order by number desc limit 1 offset ${LOOKED_AT}`, after),
    ])
    return latest(latestFirst(rows), beyond.length > 0, limit)
  }

  return {
    lastArrival: async () =>
      Number((await ask('select coalesce(max(number), 0) as number from article_arrivals'))[0]?.['number'] ?? 0),
    arrivedIn: async (publication, after, limit) => {
      const rows = await ask(
        `select pii, arrival as number from placed_articles where origin = ${VISIBLE} and publication = $1 and arrival > $2
         order by arrival desc limit ${LOOKED_AT + 1}`,
        textKey(publication),
        after,
      )
      return latest(rows.slice(0, LOOKED_AT), rows.length > LOOKED_AT, limit)
    },
    arrivedWith: async (words, after, limit) => {
      const { condition } = await statedIn(database, words)
      if (condition.required.length === 0) return { total: 0, isMore: false, arrived: [] }
      const few = await ofFew(condition, after)
      return few === undefined ? amongLatest(condition, after, limit) : latest(few, false, limit)
    },
  }
}
