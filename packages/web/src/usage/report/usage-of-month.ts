import type { ItemUse, SearchUse, Use } from '../use.ts'
import { clicksOf, DOUBLE_CLICK, type Click } from '../clicks.ts'
import { beginOf, endOf, monthOf, type Month } from './month.ts'
import type { IsRobot } from '../robots.ts'

/** Whose use is counted. */
export interface Scope {
  readonly isRobot: IsRobot
  /** Only that of those who came through this institution; without one, everybody's. */
  readonly institution?: string
}

/** What is counted of one month. */
export interface MonthUsage {
  readonly month: Month
  readonly clicks: readonly Click[]
  readonly searches: readonly SearchUse[]
}

/** Far more than a reader who clicks the same link every half minute keeps doing so. */
const LOOK_BACK = 60 * 60 * 1000

/** The instants between which uses bear on a month: a click at its end may be followed by the one that counts, and the other way round. */
export const bearingOn = (month: Month): { readonly from: string; readonly to: string } => ({
  from: new Date(beginOf(month) - LOOK_BACK).toISOString(),
  to: new Date(endOf(month) + DOUBLE_CLICK + 1).toISOString(),
})

/**
 * What is counted of a month, from uses in any order: no robots (section 7.8), double clicks as one, in the month of the last click
 * (section 7.2), and the scope's institution alone, where the last click came through it.
 */
export const usageOfMonth = (uses: readonly Use[], month: Month, { isRobot, institution }: Scope): MonthUsage => {
  const byReaders = uses.filter(({ userAgent }) => !isRobot(userAgent))
  const isCounted = (use: Use): boolean =>
    monthOf(use.at) === month && (institution === undefined || use.institution?.id === institution)
  return {
    month,
    clicks: clicksOf(byReaders.filter((use): use is ItemUse => use.kind !== 'search')).filter(({ use }) => isCounted(use)),
    searches: byReaders.filter((use): use is SearchUse => use.kind === 'search').filter(isCounted),
  }
}
