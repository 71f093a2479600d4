import { FAULTS } from './fault.ts'
import { caseTest, matrixOf, siteOfVisits, type Case } from './matrix.ts'
import { PAIRS, visitOfAll } from './pages.ts'

/** Faults of two calls at once, so that over all pairs each fault meets each. */
const faultsAt = (index: number) => [
  FAULTS[index % FAULTS.length],
  FAULTS[(index + Math.floor(index / FAULTS.length)) % FAULTS.length],
]

const CASES: readonly Case[] = PAIRS.flatMap(([first, second], index) => {
  const [visit, [one, other]] = [visitOfAll(first, second), faultsAt(index)]
  if (visit === undefined || one === undefined || other === undefined) return []
  return [
    {
      faults: new Map([
        [first, one],
        [second, other],
      ]),
      visit,
    },
  ]
})

const never = PAIRS.filter(([first, second]) => visitOfAll(first, second) === undefined)

matrixOf('pairs', CASES, 45, caseTest, {
  open: siteOfVisits,
  notes: [`Never made in one visit without each other's answers: ${never.map(pair => pair.join(' and ')).join(', ')}.`],
})
