import type { EntryRange, SummarisedMonth, UsageLog, UsageSummaries } from '../../store/usage-log.ts'
import { LATENESS } from '../lateness.ts'
import { beginOf, endOf, monthAt, monthBefore } from '../month.ts'
import { LOOK_BACK } from '../summary/day-window.ts'
import { isSummarised } from '../summary/summary-of-month.ts'

export interface Pruning {
  readonly log: Pick<UsageLog, keyof UsageSummaries>
  /** How many months' entries are kept, besides those of the current month. */
  readonly months: number
  /** In milliseconds since 1970. */
  readonly now: number
}

/** The entries that are only in the summary of a pruned month. The last hour's stay as long as the next month is summarised from them too. */
const prunedRange = ({ month, pruned = 0 }: SummarisedMonth, isNextPruned: boolean): EntryRange => ({
  log: 'investigation',
  from: beginOf(month),
  to: endOf(month) - (isNextPruned ? 0 : LOOK_BACK),
  upTo: pruned,
})

async function* dropping(drop: () => Promise<boolean>): AsyncGenerator<void, void> {
  while (await drop()) yield
}

/**
 * Deletes what is not needed any more, in small transactions: investigations of summarised months and feedback once they are old enough, parts
 * of former summaries, and clicks that no other can join. Months are pruned in order. Yields after each transaction. Rejects if the log does.
 */
export async function* pruneLog({ log, months, now }: Pruning): AsyncGenerator<void, void> {
  const firstKept = monthBefore(monthAt(now), months)
  for (const month of await log.summarisedMonths()) {
    if (month.pruned !== undefined) continue
    if (month.month >= firstKept || !isSummarised(month)) break
    await log.prune(month)
    yield
    // Another process may have changed it, or older uses have to be counted first.
    if ((await log.summarisedMonth(month.month))?.pruned === undefined) break
  }
  const all = await log.summarisedMonths()
  for (const [index, month] of all.entries()) {
    yield* dropping(() => log.dropFormerSummaries(month))
    if (month.pruned === undefined) continue
    const range = prunedRange(month, all[index + 1]?.pruned !== undefined)
    yield* dropping(() => log.dropUses(range))
  }
  const feedback = { log: 'feedback', from: 0, to: beginOf(firstKept), upTo: Number.MAX_SAFE_INTEGER } as const
  yield* dropping(() => log.dropUses(feedback))
  yield* dropping(() => log.dropClicks(now - LATENESS))
}
