import { either as E } from 'fp-ts'
import type { Month } from '../month.ts'
import type { UsedItem } from '../used-item.ts'
import { decodeEntry, orDamaged, type SessionClicks, type UsageSummary } from './usage-summary.ts'

/** When an item so described was last used, in milliseconds since 1970. */
export interface LastUse {
  readonly item: UsedItem
  readonly at: number
}

/** Clicks on related items in each of some sessions. */
export interface AlikeSessions {
  readonly sessions: number
  readonly clicks: readonly SessionClicks[]
}

/** The usage that is counted in one month. */
export interface MonthUsage {
  readonly month: Month
  readonly sessions: readonly AlikeSessions[]
  readonly lastUses: readonly LastUse[]
  readonly searches: number
}

/**
 * The usage in a month's summary.
 * @param institution only what was used through the institution with this id; all usage if undefined
 */
export const usageIn = (
  summary: UsageSummary,
  month: Month,
  institution?: string,
): { readonly usage: MonthUsage; readonly name: string | undefined; readonly unreadable: number } => {
  const isWanted = (id: string | null): boolean => institution === undefined || id === institution
  const itemOf = (digest: string): UsedItem =>
    orDamaged(E.fromNullable('the item is not described')(summary.items.get(digest)), `the item ${digest}`)
  const sessions: AlikeSessions[] = []
  const lastUses: LastUse[] = []
  let [searches, unreadable] = [0, 0]
  let named: { readonly name: string; readonly at: number } | undefined

  for (const [text, { amount, latest }] of summary.amounts) {
    const entry = orDamaged(decodeEntry(text), text)
    switch (entry[0]) {
      case 'session': {
        const clicks = entry[1]
          .filter(([, id]) => isWanted(id))
          .map(([digest, , outcome, isRequest, count]): SessionClicks => ({ item: itemOf(digest), outcome, isRequest, count }))
        if (clicks.length > 0) sessions.push({ sessions: amount, clicks })
        break
      }
      case 'item':
        if (isWanted(entry[2])) lastUses.push({ item: itemOf(entry[1]), at: latest })
        break
      case 'searches':
        if (isWanted(entry[1])) searches += amount
        break
      case 'institution': {
        const [, id, name] = entry
        if (id === institution && (named === undefined || latest > named.at || (latest === named.at && name > named.name)))
          named = { name, at: latest }
        break
      }
      case 'unreadable':
        unreadable += amount
    }
  }
  return { usage: { month, sessions, lastUses, searches }, name: named?.name, unreadable }
}
