import type { Database } from './database.ts'
import { statement, type Statement, type Value } from './statement.ts'
import { text } from './row.ts'
import { textKey } from './text-key.ts'
import type { CountedUse, UsageLog } from './usage-log.ts'

/** A run of one reader's clicks on one link that are not further apart than double clicks. */
interface ClickRun extends Omit<CountedUse, 'at'> {
  readonly first: number
  readonly last: number
}

const asRun = ({ at, ...use }: CountedUse): ClickRun => ({ ...use, first: at, last: at })

/** The runs of uses. */
const runsOf = (uses: readonly CountedUse[]): readonly ClickRun[] => {
  const runs = new Map<string, ClickRun[]>()
  for (const use of uses.toSorted((one, other) => one.at - other.at)) {
    const known = runs.get(use.clicker)
    const last = known?.at(-1)
    if (known === undefined || last === undefined) runs.set(use.clicker, [asRun(use)])
    else if (use.at - last.last > use.apart) known.push(asRun(use))
    else known.splice(-1, 1, { ...last, last: use.at, isRequest: last.isRequest || use.isRequest })
  }
  return [...runs.values()].flat()
}

/** How many runs are counted by one statement. */
const MOST = 100

/** SQL for some runs, and its values. */
const rowsOf = (runs: readonly ClickRun[]): readonly [sql: string, values: readonly Value[]] => {
  const row = (_run: ClickRun, index: number): string => {
    const at = (column: number): string => `$${index * 7 + column}`
    return `(${at(1)}, cast(${at(2)} as bigint), cast(${at(3)} as bigint), cast(${at(4)} as bigint), cast(${at(5)} as integer), ${at(6)}, ${at(7)})`
  }
  return [
    `with runs (clicker, first_at, last_at, apart, is_request, pii, link) as (values ${runs.map(row).join(', ')})`,
    runs.flatMap(({ clicker, pii, link, first, last, apart, isRequest }) => [
      textKey(clicker),
      first,
      last,
      apart,
      isRequest ? 1 : 0,
      pii,
      link,
    ]),
  ]
}

/** SQL for the condition that a stored run of clicks belongs to one of `runs`, with which it then becomes one. */
const touching = (row: string): string =>
  `${row}.clicker = runs.clicker and ${row}.first_at <= runs.last_at + runs.apart and ${row}.last_at >= runs.first_at - runs.apart`

const TOUCHED = `usage_clicks as stored where ${touching('stored')}`

/**
 * Counts runs of clicks of different clickers. Runs are stored with their first and last times, so that uses may arrive in any order: one that joins
 * several takes back all of their clicks but one.
 */
const countingEach = (each: readonly ClickRun[]): readonly Statement[] => {
  const [runs, values] = rowsOf(each)
  return [
    statement(
      `${runs}, changed as (
         select runs.pii, runs.link, runs.is_request, (select count(*) from ${TOUCHED}) as joined,
           (select coalesce(max(stored.is_request), 0) from ${TOUCHED}) as was_request, (select coalesce(sum(stored.is_request), 0) from ${TOUCHED}) as requests
         from runs
       )
       insert into usage_counts (pii, link, clicks, requests)
       select pii, link, sum(1 - joined), sum(case when is_request > was_request then 1 else was_request - requests end)
       from changed where true group by pii, link
       on conflict (pii, link) do update set
         clicks = usage_counts.clicks + excluded.clicks, requests = usage_counts.requests + excluded.requests`,
      ...values,
    ),
    statement(
      `${runs}
       insert into usage_clicks (clicker, first_at, last_at, is_request)
       select clicker, min(first_at), max(last_at), max(is_request) from (
         select clicker, first_at, last_at, is_request from runs
         union all select stored.clicker, stored.first_at, stored.last_at, stored.is_request from runs, ${TOUCHED}
       ) as joined where true group by clicker
       on conflict (clicker, first_at) do update set last_at = excluded.last_at, is_request = excluded.is_request`,
      ...values,
    ),
    statement(
      `${runs}
       delete from usage_clicks where (clicker, first_at) in (
         select stored.clicker, stored.first_at from runs, ${TOUCHED}
           and stored.first_at > (select min(its.first_at) from usage_clicks as its where ${touching('its')})
       )`,
      ...values,
    ),
  ]
}

/** Counts uses. Of one clicker's runs, each is counted before the next, which may join the same clicks to it. */
export const countingUses = (uses: readonly CountedUse[]): readonly Statement[] => {
  const rounds: ClickRun[][] = []
  const counted = new Map<string, number>()
  for (const run of runsOf(uses)) {
    const round = counted.get(run.clicker) ?? 0
    counted.set(run.clicker, round + 1)
    ;(rounds[round] ??= []).push(run)
  }
  return rounds.flatMap(runs =>
    Array.from({ length: Math.ceil(runs.length / MOST) }, (_, part) =>
      countingEach(runs.slice(part * MOST, (part + 1) * MOST)),
    ).flat(),
  )
}

/** The counts of uses in a database. */
export const usageCountsOver = (database: Database): Pick<UsageLog, 'linkCounts' | 'countOlder'> => ({
  linkCounts: async pii =>
    (await database.all(statement('select link, clicks, requests from usage_counts where pii = $1 order by link', pii))).map(
      row => ({ link: text(row, 'link'), clicks: Number(row['clicks']), requests: Number(row['requests']) }),
    ),
  countOlder: async (countedIn, most) => {
    const [place] = await database.all(statement('select counted, until from usage_to_count'))
    const [counted, until] = [Number(place?.['counted']), Number(place?.['until'])]
    const rows = await database.all(
      statement(
        'select number, log, json from kept_uses where number > $1 and number <= $2 order by number limit $3',
        counted,
        until,
        most,
      ),
    )
    const last = rows.at(-1)
    if (last === undefined) return false
    const uses = rows.flatMap(row => (row['log'] === 'investigation' ? (countedIn(text(row, 'json')) ?? []) : []))
    await database.transaction(
      [...countingUses(uses), statement('update usage_to_count set counted = $1', Number(last['number']))],
      // Another process may have counted them meanwhile.
      { line: 'usage', unless: statement('select 1 as counted from usage_to_count where counted <> $1', counted) },
    )
    return true
  },
})
