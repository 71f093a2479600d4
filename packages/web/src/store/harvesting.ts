import type { HarvestPlace, SourceFormat } from '@lectern/domain/engines'
import type { Database, Row } from './database.ts'
import { statement, type Value } from './statement.ts'
import { VISIBLE } from './finding.ts'
import type { HarvestedArticle, Harvesting, HarvestSelection } from './harvesting-port.ts'
import { piiIn, text } from './row.ts'

const formatIn = (row: Row): SourceFormat | undefined =>
  row['open_format'] === 'jats' || row['open_format'] === 'elsevier' ? row['open_format'] : undefined

const harvestedIn = (row: Row): HarvestedArticle => {
  const format = formatIn(row)
  const set = row['set_spec']
  const head = {
    pii: piiIn(row),
    place: { changed: Number(row['changed_at']), order: Number(row['put_order']) },
    ...(typeof set === 'string' ? { set } : {}),
    ...(format === undefined ? {} : { openFormat: format }),
  }
  return row['dublin_core'] === null
    ? { ...head, isDeleted: true }
    : { ...head, isDeleted: false, dublinCore: text(row, 'dublin_core') }
}

/** Before every article that was stored in a second. */
const FIRST = -1

/** How many articles between two dates are counted for each part of a list. */
const MOST_COUNTED = 10_000

/**
 * The conditions for a selection, with their values numbered from `$1`. Each kind of selection has an index that is in the order of lists, so that
 * no part of a list reads those before it. Only one of the indexes can be used: the databases do not know which one is best.
 */
const selecting = (
  { from, until, set, format }: HarvestSelection,
  after?: HarvestPlace,
): { readonly where: string; readonly values: readonly Value[] } => {
  const values: Value[] = []
  const value = (given: Value): string => `$${values.push(given)}`
  const selected =
    set !== undefined && format !== undefined
      ? `open_format || ' ' || set_spec = ${value(`${format} ${set}`)}`
      : set !== undefined
        ? `set_spec = ${value(set)}`
        : format !== undefined
          ? `open_format = ${value(format)}`
          : undefined
  const start = after ?? (from === undefined ? undefined : { changed: from, order: FIRST })
  const where = [
    // Of those in a set or a format, few are not listed.
    ...(selected === undefined ? [`origin = ${VISIBLE}`] : [selected, `origin || '' = ${VISIBLE}`]),
    ...(start === undefined ? [] : [`(changed_at, put_order) > (${value(start.changed)}, ${value(start.order)})`]),
    ...(until === undefined ? [] : [`changed_at <= ${value(until)}`]),
  ]
  return { where: where.join(' and '), values }
}

const HEAD = 'select pii, put_order, changed_at, open_format, set_spec'

/** SQL for the articles and the deletions that meet a condition, in order, and no more of each than are asked for. */
const harvestedThat = (where: string, limit: number): string => {
  const inOrder = `order by changed_at, put_order limit ${Math.trunc(limit)}`
  return `select * from (${HEAD}, dublin_core from article_feeds where ${where} ${inOrder}) as present
    union all select * from (${HEAD}, null as dublin_core from harvest_deletions where ${where} ${inOrder}) as deleted ${inOrder}`
}

/** SQL condition for the rows of `tallies` that are about a set with articles. */
const IS_SET = `kind = 'set' and origin = ${VISIBLE} and articles > 0`

const count = (rows: readonly Row[]): number => Number(rows[0]?.['count'] ?? 0)

/** Queries for harvesters in a database. */
export const harvestingOver = (database: Database): Harvesting => {
  const { all } = database
  const ask = (sql: string, ...values: readonly Value[]): Promise<readonly Row[]> => all(statement(sql, ...values))
  return {
    harvested: async (selection, after, limit) => {
      const { where, values } = selecting(selection, after)
      return (await ask(harvestedThat(where, limit), ...values)).map(harvestedIn)
    },
    harvestSize: async selection => {
      const { from, until, set, format } = selection
      const { where, values } = selecting(selection)
      const deleted = count(await ask(`select count(*) as count from harvest_deletions where ${where}`, ...values))
      if (from === undefined && until === undefined) {
        const present = count(
          await ask(
            `select coalesce(sum(articles), 0) as count from tallies where kind = $1 and origin = ${VISIBLE} and key = $2${format === undefined ? '' : ' and part = $3'}`,
            set === undefined ? 'harvest' : 'set',
            set ?? '',
            ...(format === undefined ? [] : [format]),
          ),
        )
        return present + deleted
      }
      const counted = count(
        await ask(
          `select count(*) as count from (select 1 from article_feeds where ${where} limit ${MOST_COUNTED + 1}) as counted`,
          ...values,
        ),
      )
      return counted > MOST_COUNTED ? undefined : counted + deleted
    },
    harvestedArticle: async pii => {
      const [row] = await ask(harvestedThat(`pii = $1 and origin = ${VISIBLE}`, 1), pii)
      return row && harvestedIn(row)
    },
    sets: async (after, limit) => {
      const rows = await ask(
        `select page.key as set_spec, (select min(set_name) from article_feeds where article_feeds.set_spec = page.key) as set_name
         from (select distinct key from tallies where ${IS_SET} and key > $1 order by key limit ${Math.trunc(limit)}) as page order by page.key`,
        after,
      )
      return rows.map(row => ({ spec: text(row, 'set_spec'), name: text(row, 'set_name') }))
    },
    setCount: async () => count(await ask(`select count(distinct key) as count from tallies where ${IS_SET}`)),
    earliestChange: async () =>
      Number(
        (
          await ask(
            `select min(changed_at) as earliest from (
               select min(changed_at) as changed_at from article_feeds where origin = ${VISIBLE}
               union all select min(changed_at) from harvest_deletions where origin = ${VISIBLE}
             ) as changes`,
          )
        )[0]?.['earliest'] ?? 0,
      ),
  }
}
