import { createHash } from 'node:crypto'
import type { Database, Row } from './database.ts'
import { statement, type Statement } from './statement.ts'
import { text } from './row.ts'
import type { EntryRange, SummarisedItem, SummarisedMonth, SummaryRow, UsageSummaries } from './usage-log.ts'

/** How many rows are read at once. */
const STEP = 1000

/** How many rows are deleted in one transaction: few, because other writers wait for it. */
const BATCH = 500

const keyOf = (json: string): string => createHash('sha256').update(json).digest('hex')

const MONTH = 'select month, generation, until_at, day_rows, robots, pruned from usage_months'

const monthIn = (row: Row): SummarisedMonth => ({
  month: text(row, 'month'),
  generation: Number(row['generation']),
  until: Number(row['until_at']),
  rows: Number(row['day_rows']),
  robots: text(row, 'robots'),
  pruned: row['pruned'] === null ? undefined : Number(row['pruned']),
})

const rowIn = (row: Row): SummaryRow => ({
  json: text(row, 'json'),
  amount: Number(row['amount']),
  latest: Number(row['latest_at']),
})

/** Whether a month is still as it was read, if it was not pruned: `$1` to `$4`. */
const UNCHANGED = 'month = $1 and generation = $2 and until_at = $3 and day_rows = $4 and pruned is null'

const unchanged = ({ month, generation, until, rows }: SummarisedMonth) => [month, generation, until, rows] as const

const adding =
  ({ month, generation }: SummarisedMonth) =>
  ({ json, amount, latest }: SummaryRow): Statement =>
    statement(
      `insert into usage_summaries (month, generation, key, amount, latest_at, json) values ($1, $2, $3, $4, $5, $6)
       on conflict (month, generation, key) do update set
         amount = usage_summaries.amount + excluded.amount,
         latest_at = case when excluded.latest_at > usage_summaries.latest_at then excluded.latest_at else usage_summaries.latest_at end`,
      month,
      generation,
      keyOf(json),
      amount,
      latest,
      json,
    )

const describing = ({ digest, json }: SummarisedItem): Statement =>
  statement('insert into usage_items (digest, json) values ($1, $2) on conflict (digest) do nothing', digest, json)

/** The entries of a range, without the last entry of all. */
const IN_RANGE = `log = $1 and instant >= $2 and instant < $3 and number <= $4 and number < (select max(number) from kept_uses)`

/** The summaries of the usage log in a database. */
export const usageSummariesOver = (database: Database): UsageSummaries => {
  const first = async (query: Statement): Promise<Row | undefined> => (await database.all(query))[0]
  /** Runs a statement that deletes some rows, if a query finds any. */
  const dropping = async (any: Statement, deletion: Statement): Promise<boolean> => {
    if ((await first(any)) === undefined) return false
    await database.transaction([deletion], { line: 'usage' })
    return true
  }

  return {
    summarisedMonths: async () => (await database.all(statement(`${MONTH} order by begin_at`))).map(monthIn),
    summarisedMonth: async month => {
      const row = await first(statement(`${MONTH} where month = $1`, month))
      return row && monthIn(row)
    },
    firstUseFrom: async instant => {
      const row = await first(
        statement(
          "select instant from kept_uses where log = 'investigation' and instant >= $1 order by instant limit 1",
          instant,
        ),
      )
      return row && Number(row['instant'])
    },
    lastNumber: async () => Number((await first(statement('select max(number) as number from kept_uses')))?.['number']),
    beginSummary: async (month, begin, readFrom) => {
      await database.transaction(
        [
          statement(
            `insert into usage_months (month, generation, begin_at, until_at, day_rows, read_from, read_until, robots)
           values ($1, 0, $2, $2, 0, $3, $3, '') on conflict (month) do nothing`,
            month,
            begin,
            readFrom,
          ),
        ],
        { line: 'usage' },
      )
    },
    addToSummary: ({ month, from, to, upTo, robots, rows, items, until, rowsOfNext }) =>
      database.transaction(
        [
          ...items.map(describing),
          ...rows.map(adding(month)),
          statement(
            'update usage_months set until_at = $2, day_rows = $3, read_until = $4, robots = $5 where month = $1',
            month.month,
            until,
            rowsOfNext,
            to,
            robots,
          ),
        ],
        {
          line: 'usage',
          unless: statement(
            `select 1 as changed where not exists (select 1 from usage_months where ${UNCHANGED})
               or exists (select 1 from kept_uses where log = 'investigation' and instant >= $5 and instant < $6 and number > $7)`,
            ...unchanged(month),
            from,
            to,
            upTo,
          ),
        },
      ),
    restartSummary: async month => {
      await database.transaction(
        [
          statement(
            `update usage_months set generation = generation + 1, until_at = begin_at, day_rows = 0, read_until = read_from, robots = ''
           where ${UNCHANGED}`,
            ...unchanged(month),
          ),
        ],
        { line: 'usage' },
      )
    },
    async *summaryOf({ month, generation }) {
      let after = ''
      for (;;) {
        const rows = await database.all(
          statement(
            `select key, json, amount, latest_at from usage_summaries where month = $1 and generation = $2 and key > $3
             order by key limit ${STEP}`,
            month,
            generation,
            after,
          ),
        )
        yield* rows.map(rowIn)
        const last = rows.at(-1)
        if (last === undefined || rows.length < STEP) return
        after = text(last, 'key')
      }
    },
    summarisedItems: async digests => {
      const items: SummarisedItem[] = []
      for (let at = 0; at < digests.length; at += BATCH) {
        const some = digests.slice(at, at + BATCH)
        const places = some.map((_, index) => `$${index + 1}`).join(', ')
        const rows = await database.all(statement(`select digest, json from usage_items where digest in (${places})`, ...some))
        for (const row of rows) items.push({ digest: text(row, 'digest'), json: text(row, 'json') })
      }
      return items
    },
    prune: async month => {
      await database.transaction(
        [
          statement(
            `update usage_months set pruned = (select coalesce(max(number), 0) from kept_uses) where ${UNCHANGED}`,
            ...unchanged(month),
          ),
        ],
        // Older uses have to be counted first.
        {
          line: 'usage',
          unless: statement(
            `select 1 as uncounted from usage_to_count
             where exists (select 1 from kept_uses where number > counted and number <= until)`,
          ),
        },
      )
    },
    dropUses: async ({ log, from, to, upTo }: EntryRange) =>
      dropping(
        statement(`select 1 as any_left from kept_uses where ${IN_RANGE} limit 1`, log, from, to, upTo),
        statement(
          `delete from kept_uses where log = $1 and key_digest in
             (select key_digest from kept_uses where ${IN_RANGE} order by instant, number limit ${BATCH})`,
          log,
          from,
          to,
          upTo,
        ),
      ),
    dropFormerSummaries: async ({ month, generation }) => {
      const former = `select key from usage_summaries where month = $1 and generation < $2 limit ${BATCH}`
      return dropping(
        statement(former, month, generation),
        statement(`delete from usage_summaries where month = $1 and generation < $2 and key in (${former})`, month, generation),
      )
    },
    dropClicks: async before =>
      dropping(
        statement('select 1 as any_left from usage_clicks where last_at < $1 limit 1', before),
        statement(
          `delete from usage_clicks where (clicker, first_at) in
             (select clicker, first_at from usage_clicks where last_at < $1 order by last_at limit ${BATCH})`,
          before,
        ),
      ),
  }
}
