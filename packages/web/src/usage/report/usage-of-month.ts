import { isItemUse, type SearchUse, type Use } from '../use.ts'
import { clicksOf, DOUBLE_CLICK, type Click } from '../clicks.ts'
import { beginOf, endOf, monthOf, type Month } from './month.ts'
import type { IsRobot } from '../robots.ts'

/** Whose usage is counted. */
export interface Scope {
  readonly isRobot: IsRobot
  /** Only usage through this institution; all usage if undefined. */
  readonly institution?: string
}

/** The usage that is counted in one month. */
export interface MonthUsage {
  readonly month: Month
  readonly clicks: readonly Click[]
  readonly searches: readonly SearchUse[]
}

/** Much longer than any reader keeps clicking the same link every half minute, in milliseconds. */
const LOOK_BACK = 60 * 60 * 1000

/** The range of uses that can affect a month: double clicks may extend across its beginning and its end. */
export const bearingOn = (month: Month): { readonly from: string; readonly to: string } => ({
  from: new Date(beginOf(month) - LOOK_BACK).toISOString(),
  to: new Date(endOf(month) + DOUBLE_CLICK + 1).toISOString(),
})

/**
 * The usage that is counted in a month, from uses in any order: without robots (section 7.8), with double clicks merged and counted
 * in the month of the last click (section 7.2), and only for the scope's institution if the last click came through it.
 */
export const usageOfMonth = (uses: readonly Use[], month: Month, { isRobot, institution }: Scope): MonthUsage => {
  const byReaders = uses.filter(({ userAgent }) => !isRobot(userAgent))
  const isCounted = (use: Use): boolean =>
    monthOf(use.at) === month && (institution === undefined || use.institution?.id === institution)
  return {
    month,
    clicks: clicksOf(byReaders.filter(isItemUse)).filter(({ use }) => isCounted(use)),
    searches: byReaders.filter((use): use is SearchUse => use.kind === 'search').filter(isCounted),
  }
}
