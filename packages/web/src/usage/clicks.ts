import { compareText } from '@lectern/domain/core'
import type { ItemUse } from './use.ts'

/** Section 7.2: two clicks on one link count as one action if they are at most this many milliseconds apart. */
export const DOUBLE_CLICK = 30_000

/**
 * Whether two clicks on one link count as one action (section 7.2).
 * @param earlier the time of the first click, in milliseconds since 1970 (UTC)
 * @param later the time of the second click
 */
export const isDoubleClick = (earlier: number, later: number): boolean => later - earlier <= DOUBLE_CLICK

/** The result of a click. */
export type Outcome = 'access' | 'no-license' | 'limit-exceeded'

/** One action of a reader, after double clicks have been merged. */
export interface Click {
  /** The last click, which is the one that counts (section 7.2). */
  readonly use: ItemUse
  readonly outcome: Outcome
  /** Whether the item itself was delivered, and not only information about it (section 3.3.3). */
  readonly isRequest: boolean
}

/** The outcome to count; undefined for failures, as only successful actions (section 7.1) and denials are counted. */
const outcomeOf = ({ kind }: ItemUse): Outcome | undefined => {
  switch (kind) {
    case 'investigation':
    case 'request':
      return 'access'
    case 'no-license':
    case 'limit-exceeded':
      return kind
    case 'failed-investigation':
      return undefined
  }
}

/** The reader, by the most reliable method of section 7.2 available: the account, or else the session. */
const readerOf = ({ account, session }: ItemUse): string => (account === undefined ? `session ${session}` : `account ${account}`)

/** A unique key for one reader's clicks on one link. */
export const linkKey = (use: ItemUse): string => JSON.stringify([readerOf(use), use.item.pii, use.link])

/** A total order, so that the same click counts in whatever order uses arrive. */
const byTime = (one: ItemUse, other: ItemUse): number =>
  compareText(one.at, other.at) || (one === other ? 0 : compareText(JSON.stringify(one), JSON.stringify(other)))

/** Merges double clicks among one reader's clicks on one link, which are in chronological order. */
const merged = (uses: readonly ItemUse[], outcome: Outcome): readonly Click[] => {
  const clicks: Click[] = []
  for (const use of uses) {
    const last = clicks.at(-1)
    const isDouble = last !== undefined && isDoubleClick(Date.parse(last.use.at), Date.parse(use.at))
    if (isDouble) clicks.pop()
    // A page that is shown first and filled later is one click, by which the item was delivered.
    clicks.push({ use, outcome, isRequest: use.kind === 'request' || (isDouble && last.isRequest) })
  }
  return clicks
}

/** The uses of one link by one reader, with one outcome. */
export interface LinkUses {
  readonly outcome: Outcome
  readonly uses: ItemUse[]
}

/** Adds a use to those of its reader, link and outcome. */
export const addUse = (links: Map<string, LinkUses>, use: ItemUse): void => {
  const outcome = outcomeOf(use)
  if (outcome === undefined) return
  const key = JSON.stringify([outcome, linkKey(use)])
  const link = links.get(key)
  if (link === undefined) links.set(key, { outcome, uses: [use] })
  else link.uses.push(use)
}

/**
 * The actions behind the uses of one link (sections 7.1 and 7.2). A page and the service report uses of the same link under the same name,
 * so that an article that is viewed and delivered by one click counts as one investigation and one request.
 */
export const clicksOfLink = ({ outcome, uses }: LinkUses): readonly Click[] => merged(uses.toSorted(byTime), outcome)

/** The actions behind uses of any links. */
export const clicksOf = (uses: readonly ItemUse[]): readonly Click[] => {
  const links = new Map<string, LinkUses>()
  for (const use of uses) addUse(links, use)
  return [...links.values()].flatMap(clicksOfLink)
}
