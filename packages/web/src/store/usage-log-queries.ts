import type { Database, Row } from './database.ts'
import { statement, type Statement } from './statement.ts'
import { text } from './row.ts'
import { textKey } from './text-key.ts'
import { StoreUnavailable, together } from './patience.ts'
import { countingUses, usageCountsOver } from './usage-count-queries.ts'
import { usageSummariesOver } from './usage-summary-queries.ts'
import type { CountedUse, KeptUse, UsageLog } from './usage-log.ts'

type Log = 'investigation' | 'feedback'

/** How many entries are read at once. */
const STEP = 1000

/** How many uses are kept by one transaction. */
const MOST_TOGETHER = 100

const UTC = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z)?$/

/** An instant in milliseconds since 1970. */
const instantOf = (at: string): number => {
  const instant = UTC.test(at) ? Date.parse(at) : Number.NaN
  if (Number.isNaN(instant))
    throw new Error(`"${at.slice(0, 40)}" is not a valid time. Write it in UTC, as in 2024-03-01T09:30:00Z or 2024-03-01`)
  return instant
}

/** A use that is to be kept, with what it adds to the counts. */
interface Keeping {
  readonly use: KeptUse
  readonly counted: CountedUse | undefined
  readonly instant: number
}

const keeping = (log: Log, uses: readonly KeptUse[]): Statement => {
  const row = (_use: KeptUse, index: number): string => {
    const at = (column: number): string => `$${index * 5 + column}`
    return `(${index + 1}, ${at(1)}, cast(${at(2)} as bigint), ${at(3)}, ${at(4)}, ${at(5)})`
  }
  return statement(
    `insert into kept_uses (log, key_digest, instant, key, at, json, number)
     select '${log}', column2, column3, column4, column5, column6, (select coalesce(max(number), 0) from kept_uses) + column1
     from (values ${uses.map(row).join(', ')}) as uses where true on conflict (log, key_digest) do nothing`,
    ...uses.flatMap(({ key, at, json }) => [textKey(key), instantOf(at), key, at, json]),
  )
}

const known = (keys: readonly string[]): Statement =>
  statement(
    `select 1 as known from kept_uses where log = 'investigation' and key_digest in (${keys.map((_key, index) => `$${index + 1}`).join(', ')}) limit 1`,
    ...keys.map(textKey),
  )

/** What was summarised without a use that arrives later is summarised again. */
const summarisingAgain = (instants: readonly number[]): Statement =>
  statement(
    `update usage_months set generation = generation + 1, until_at = begin_at, day_rows = 0, read_until = read_from, robots = ''
     where pruned is null and exists (
       select 1 from (values ${instants.map((_instant, index) => `(cast($${index + 1} as bigint))`).join(', ')}) as arrived
       where read_from <= column1 and read_until > column1
     )`,
    ...instants,
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

  /** Keeps uses with different keys, if none is known. */
  const areKept = (uses: readonly Keeping[]): Promise<boolean> =>
    database.transaction(
      [
        keeping(
          'investigation',
          uses.map(({ use }) => use),
        ),
        summarisingAgain([...new Set(uses.map(({ instant }) => instant))]),
        ...countingUses(uses.flatMap(({ counted }) => counted ?? [])),
      ],
      { line: 'usage', durable: true, unless: known(uses.map(({ use }) => use.key)) },
    )

  /** Keeps uses, those with a key that is known, or that cannot be kept, without effect on the others. */
  const keep = async (uses: readonly Keeping[]): Promise<readonly PromiseSettledResult<'kept' | 'known'>[]> => {
    const each = (kept: 'kept' | 'known') => uses.map(() => ({ status: 'fulfilled', value: kept }) as const)
    const keys = new Set(uses.map(({ use }) => use.key))
    try {
      if (keys.size === uses.length && (await areKept(uses))) return each('kept')
      if (uses.length === 1) return each('known')
    } catch (reason) {
      if (uses.length === 1 || reason instanceof StoreUnavailable) return uses.map(() => ({ status: 'rejected', reason }))
    }
    const half = Math.ceil(uses.length / 2)
    return [...(await keep(uses.slice(0, half))), ...(await keep(uses.slice(half)))]
  }

  const keepTogether = together(MOST_TOGETHER, keep)

  return {
    ...usageCountsOver(database),
    ...usageSummariesOver(database),
    keepUse: async (use, counted) => keepTogether({ use, counted, instant: instantOf(use.at) }),
    usesBetween: (from, to, after) => between('investigation', from, to, after),
    keepFeedback: async items => {
      const parts = Array.from({ length: Math.ceil(items.length / MOST_TOGETHER) }, (_, part) =>
        keeping('feedback', items.slice(part * MOST_TOGETHER, (part + 1) * MOST_TOGETHER)),
      )
      await database.transaction(parts, { line: 'usage', durable: true })
    },
    feedbackBetween: (from, to) => between('feedback', from, to),
  }
}
