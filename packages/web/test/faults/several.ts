import type { RowName } from '@lectern/api-client'
import { CALL_NAMES } from './asked.ts'
import { faultsOf, type Fault } from './fault.ts'
import type { Case } from './matrix.ts'
import { needsReader, PAIRS, visitOfAll } from './pages.ts'
import type { Visit } from './visits.ts'

/** How many calls fail at once, and for how many of them the reader has to do something, as one dialog covers what another needs. */
const MAX_AT_ONCE = 6
const MAX_OF_READER = 2

type Pair = readonly [RowName, RowName]

const nameOf = (pair: Pair): string => pair.toSorted().join(' ')

/** The visit in which all these calls can fail at once, if there is one. */
const visitAtOnce = (calls: readonly RowName[]): Visit | undefined =>
  calls.filter(needsReader).length <= MAX_OF_READER ? visitOfAll(...calls) : undefined

/** Visits in which, over all, each call fails in each of its ways, and the calls of each pair fail at once: the fewest that are found soon. */
export const severalAtOnce = (): readonly Case[] => {
  const pairsLeft = new Set(PAIRS.filter(pair => visitAtOnce(pair) !== undefined).map(nameOf))
  const ways = new Map(CALL_NAMES.map(call => [call, faultsOf(call)] as const))
  const waysOf = (call: RowName): readonly Fault[] => ways.get(call) ?? []
  const tried = new Map<RowName, number>()
  const triedOf = (call: RowName): number => tried.get(call) ?? 0

  const gainOf = (call: RowName, others: readonly RowName[]): number =>
    others.filter(other => pairsLeft.has(nameOf([call, other]))).length + (triedOf(call) < waysOf(call).length ? 1 : 0)

  const nextVisit = (): { readonly calls: readonly RowName[]; readonly visit: Visit } | undefined => {
    const calls: RowName[] = []
    while (calls.length < MAX_AT_ONCE) {
      const gains = CALL_NAMES.filter(call => !calls.includes(call)).map(call => ({
        call,
        gain: gainOf(call, calls.length === 0 ? CALL_NAMES : calls),
      }))
      const best = gains
        .filter(({ gain }) => gain > 0)
        .toSorted((a, b) => b.gain - a.gain)
        .find(({ call }) => visitAtOnce([...calls, call]) !== undefined)
      if (best === undefined) break
      calls.push(best.call)
    }
    const visit = visitAtOnce(calls)
    return calls.length === 0 || visit === undefined ? undefined : { calls, visit }
  }

  const cases: Case[] = []
  for (let next = nextVisit(); next !== undefined; next = nextVisit()) {
    const { calls, visit } = next
    const faults = new Map<RowName, Fault>()
    for (const [index, call] of calls.entries()) {
      for (const other of calls.slice(index + 1)) pairsLeft.delete(nameOf([call, other]))
      // Each call begins with another, so that those that fail at once fail in different ways.
      const fault = waysOf(call)[(triedOf(call) + CALL_NAMES.indexOf(call)) % waysOf(call).length]
      if (fault !== undefined) faults.set(call, fault)
      tried.set(call, triedOf(call) + 1)
    }
    cases.push({ faults, visit })
  }
  return cases
}
