import { firstFault } from '@lectern/api-client'
import { either as E, function as F } from 'fp-ts'
import * as t from 'io-ts'
import type { Outcome } from '../clicks.ts'
import type { UsedItem } from '../used-item.ts'

const Institution = t.union([t.string, t.null], 'an institution or none')

const OutcomeCodec: t.Type<Outcome> = t.keyof({ access: null, 'no-license': null, 'limit-exceeded': null })

/** The digest of an item's description, the institution, the outcome, whether the item was delivered, and how many clicks. */
const ClicksEntryCodec = t.tuple([t.string, Institution, OutcomeCodec, t.boolean, t.number])

const Entry = t.union([
  /** Clicks on related items in one session on one day. The amount is the number of such sessions. */
  t.tuple([t.literal('session'), t.readonlyArray(ClicksEntryCodec)]),
  /** Clicks on an item so described, through an institution. */
  t.tuple([t.literal('item'), t.string, Institution]),
  t.tuple([t.literal('searches'), Institution]),
  /** Uses through an institution with this id and name. */
  t.tuple([t.literal('institution'), t.string, t.string]),
  t.tuple([t.literal('unreadable')]),
])

export type ClicksEntry = t.TypeOf<typeof ClicksEntryCodec>

/**
 * One thing that a summary counts. Uniqueness is counted within a session on one day, and only among the clicks on one item, or on the items
 * of one book. So a summary does not need to know which sessions there were, only how many had the same clicks on such related items.
 *
 * Entries are stored for good: a change of their form has to be able to read those of today.
 */
export type SummaryEntry = t.TypeOf<typeof Entry>

/** How often something happened, and when it last did, in milliseconds since 1970. */
export interface Amount {
  readonly amount: number
  readonly latest: number
}

/** What is kept of the usage of a time, from which every report can be made: amounts by encoded entries, and items by the digests in those. */
export interface UsageSummary {
  readonly amounts: ReadonlyMap<string, Amount>
  readonly items: ReadonlyMap<string, UsedItem>
}

/** An entry as text that is the same for the same entry. */
export const encodeEntry = (entry: SummaryEntry): string => JSON.stringify(entry)

/** Decodes an entry; left is what is wrong with it. */
export const decodeEntry = (text: string): E.Either<string, SummaryEntry> =>
  F.pipe(
    E.tryCatch(
      (): unknown => JSON.parse(text),
      () => 'it is not JSON',
    ),
    E.chain(value => E.mapLeft(firstFault)(Entry.decode(value))),
  )

/** What is decoded from a stored summary. Throws if it cannot be. */
export const orDamaged = <A>(decoded: E.Either<string, A>, text: string): A => {
  if (E.isRight(decoded)) return decoded.right
  const what = text.slice(0, 100)
  throw new Error(
    `The summary of usage contains ${what}, which cannot be read: ${decoded.left}. Restore the database from a backup.`,
  )
}

/** The digest of the item that an encoded entry describes, if it is such an entry. */
export const describedIn = (text: string): string | undefined => {
  const entry = decodeEntry(text)
  return E.isRight(entry) && entry.right[0] === 'item' ? entry.right[1] : undefined
}

/** Adds an amount to those of a summary that is being made. */
export const addAmount = (amounts: Map<string, Amount>, key: string, { amount, latest }: Amount): void => {
  const known = amounts.get(key)
  amounts.set(key, {
    amount: (known?.amount ?? 0) + amount,
    latest: known === undefined ? latest : Math.max(known.latest, latest),
  })
}

/** The usage of several times that do not overlap, together. */
export const together = (summaries: readonly UsageSummary[]): UsageSummary => {
  const amounts = new Map<string, Amount>()
  const items = new Map<string, UsedItem>()
  for (const summary of summaries) {
    for (const [key, amount] of summary.amounts) addAmount(amounts, key, amount)
    for (const [digest, item] of summary.items) items.set(digest, item)
  }
  return { amounts, items }
}

/** Clicks that differ in nothing that is reported. */
export interface SessionClicks {
  readonly item: UsedItem
  readonly outcome: Outcome
  /** Whether the item itself was delivered, and not only information about it (section 3.3.3). */
  readonly isRequest: boolean
  readonly count: number
}
