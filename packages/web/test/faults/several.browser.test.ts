import { FAULTS } from './fault.ts'
import { caseTest, matrixOf, siteOfVisits, type Case } from './matrix.ts'
import { PAIRS, visitInTurn, visitOfAll } from './pages.ts'
import { severalAtOnce } from './several.ts'

const slow = FAULTS.find(({ name }) => name === 'slow')

/** Only a call that is answered, if late, can cause another. */
const IN_TURN: readonly Case[] = PAIRS.flatMap(([first, second], index) => {
  const visit = visitInTurn(first, second)
  const fault = FAULTS[index % FAULTS.length]
  if (visit?.cause === undefined || slow === undefined || fault === undefined) return []
  const [cause, caused] = visit.cause === first ? [first, second] : [second, first]
  return [
    {
      faults: new Map([
        [cause, slow],
        [caused, fault],
      ]),
      visit,
    },
  ]
})

const never = PAIRS.filter(pair => visitOfAll(...pair) === undefined && visitInTurn(...pair) === undefined)

// The whole: several calls that one visit can make, so that each pair of them fails at once, and each call in each way.
matrixOf('several', [...severalAtOnce(), ...IN_TURN], 24, caseTest, {
  open: siteOfVisits,
  notes: [
    `No page makes both of these: ${never.map(pair => pair.join(' and ')).join(', ')}.`,
    'A call that is made because of the answer to another fails after that has come late.',
  ],
})
