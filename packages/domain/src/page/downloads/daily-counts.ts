import { DAILY_CAPS, type CapName } from './daily-caps.ts'
import type { LocalDay } from './local-day.ts'

/** What was downloaded on one day. Counts are whole numbers from 0. */
export type DayCount = { readonly day: LocalDay } & Readonly<Record<CapName, number>>

/** What was downloaded, day by day: each day once, the earliest first, at most `DAYS_KEPT` of them. */
export type DailyCounts = readonly DayCount[]

/** No counts. */
export const noCounts: DailyCounts = []

/**
 * CAP-1: how many days are remembered. Beyond that the earliest are forgotten, and every day before those remembered counts as
 * used up, so that setting the clock back does not reset the caps.
 */
export const DAYS_KEPT = 60

const larger = (one: DayCount, other: DayCount): DayCount => ({
  day: one.day,
  multiArticle: Math.max(one.multiArticle, other.multiArticle),
  fullIssue: Math.max(one.fullIssue, other.fullIssue),
})

/** Any counts as daily counts: for a day counted twice, the larger count. */
export const dailyCounts = (counts: readonly DayCount[]): DailyCounts => {
  const byDay = new Map<LocalDay, DayCount>()
  for (const count of counts) byDay.set(count.day, larger(byDay.get(count.day) ?? count, count))
  return [...byDay.values()].sort((one, other) => one.day - other.day).slice(-DAYS_KEPT)
}

const isForgotten = (counts: DailyCounts, day: LocalDay): boolean =>
  counts.length === DAYS_KEPT && counts.every(count => day < count.day)

/** How much of a cap was used on a day (CAP-1); a day too early to be remembered has used all of it. */
export const usedOn = (counts: DailyCounts, day: LocalDay, cap: CapName): number =>
  counts.find(count => count.day === day)?.[cap] ?? (isForgotten(counts, day) ? DAILY_CAPS[cap] : 0)

/** How much of a cap is left on a day (CAP-1), before anything is chosen. */
export const leftOn = (counts: DailyCounts, day: LocalDay, cap: CapName): number =>
  Math.max(0, DAILY_CAPS[cap] - usedOn(counts, day, cap))

/** Two records of the same days merged: the larger count for each day and cap (CAP-3). */
export const largerCounts = (one: DailyCounts, other: DailyCounts): DailyCounts => dailyCounts([...one, ...other])

/** The counts after a download on a day. */
export const countedOn = (counts: DailyCounts, day: LocalDay, cap: CapName, amount: number): DailyCounts => {
  const today = counts.find(count => count.day === day) ?? { day, multiArticle: 0, fullIssue: 0 }
  return dailyCounts([...counts, { ...today, [cap]: today[cap] + amount }])
}
