import { compareText } from '@lectern/domain/core'
import { createHash } from 'node:crypto'
import { addUse, clicksOfLink, type Click, type LinkUses } from '../clicks.ts'
import { dayOf, type Day } from '../month.ts'
import type { IsRobot } from '../robots.ts'
import { isItemUse, type Use } from '../use.ts'
import { titleKey, type UsedItem } from '../used-item.ts'
import { addAmount, encodeEntry, type Amount, type ClicksEntry, type SummaryEntry, type UsageSummary } from './usage-summary.ts'

/** Names what a click may be counted together with: its item, and the book that the item is in. */
const namesIn = ({ use: { item } }: Click): readonly string[] =>
  item.parent.dataType === 'Journal' ? [item.pii] : [item.pii, titleKey(item)]

interface Related {
  readonly names: Set<string>
  readonly clicks: Click[]
}

/** Groups a session's clicks so that those on the same item, or on items of the same book, are together. */
const related = (clicks: readonly Click[]): ReadonlySet<Related> => {
  const byName = new Map<string, Related>()
  for (const click of clicks) {
    const names = namesIn(click)
    const [group = { names: new Set<string>(), clicks: [] }, ...others] = [
      ...new Set(names.flatMap(name => byName.get(name) ?? [])),
    ].toSorted((one, other) => other.clicks.length - one.clicks.length)
    group.clicks.push(click)
    for (const joined of others) for (const each of joined.clicks) group.clicks.push(each)
    for (const name of [...names, ...others.flatMap(joined => [...joined.names])]) {
      group.names.add(name)
      byName.set(name, group)
    }
  }
  return new Set(byName.values())
}

/** Items by the digests of their descriptions. */
const digester = () => {
  const items = new Map<string, UsedItem>()
  const digests = new Map<string, string>()
  const digestOf = (item: UsedItem): string => {
    const description = JSON.stringify(item)
    const known = digests.get(description)
    if (known !== undefined) return known
    const digest = createHash('sha256').update(description).digest('base64url')
    digests.set(description, digest)
    items.set(digest, item)
    return digest
  }
  return { items, digestOf }
}

/**
 * Summarises the usage that is counted on one day: without robots (section 7.8), with double clicks merged and counted on the day of the
 * last click (section 7.2). It pauses often, because a day may have hundreds of thousands of uses.
 * @param uses those that can affect the day (see `windowOf`), in any order
 * @param unreadable how many entries of the day cannot be read
 */
export function* summarising(
  uses: Iterable<Use>,
  day: Day,
  { isRobot, unreadable }: { readonly isRobot: IsRobot; readonly unreadable: number },
): Generator<void, UsageSummary> {
  const amounts = new Map<string, Amount>()
  const add = (entry: SummaryEntry, amount: number, at?: string): void => {
    addAmount(amounts, encodeEntry(entry), { amount, latest: at === undefined ? 0 : Date.parse(at) })
  }
  const { items, digestOf } = digester()
  const links = new Map<string, LinkUses>()
  const sessions = new Map<string, Click[]>()

  if (unreadable > 0) add(['unreadable'], unreadable)
  for (const use of uses) {
    yield
    if (isRobot(use.userAgent)) continue
    if (isItemUse(use)) addUse(links, use)
    if (dayOf(use.at) !== day) continue
    if (use.kind === 'search') add(['searches', use.institution?.id ?? null], 1)
    if (use.institution !== undefined) add(['institution', use.institution.id, use.institution.name], 1, use.at)
  }
  for (const link of links.values()) {
    yield
    for (const click of clicksOfLink(link)) {
      const { at, session, item, institution } = click.use
      if (dayOf(at) !== day) continue
      add(['item', digestOf(item), institution?.id ?? null], 1, at)
      const known = sessions.get(session)
      if (known === undefined) sessions.set(session, [click])
      else known.push(click)
    }
  }
  for (const session of sessions.values()) {
    for (const { clicks } of related(session)) {
      yield
      const counts = new Map<string, ClicksEntry>()
      for (const { use, outcome, isRequest } of clicks) {
        const entry = [digestOf(use.item), use.institution?.id ?? null, outcome, isRequest] as const
        const key = JSON.stringify(entry)
        counts.set(key, [...entry, (counts.get(key)?.[4] ?? 0) + 1])
      }
      // In an order that does not depend on when the clicks arrived.
      const entries = [...counts].toSorted(([one], [other]) => compareText(one, other)).map(([, entry]) => entry)
      add(['session', entries], 1)
    }
  }
  return { amounts, items }
}
