import { compareTexts } from '../text/compare-texts.ts'
import type { ItemUse } from './use.ts'

/** Section 7.2: two clicks on one link are one action where no more than this is between them, in milliseconds. */
export const DOUBLE_CLICK = 30_000

/**
 * Whether two clicks on one link are one action (section 7.2).
 * @param earlier when the first was made, in milliseconds since 1970 (UTC)
 * @param later when the second was
 */
export const isDoubleClick = (earlier: number, later: number): boolean => later - earlier <= DOUBLE_CLICK

/** What a click came to. */
export type Outcome = 'access' | 'no-license' | 'limit-exceeded'

/** One action of a reader, after double clicks have become one. */
export interface Click {
  /** The last of the clicks, which counts (section 7.2). */
  readonly use: ItemUse
  readonly outcome: Outcome
  /** Whether the item itself was given out, and not only information about it (section 3.3.3). */
  readonly isRequest: boolean
}

/** What is counted at all: only what succeeded is (section 7.1), and what was refused. */
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

/** Section 7.2 in the order of its reliability: the reader's own account, else the session. */
const readerOf = ({ account, session }: ItemUse): string => (account === undefined ? `session ${session}` : `account ${account}`)

/** What tells the clicks of one reader on one link from all others. */
export const linkKey = (use: ItemUse): string => JSON.stringify([readerOf(use), use.item.pii, use.link])

/** A total order: whatever order uses arrive in, the same one counts. */
export const byTime = (one: ItemUse, other: ItemUse): number =>
  compareTexts(one.at, other.at) || (one === other ? 0 : compareTexts(JSON.stringify(one), JSON.stringify(other)))

/** The clicks of one reader on one link, in their order. */
const merged = (uses: readonly ItemUse[], outcome: Outcome): readonly Click[] => {
  const clicks: Click[] = []
  for (const use of uses) {
    const last = clicks.at(-1)
    const isDouble = last !== undefined && isDoubleClick(Date.parse(last.use.at), Date.parse(use.at))
    if (isDouble) clicks.pop()
    // A page that is shown and then filled is one click, and the item was given out by it.
    clicks.push({ use, outcome, isRequest: use.kind === 'request' || (isDouble && last.isRequest) })
  }
  return clicks
}

/**
 * The actions behind uses (sections 7.1 and 7.2). The uses of a page and of the service are of one link where they name it alike, so that an
 * article that is looked at and given out by one click is one investigation and one request.
 */
export const clicksOf = (uses: readonly ItemUse[]): readonly Click[] => {
  const links = new Map<string, { readonly outcome: Outcome; readonly uses: ItemUse[] }>()
  for (const use of uses) {
    const outcome = outcomeOf(use)
    if (outcome === undefined) continue
    const key = JSON.stringify([outcome, linkKey(use)])
    const link = links.get(key)
    if (link === undefined) links.set(key, { outcome, uses: [use] })
    else link.uses.push(use)
  }
  return [...links.values()].flatMap(({ outcome, uses }) => merged(uses.toSorted(byTime), outcome))
}
