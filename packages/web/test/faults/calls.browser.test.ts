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

// The whole: each fault of each call. The number of faults of a call and that of the slice have no common divisor, so that the slice has
// different faults.
matrixOf('calls', CASES, 61, caseTest, {
  open: siteOfVisits,
  notes: [
    `Of the ${CALL_NAMES.length + NAVIGATIONS.length + OF_OTHERS.size} endpoints, these are the ${CALL_NAMES.length} that a page calls. The browser itself goes to ${NAVIGATIONS.join(', ')} (faults-navigations.md). This page does not call ${[...OF_OTHERS].join(', ')}.`,
  ],
})
