import type { RowName } from '@lectern/api-client'
import { CALL_NAMES } from './asked.ts'
import { faultsOf, isLate, type Fault } from './fault.ts'
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
const covering = (waysOf: (call: RowName) => readonly Fault[], pairs: readonly Pair[]): readonly Case[] => {
  const pairsLeft = new Set(pairs.map(nameOf))
  const tried = new Map<RowName, number>()
  const triedOf = (call: RowName): number => tried.get(call) ?? 0

  const gainOf = (call: RowName, others: readonly RowName[]): number =>
    others.filter(other => pairsLeft.has(nameOf([call, other]))).length + (triedOf(call) < waysOf(call).length ? 1 : 0)

  const nextVisit = (): { readonly calls: readonly RowName[]; readonly visit: Visit } | undefined => {
    const calls: RowName[] = []
    let last: Visit | undefined
    while (calls.length < MAX_AT_ONCE) {
      const [best] = CALL_NAMES.filter(call => !calls.includes(call))
        .flatMap(call => {
          const visit = visitAtOnce([...calls, call])
          return visit === undefined ? [] : [{ call, visit, gain: gainOf(call, calls.length === 0 ? CALL_NAMES : calls) }]
        })
        .filter(({ gain }) => gain > 0)
        .toSorted((a, b) => b.gain - a.gain)
      if (best === undefined) break
      calls.push(best.call)
      last = best.visit
    }
    return last === undefined ? undefined : { calls, visit: last }
  }

  const cases: Case[] = []
  for (let next = nextVisit(); next !== undefined; next = nextVisit()) {
    const { calls, visit } = next
    const faults = new Map<RowName, Fault>()
    for (const [index, call] of calls.entries()) {
      for (const other of calls.slice(index + 1)) pairsLeft.delete(nameOf([call, other]))
      const ways = waysOf(call)
      // Each call begins with another, so that those that fail at once fail in different ways.
      const fault = ways[(triedOf(call) + CALL_NAMES.indexOf(call)) % ways.length]
      if (fault !== undefined) faults.set(call, fault)
      tried.set(call, triedOf(call) + 1)
    }
    cases.push({ faults, visit })
  }
  return cases
}

/** All pairs of calls at once, and each fault of each call. Late answers come together, as a page may wait half a minute for each. */
export const severalAtOnce = (): readonly Case[] => [
  ...covering(
    call => faultsOf(call).filter(fault => !isLate(fault)),
    PAIRS.filter(pair => visitAtOnce(pair) !== undefined),
  ),
  ...covering(call => faultsOf(call).filter(isLate), []),
]
