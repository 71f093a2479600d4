import type { SummarisedMonth, UsageLog } from '../../store/usage-log.ts'
import { daysOf, endOf, type Month } from '../month.ts'
import { isSameList, type Robots } from '../robots.ts'
import { decodeItem, type UsedItem } from '../used-item.ts'
import { summaryOfDay } from './summary-of-day.ts'
import { describedIn, orDamaged, together, type Amount, type UsageSummary } from './usage-summary.ts'

export interface MonthSources {
  readonly log: Pick<UsageLog, 'usesBetween' | 'summarisedMonth' | 'summaryOf' | 'summarisedItems'>
  readonly robots: Robots
  /** Called for what cannot be counted as it should be. */
  readonly warn: (message: string) => void
}

/** The stored summary of a month. */
const stored = async (month: SummarisedMonth, { log }: MonthSources): Promise<UsageSummary> => {
  const amounts = new Map<string, Amount>()
  const digests = new Set<string>()
  for await (const { json, amount, latest } of log.summaryOf(month)) {
    amounts.set(json, { amount, latest })
    const digest = describedIn(json)
    if (digest !== undefined) digests.add(digest)
  }
  const items = new Map<string, UsedItem>()
  for (const { digest, json } of await log.summarisedItems([...digests])) {
    items.set(digest, orDamaged(decodeItem(json), json))
  }
  return { amounts, items }
}

/** The summary of a month made from its entries in the log. */
const fromLog = async (month: Month, sources: MonthSources, after?: number): Promise<UsageSummary> => {
  const { log, robots, warn } = sources
  const summaries: UsageSummary[] = []
  for (const day of daysOf(month))
    summaries.push(await summaryOfDay(Date.parse(day), { log, isRobot: robots.isRobot, warn }, after))
  return together(summaries)
}

/** Whether the summary of a month is complete. */
export const isSummarised = ({ month, until }: SummarisedMonth): boolean => until >= endOf(month)

/** What is left of a month: its stored summary and what has arrived since it was pruned, or all of its entries in the log. */
const summaryNow = async (month: Month, state: SummarisedMonth | undefined, sources: MonthSources): Promise<UsageSummary> => {
  const { robots, warn } = sources
  if (state === undefined) return fromLog(month, sources)
  const isSame = isSameList(state.robots, robots.list)
  if (state.pruned === undefined) return isSummarised(state) && isSame ? stored(state, sources) : fromLog(month, sources)
  if (!isSame) warn(`${month} is counted with the list of robots with which it was summarised, because its log has been pruned.`)
  return together([await stored(state, sources), await fromLog(month, sources, state.pruned)])
}

/**
 * The summary of a month: the stored one if it is complete and leaves out the same robots, and otherwise one made from the log. A server may
 * be summarising and pruning the month meanwhile. Rejects if the log does.
 */
export const summaryOfMonth = async (month: Month, sources: MonthSources): Promise<UsageSummary> => {
  const { log } = sources
  for (;;) {
    const state = await log.summarisedMonth(month)
    const messages: string[] = []
    const summary = await summaryNow(month, state, { ...sources, warn: message => messages.push(message) })
    const after = await log.summarisedMonth(month)
    const isUnchanged = after?.pruned === state?.pruned && (after?.generation ?? 0) === (state?.generation ?? 0)
    if (!isUnchanged) continue
    for (const message of messages) sources.warn(message)
    return summary
  }
}
