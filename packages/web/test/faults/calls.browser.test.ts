import { CALL_NAMES, NAVIGATIONS, OF_OTHERS } from './asked.ts'
import { faultsOf } from './fault.ts'
import { caseTest, matrixOf, siteOfVisits, type Case } from './matrix.ts'
import { visitOfAll } from './pages.ts'
import { VISITS } from './visits.ts'

const CASES: readonly Case[] = CALL_NAMES.flatMap(call => {
  const visit = VISITS[call] ?? visitOfAll(call)
  if (visit === undefined) throw new Error(`No page is known that makes the call ${call}: add one to visits.ts`)
  return faultsOf(call).map(fault => ({ faults: new Map([[call, fault]]), visit }))
})

// The number of faults of a call and this one have no common divisor, so that a sample has different faults.
matrixOf('calls', CASES, 24, caseTest, {
  open: siteOfVisits,
  notes: [
    `Of the ${CALL_NAMES.length + NAVIGATIONS.length + OF_OTHERS.size} endpoints, these are the ${CALL_NAMES.length} that a page calls. The browser itself goes to ${NAVIGATIONS.join(', ')} (faults-navigations.md). This page does not call ${[...OF_OTHERS].join(', ')}.`,
  ],
})
