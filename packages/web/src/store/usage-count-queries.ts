import type { Database } from './database.ts'
import { statement, type Statement } from './statement.ts'
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

/** The stored runs of clicks that a run belongs to, with which it then becomes one. */
const TOUCHED = 'clicker = $1 and first_at <= $2 and last_at >= $3'

/**
 * Counts a run of clicks. Runs are stored with their first and last times, so that uses may arrive in any order: one that joins several takes
 * back all of their clicks but one.
 */
const counting = ({ clicker, pii, link, first, last, apart, isRequest }: ClickRun): readonly Statement[] => {
  const touched = [textKey(clicker), last + apart, first - apart] as const
  const requests = isRequest ? 1 : 0
  return [
    statement(
      `insert into usage_counts (pii, link, clicks, requests)
       select $4, $5, 1 - count(*),
         case when cast($6 as integer) > coalesce(max(is_request), 0) then 1 else coalesce(max(is_request), 0) - coalesce(sum(is_request), 0) end
       from usage_clicks where ${TOUCHED}
       on conflict (pii, link) do update set
         clicks = usage_counts.clicks + excluded.clicks, requests = usage_counts.requests + excluded.requests`,
      ...touched,
      pii,
      link,
      requests,
    ),
    statement(
      `insert into usage_clicks (clicker, first_at, last_at, is_request)
       select $1, min(first_at), max(last_at), max(is_request) from (
         select cast($4 as bigint) as first_at, cast($5 as bigint) as last_at, cast($6 as integer) as is_request
         union all
         select first_at, last_at, is_request from usage_clicks where ${TOUCHED}
       ) as joined where true
       on conflict (clicker, first_at) do update set last_at = excluded.last_at, is_request = excluded.is_request`,
      ...touched,
      first,
      last,
      requests,
    ),
    statement(
      `delete from usage_clicks where ${TOUCHED} and first_at > (select min(first_at) from usage_clicks where ${TOUCHED})`,
      ...touched,
    ),
  ]
}

/** Counts a use. */
export const countingUse = (use: CountedUse): readonly Statement[] => counting(asRun(use))

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
      [...runsOf(uses).flatMap(counting), statement('update usage_to_count set counted = $1', Number(last['number']))],
      // Another process may have counted them meanwhile.
      { line: 'usage', unless: statement('select 1 as counted from usage_to_count where counted <> $1', counted) },
    )
    return true
  },
})
