import { compareText } from '@lectern/domain/core'
import type { SummarisedItem, SummarisedMonth, SummaryRow, UsageLog, UsageSummaries } from '../../store/usage-log.ts'
import { LATENESS } from '../lateness.ts'
import { beginOf, DAY, dayAfter, endOf, monthAt, monthsOf } from '../month.ts'
import type { Robots } from '../robots.ts'
import { windowOf } from '../summary/day-window.ts'
import { summaryOfDay } from '../summary/summary-of-day.ts'
import { describedIn, type UsageSummary } from '../summary/usage-summary.ts'

/** Uses before it are dated by a clock that was wrong. They stay in the log. */
const BEGIN = Date.UTC(2000, 0, 1)

export interface Summarising {
  readonly log: Pick<UsageLog, 'usesBetween' | keyof UsageSummaries>
  readonly robots: Robots
  /** In milliseconds since 1970. */
  readonly now: number
  /** How many rows are added in one transaction. */
  readonly batch: number
}

/** Begins the summaries of all months from the first use to now. There are no gaps, so that months are pruned in order. */
const beginMonths = async ({ log, now }: Summarising): Promise<readonly SummarisedMonth[]> => {
  const known = await log.summarisedMonths()
  const first = known.at(0)
  const begins = [await log.firstUseFrom(BEGIN), first && beginOf(first.month)].filter(begin => begin !== undefined)
  if (begins.length === 0) return known
  const months = monthsOf({ from: monthAt(Math.min(...begins)), to: monthAt(now) })
  const missing = months.filter(month => !known.some(each => each.month === month))
  for (const month of missing) await log.beginSummary(month, beginOf(month), windowOf(beginOf(month)).from)
  return missing.length === 0 ? known : log.summarisedMonths()
}

/** In an order that does not depend on when the uses arrived: another process may go on with them. */
const rowsOf = ({ amounts }: UsageSummary): readonly SummaryRow[] =>
  [...amounts].map(([json, amount]) => ({ json, ...amount })).toSorted((one, other) => compareText(one.json, other.json))

const itemsOf = (rows: readonly SummaryRow[], { items }: UsageSummary): readonly SummarisedItem[] =>
  rows.flatMap(({ json }) => {
    const digest = describedIn(json)
    const item = digest === undefined ? undefined : items.get(digest)
    return digest === undefined || item === undefined ? [] : [{ digest, json: JSON.stringify(item) }]
  })

/** Adds the rows of the day that a month has come to, a batch at a time. Another process may be faster: then it stops. */
async function* addDay(month: SummarisedMonth, upTo: number, { log, robots, batch }: Summarising): AsyncGenerator<void, void> {
  const day = month.until
  const summary = await summaryOfDay(day, { log, isRobot: robots.isRobot, warn: () => undefined })
  const rows = rowsOf(summary)
  for (let done = month.rows, isLast = false; !isLast; done += batch) {
    isLast = done + batch >= rows.length
    const some = rows.slice(done, done + batch)
    const isAdded = await log.addToSummary({
      month: { ...month, rows: done },
      ...windowOf(day),
      upTo,
      robots: robots.list,
      rows: some,
      items: itemsOf(some, summary),
      until: isLast ? dayAfter(day) : day,
      rowsOfNext: isLast ? 0 : done + batch,
    })
    yield
    if (!isAdded) return
  }
}

/** Summarises the days of a month for which no more uses are expected. */
async function* summariseMonth(name: string, given: Summarising): AsyncGenerator<void, void> {
  const { log, robots, now } = given
  const due = Math.min(dayAfter(now - LATENESS) - DAY, endOf(name))
  for (;;) {
    const month = await log.summarisedMonth(name)
    if (month === undefined || month.pruned !== undefined || month.until >= due) return
    const hasBegun = month.until > beginOf(name) || month.rows > 0
    if (hasBegun && month.robots !== robots.list) {
      await log.restartSummary(month)
      yield
      continue
    }
    const upTo = await log.lastNumber()
    const next = (await log.firstUseFrom(month.until)) ?? due
    if (next < dayAfter(month.until)) yield* addDay(month, upTo, given)
    else {
      // Nothing was used until then.
      const until = Math.min(due, dayAfter(next) - DAY)
      const { from, to } = { from: windowOf(month.until).from, to: windowOf(until - DAY).to }
      await log.addToSummary({ month, from, to, upTo, robots: robots.list, rows: [], items: [], until, rowsOfNext: 0 })
      yield
    }
  }
}

/** Summarises the days for which no more uses are expected, in small transactions. Yields after each. Rejects if the log does. */
export async function* summariseMonths(given: Summarising): AsyncGenerator<void, void> {
  for (const { month, until, pruned } of await beginMonths(given))
    if (pruned === undefined && until < endOf(month)) yield* summariseMonth(month, given)
}
