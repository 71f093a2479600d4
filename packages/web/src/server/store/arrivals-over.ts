import { searchWords } from '../indexing/search-words.ts'
import { statement, type Database, type Row, type Value } from './database.ts'
import { LISTED, listingIn, MOST_WORDS } from './finding.ts'
import type { ArrivedListing, Arrivals, ListedPublication } from './reader-accounts.ts'
import { text } from './row.ts'
import { textKey } from './text-key.ts'

const arrivedIn = (row: Row): ArrivedListing => ({ arrival: Number(row['number']), listing: listingIn(row) })

/** A publication under its key as it was asked for: the index has what stands for it. */
const publicationIn = (row: Row): ListedPublication => ({ key: text(row, 'key'), articles: Number(row['articles']), example: listingIn(row) })

const PUBLICATIONS = `select named.key, named.articles, article_index.listing from (
  select article_keys.key, count(*) as articles, min(article_keys.pii) as pii
  from article_keys join articles on articles.pii = article_keys.pii
  where article_keys.role = 'in' and ${LISTED}`

const NAMED = 'as named join article_index on article_index.pii = named.pii'

/** What has come into a database. */
export const arrivalsOver = ({ all, fullText }: Database): Arrivals => {
  const ask = (sql: string, ...values: readonly Value[]): Promise<readonly Row[]> => all(statement(sql, ...values))

  /** The articles among those that a relation names that came after a place. */
  const latest = async (named: string, value: string, after: number, limit: number): Promise<Awaited<ReturnType<Arrivals['arrivedIn']>>> => {
    const since = `${named} join articles on articles.pii = named.pii join article_arrivals on article_arrivals.pii = named.pii
      where ${LISTED} and article_arrivals.number > $2`
    const [counted, rows] = await Promise.all([
      ask(`select count(*) as total from ${since}`, value, after),
      ask(
        `select page.number, article_index.listing from (
           select named.pii, article_arrivals.number from ${since} order by article_arrivals.number desc limit $3
         ) as page join article_index on article_index.pii = page.pii order by page.number desc`,
        value, after, limit,
      ),
    ])
    return { total: Number(counted[0]?.['total'] ?? 0), arrived: rows.map(arrivedIn) }
  }

  return {
    lastArrival: async () => Number((await ask('select coalesce(max(number), 0) as number from article_arrivals'))[0]?.['number'] ?? 0),
    arrivedIn: (publication, after, limit) => latest("(select pii from article_keys where role = 'in' and key = $1) as named", textKey(publication), after, limit),
    arrivedWith: async (words, after, limit) => {
      const wanted = [...new Set(searchWords(words))].slice(0, MOST_WORDS)
      return wanted.length === 0 ? { total: 0, arrived: [] } : latest(`(${fullText.holding.sql}) as named`, fullText.holding.value(wanted), after, limit)
    },
    keyedPublications: async () => (await ask(`${PUBLICATIONS} group by article_keys.key) ${NAMED}`)).map(publicationIn),
    keyedPublication: async key => {
      const [row] = await ask(`${PUBLICATIONS} and article_keys.key = $1 group by article_keys.key) ${NAMED}`, textKey(key))
      return row && publicationIn(row)
    },
  }
}
