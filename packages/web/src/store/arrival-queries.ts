import { searchWords } from '../text/search-words.ts'
import type { Database, Row } from './database.ts'
import { statement, type Value } from './statement.ts'
import { LISTED, listingIn, MOST_WORDS, VISIBLE } from './finding.ts'
import type { ArrivedListing, Arrivals } from './reader-accounts.ts'
import { textKey } from './text-key.ts'

const arrivedIn = (row: Row): ArrivedListing => ({ arrival: Number(row['number']), listing: listingIn(row) })

/** The articles that have arrived in a database. */
export const arrivalsOver = ({ all, fullText }: Database): Arrivals => {
  const ask = (sql: string, ...values: readonly Value[]): Promise<readonly Row[]> => all(statement(sql, ...values))

  /**
   * How many articles arrived, and the latest of them.
   * @param since a `from` clause with a table `came` of `pii` and `number`, the article's place in the order of arrival
   */
  const latest = async (
    since: string,
    limit: number,
    ...values: readonly Value[]
  ): Promise<Awaited<ReturnType<Arrivals['arrivedIn']>>> => {
    const [counted, rows] = await Promise.all([
      ask(`select count(*) as total from ${since}`, ...values),
      ask(
        `select page.number, article_index.listing from (
           select came.pii, came.number from ${since} order by came.number desc limit $${values.length + 1}
         ) as page join article_index on article_index.pii = page.pii order by page.number desc`,
        ...values,
        limit,
      ),
    ])
    return { total: Number(counted[0]?.['total'] ?? 0), arrived: rows.map(arrivedIn) }
  }

  return {
    lastArrival: async () =>
      Number((await ask('select coalesce(max(number), 0) as number from article_arrivals'))[0]?.['number'] ?? 0),
    arrivedIn: (publication, after, limit) =>
      latest(
        `(select pii, arrival as number from placed_articles where origin = ${VISIBLE} and publication = $1 and arrival > $2) as came`,
        limit,
        textKey(publication),
        after,
      ),
    arrivedWith: async (words, after, limit) => {
      const wanted = [...new Set(searchWords(words))].slice(0, MOST_WORDS)
      return wanted.length === 0
        ? { total: 0, arrived: [] }
        : latest(
            `(${fullText.holding.sql}) as named join articles on articles.pii = named.pii join article_arrivals as came on came.pii = named.pii where ${LISTED} and came.number > $2`,
            limit,
            fullText.holding.value(wanted),
            after,
          )
    },
  }
}
