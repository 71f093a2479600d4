import type { Database, Row } from './database.ts'
import { statement, type Statement } from './statement.ts'
import { text } from './row.ts'
import { textKey } from './text-key.ts'
import { countingUse, usageCountsOver } from './usage-count-queries.ts'
import { usageSummariesOver } from './usage-summary-queries.ts'
import type { KeptUse, UsageLog } from './usage-log.ts'

type Log = 'investigation' | 'feedback'

/** How many entries are read at once. */
const STEP = 1000

const UTC = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z)?$/

/** An instant in milliseconds since 1970. */
const instantOf = (at: string): number => {
  const instant = UTC.test(at) ? Date.parse(at) : Number.NaN
  if (Number.isNaN(instant))
    throw new Error(`"${at.slice(0, 40)}" is not a valid time. Write it in UTC, as in 2024-03-01T09:30:00Z or 2024-03-01`)
  return instant
}

const keeping = (log: Log, { key, at, json }: KeptUse): Statement =>
  statement(
    `insert into kept_uses (log, key_digest, instant, key, at, json, number)
   values ($1, $2, $3, $4, $5, $6, (select coalesce(max(number), 0) + 1 from kept_uses)) on conflict (log, key_digest) do nothing`,
    log,
    textKey(key),
    instantOf(at),
    key,
    at,
    json,
  )

const known = (log: Log, key: string): Statement =>
  statement('select 1 as known from kept_uses where log = $1 and key_digest = $2', log, textKey(key))

/** What was summarised without a use that arrives later is summarised again. */
const summarisingAgain = ({ at }: KeptUse): Statement =>
  statement(
    `update usage_months set generation = generation + 1, until_at = begin_at, day_rows = 0, read_until = read_from, robots = ''
     where read_from <= $1 and read_until > $1 and pruned is null`,
    instantOf(at),
  )

const useOf = (row: Row): KeptUse => ({ key: text(row, 'key'), at: text(row, 'at'), json: text(row, 'json') })

/** The usage logs in a database. */
export const usageLogOver = (database: Database): UsageLog => {
  async function* between(log: Log, from: string, to: string, after = 0): AsyncGenerator<KeptUse, void> {
    let [instant, number] = [instantOf(from), 0]
    const end = instantOf(to)
    for (;;) {
      const rows = await database.all(
        statement(
          `select key, at, json, instant, number from kept_uses
         where log = $1 and instant >= $2 and instant < $3 and (instant > $2 or number > $4) and number > $5
         order by instant, number limit ${STEP}`,
          log,
          instant,
          end,
          number,
          after,
        ),
      )
      yield* rows.map(useOf)
      const last = rows.at(-1)
      if (last === undefined || rows.length < STEP) return
      instant = Number(last['instant'])
      number = Number(last['number'])
    }
  }

  return {
    ...usageCountsOver(database),
    ...usageSummariesOver(database),
    keepUse: async (use, counted) =>
      (await database.transaction(
        [keeping('investigation', use), summarisingAgain(use), ...(counted === undefined ? [] : countingUse(counted))],
        {
          line: 'usage',
          durable: true,
          unless: known('investigation', use.key),
        },
      ))
        ? 'kept'
        : 'known',
    usesBetween: (from, to, after) => between('investigation', from, to, after),
    keepFeedback: async items => {
      await database.transaction(
        items.map(item => keeping('feedback', item)),
        { line: 'usage', durable: true },
      )
    },
    feedbackBetween: (from, to) => between('feedback', from, to),
  }
}
