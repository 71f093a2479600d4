import { CALL_NAMES, NAVIGATIONS, OF_OTHERS } from './asked.ts'
import { faultsOf } from './fault.ts'
import { caseTest, matrixOf, siteOfVisits, type Case } from './matrix.ts'
import { visitOfAll } from './pages.ts'
import { VISITS } from './visits.ts'

/** Of so many faults of a call one is tried alone. All are tried beside those of others (several.browser.test.ts). */
const ALONE = 3

const CASES: readonly Case[] = CALL_NAMES.flatMap((call, number) => {
  const visit = VISITS[call] ?? visitOfAll(call)
  if (visit === undefined) throw new Error(`No page is known that makes the call ${call}: add one to visits.ts`)
  return faultsOf(call)
    .filter((_, index) => (index + number) % ALONE === 0)
    .map(fault => ({ faults: new Map([[call, fault]]), visit }))
})

// The whole: each call alone, with some of its faults.
matrixOf('calls', CASES, 37, caseTest, {
  open: siteOfVisits,
  notes: [
    `Of the ${CALL_NAMES.length + NAVIGATIONS.length + OF_OTHERS.size} endpoints, these are the ${CALL_NAMES.length} that a page calls. The browser itself goes to ${NAVIGATIONS.join(', ')} (faults-navigations.md). This page does not call ${[...OF_OTHERS].join(', ')}.`,
  ],
})
