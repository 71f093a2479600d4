import type { RowName } from '@lectern/api-client'
import { FAULTS, type Fault } from './fault.ts'
import { caseTest, matrixOf, siteOfVisits, type Case } from './matrix.ts'
import { PAIRS, visitInTurn, visitOfAll } from './pages.ts'

/** Faults of two calls at once, so that over all pairs each fault meets each. */
const faultsAt = (index: number): readonly (Fault | undefined)[] => [
  FAULTS[index % FAULTS.length],
  FAULTS[(index + Math.floor(index / FAULTS.length)) % FAULTS.length],
]

const slow = FAULTS.find(({ name }) => name === 'slow')

const caseOf = (visit: Case['visit'], calls: readonly RowName[], faults: readonly (Fault | undefined)[]): readonly Case[] => {
  // Only a call that is answered, if late, can cause another.
  const all = calls.map((call, at) => [call, call === visit.cause ? slow : faults[at]] as const)
  const known = all.flatMap(([call, fault]) => (fault === undefined ? [] : [[call, fault] as const]))
  return known.length === calls.length ? [{ faults: new Map(known), visit }] : []
}

const CASES: readonly Case[] = PAIRS.flatMap(([first, second], index) => {
  const visit = visitOfAll(first, second) ?? visitInTurn(first, second)
  return visit === undefined ? [] : caseOf(visit, [first, second], faultsAt(index))
})

const never = PAIRS.filter(pair => visitOfAll(...pair) === undefined && visitInTurn(...pair) === undefined)

// The whole: each pair of calls that one visit can make, each with other faults.
matrixOf('pairs', CASES, 121, caseTest, {
  open: siteOfVisits,
  notes: [
    `No page makes both of these: ${never.map(pair => pair.join(' and ')).join(', ')}.`,
    'A call that is made because of the answer to another fails after that has come late.',
  ],
})
