import type { Database, Row } from './database.ts'
import { statement, type Statement } from './statement.ts'
import { text } from './row.ts'
import { textKey } from './text-key.ts'
import type { CountedUse, KeptUse, UsageLog } from './usage-log.ts'

type Log = 'investigation' | 'feedback'

/** How many entries are read at once. */
const STEP = 1000

/** How many older entries are counted in one transaction: few, because other writers wait for it. */
const BATCH = 50

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

/** The runs of clicks that a use at a time belongs to: at most two, which it then joins. */
const TOUCHED = 'clicker = $1 and first_at <= $2 and last_at >= $3'

/**
 * Counts a use. Runs of clicks that are not further apart than double clicks are stored with their first and last times, so that uses may
 * arrive in any order: one that joins two runs takes back one of their clicks.
 */
const counting = ({ clicker, pii, link, at, apart, isRequest }: CountedUse): readonly Statement[] => {
  const touched = [textKey(clicker), at + apart, at - apart] as const
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
         select cast($4 as bigint) as first_at, cast($4 as bigint) as last_at, cast($5 as integer) as is_request
         union all
         select first_at, last_at, is_request from usage_clicks where ${TOUCHED}
       ) as joined where true
       on conflict (clicker, first_at) do update set last_at = excluded.last_at, is_request = excluded.is_request`,
      ...touched,
      at,
      requests,
    ),
    statement(
      `delete from usage_clicks where ${TOUCHED} and first_at > (select min(first_at) from usage_clicks where ${TOUCHED})`,
      ...touched,
    ),
  ]
}

const useOf = (row: Row): KeptUse => ({ key: text(row, 'key'), at: text(row, 'at'), json: text(row, 'json') })

/** The usage logs in a database. */
export const usageLogOver = (database: Database): UsageLog => {
  async function* between(log: Log, from: string, to: string): AsyncGenerator<KeptUse, void> {
    let [instant, number] = [instantOf(from), 0]
    const end = instantOf(to)
    for (;;) {
      const rows = await database.all(
        statement(
          `select key, at, json, instant, number from kept_uses
         where log = $1 and instant < $2 and (instant > $3 or (instant = $3 and number > $4)) order by instant, number limit ${STEP}`,
          log,
          end,
          instant,
          number,
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
    keepUse: async (use, counted) =>
      (await database.transaction([keeping('investigation', use), ...(counted === undefined ? [] : counting(counted))], {
        durable: true,
        unless: known('investigation', use.key),
      }))
        ? 'kept'
        : 'known',
    linkCounts: async pii =>
      (await database.all(statement('select link, clicks, requests from usage_counts where pii = $1 order by link', pii))).map(
        row => ({ link: text(row, 'link'), clicks: Number(row['clicks']), requests: Number(row['requests']) }),
      ),
    countOlder: async countedIn => {
      const [place] = await database.all(statement('select counted, until from usage_to_count'))
      const [counted, until] = [Number(place?.['counted']), Number(place?.['until'])]
      const rows = await database.all(
        statement(
          `select number, json from kept_uses where log = 'investigation' and number > $1 and number <= $2 order by number limit ${BATCH}`,
          counted,
          until,
        ),
      )
      const last = rows.at(-1)
      if (last === undefined) return false
      const statements = rows.flatMap(row => {
        const use = countedIn(text(row, 'json'))
        return use === undefined ? [] : counting(use)
      })
      await database.transaction(
        [...statements, statement('update usage_to_count set counted = $1', Number(last['number']))],
        // Another process may have counted them meanwhile.
        { unless: statement('select 1 as counted from usage_to_count where counted <> $1', counted) },
      )
      return true
    },
    usesBetween: (from, to) => between('investigation', from, to),
    keepFeedback: async items => {
      await database.transaction(
        items.map(item => keeping('feedback', item)),
        { durable: true },
      )
    },
    feedbackBetween: (from, to) => between('feedback', from, to),
  }
}
