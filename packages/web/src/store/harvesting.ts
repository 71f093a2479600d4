import type { SourceFormat } from '@lectern/domain/engines'
import type { Database, Row } from './database.ts'
import { statement, type Value } from './statement.ts'
import { LISTED, VISIBLE } from './finding.ts'
import { tallyOf } from './tallies.ts'
import type { HarvestedArticle, Harvesting, HarvestSelection } from './harvesting-port.ts'
import { cardIn, piiIn, text } from './row.ts'

const formatIn = (row: Row): SourceFormat | undefined =>
  row['open_format'] === 'jats' || row['open_format'] === 'elsevier' ? row['open_format'] : undefined

const harvestedIn = (row: Row): HarvestedArticle => {
  const format = formatIn(row)
  const set = row['set_spec']
  return {
    pii: piiIn(row),
    order: Number(row['put_order']),
    changed: Number(row['changed_at']),
    dublinCore: text(row, 'dublin_core'),
    ...(typeof set === 'string' ? { set } : {}),
    ...(format === undefined ? {} : { openFormat: format }),
  }
}

/** The conditions for a selection, with their values numbered from `$1`. */
const selecting = ({
  from,
  until,
  set,
  format,
}: HarvestSelection): { readonly where: string; readonly values: readonly Value[] } => {
  const asked: readonly (readonly [sql: string, value: Value | undefined])[] = [
    ['articles.changed_at >=', from],
    ['articles.changed_at <=', until],
    ['article_feeds.set_spec =', set],
    ['articles.open_format =', format],
  ]
  const given = asked.flatMap(([sql, value]) => (value === undefined ? [] : [[sql, value] as const]))
  return {
    where: [LISTED, ...given.map(([sql], index) => `${sql} $${index + 1}`)].join(' and '),
    values: given.map(([, value]) => value),
  }
}

const FEEDS = 'article_feeds join articles on articles.pii = article_feeds.pii'
const HARVESTED =
  'articles.pii, articles.put_order, articles.changed_at, articles.open_format, article_feeds.set_spec, article_feeds.dublin_core'

/** SQL condition for the rows of `tallies` that are about a set with articles. */
const IS_SET = `kind = 'set' and origin = ${VISIBLE} and articles > 0`

const count = (rows: readonly Row[]): number => Number(rows[0]?.['count'] ?? 0)

/** Queries for harvesters and sitemaps in a database. */
export const harvestingOver = (database: Database): Harvesting => {
  const { all } = database
  const ask = (sql: string, ...values: readonly Value[]): Promise<readonly Row[]> => all(statement(sql, ...values))
  return {
    harvested: async (selection, after, limit) => {
      const { where, values } = selecting(selection)
      const rows = await ask(
        `select ${HARVESTED} from ${FEEDS} where ${where} and articles.put_order > $${values.length + 1} order by articles.put_order limit ${Math.trunc(limit)}`,
        ...values,
        after,
      )
      return rows.map(harvestedIn)
    },
    harvestSize: async selection => {
      const { from, until, set, format } = selection
      if (from === undefined && until === undefined)
        return count(
          await ask(
            `select coalesce(sum(articles), 0) as count from tallies where kind = $1 and origin = ${VISIBLE} and key = $2${format === undefined ? '' : ' and part = $3'}`,
            set === undefined ? 'harvest' : 'set',
            set ?? '',
            ...(format === undefined ? [] : [format]),
          ),
        )
      const { where, values } = selecting(selection)
      return count(await ask(`select count(*) as count from ${FEEDS} where ${where}`, ...values))
    },
    harvestedArticle: async pii => {
      const [row] = await ask(`select ${HARVESTED} from ${FEEDS} where articles.pii = $1 and ${LISTED}`, pii)
      return row && harvestedIn(row)
    },
    sets: async (after, limit) => {
      const rows = await ask(
        `select page.key as set_spec, (select set_name from article_feeds where article_feeds.set_spec = page.key order by set_name limit 1) as set_name
         from (select distinct key from tallies where ${IS_SET} and key > $1 order by key limit ${Math.trunc(limit)}) as page order by page.key`,
        after,
      )
      return rows.map(row => ({ spec: text(row, 'set_spec'), name: text(row, 'set_name') }))
    },
    setCount: async () => count(await ask(`select count(distinct key) as count from tallies where ${IS_SET}`)),
    earliestChange: async () =>
      Number((await ask(`select min(changed_at) as earliest from articles where ${LISTED}`))[0]?.['earliest'] ?? 0),
    addresses: async (start, limit) => {
      const page = `order by pii limit ${Math.trunc(limit)}`
      const from = `select pii, changed_at from articles where origin = ${VISIBLE}`
      const rows = await ask(
        `select page.pii, articles.card, page.changed_at from (
           ${'after' in start ? `${from} and pii > $1 ${page}` : `${from} ${page} offset ${Math.trunc(start.offset)}`}
         ) as page join articles on articles.pii = page.pii order by page.pii`,
        ...('after' in start ? [start.after] : []),
      )
      return rows.map(row => ({ pii: piiIn(row), path: cardIn(row).path, changed: Number(row['changed_at']) }))
    },
    listedCount: async () => tallyOf(database, 'library'),
  }
}
