import type { RowName } from '@lectern/api-client'
import { either as E } from 'fp-ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { readSettings } from '../../src/settings/settings.ts'
import { browserTest } from '../support/browser.ts'
import { WIDE } from '../support/open-page.ts'
import { isWholeProof, forTried, partOfName, shareOf, triedCases, type Slice } from '../support/proofs.ts'
import { savedSite } from '../support/saved-states.ts'
import { libraryFolder } from '../support/site.ts'
import { TYPED, visitWith, type Outcome } from './case.ts'
import type { Fault } from './fault.ts'
import { FULL_STATES } from './pages.ts'
import { STATES, type Visit } from './visits.ts'

/** Calls that fail during a visit. */
export interface Case {
  readonly faults: ReadonlyMap<RowName, Fault>
  readonly visit: Visit
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ')

/** A row of the table. */
export const rowOf = (name: string, { sees, lost, moved, keepsFocus, typed }: Outcome): string =>
  `| ${[
    name,
    sees.map(message => `“${message}”`).join(' ') || 'nothing new',
    lost.length === 0 ? 'readable' : `${lost.length} lost`,
    moved <= 1 ? 'kept' : `${moved} px`,
    keepsFocus ? 'kept' : 'lost',
    typed === TYPED ? 'kept' : 'lost',
  ]
    .map(cell)
    .join(' | ')} |`

const HEAD = ['| calls and faults | the reader sees | text | place | focus | typed |', '|---|---|---|---|---|---|']

/** A site that listens. */
interface Listening {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** The shipped library, and the saved pages that the visits need. */
export const siteOfVisits = async (): Promise<Listening> => {
  const settings = await readSettings(libraryFolder)
  if (E.isLeft(settings)) throw new Error(settings.left)
  return savedSite([...STATES, ...FULL_STATES], { settings: settings.right }, libraryFolder)
}

/**
 * Declares the tests of a matrix, or of the cases of it that this run tries, and prints the table of what readers saw.
 * @param name names the table: it is written to `reports/faults-<name>.md`
 * @param slice the cases that a usual run tries
 * @param notes what the table is to say besides
 * @param open starts the site that is visited
 */
export const matrixOf = <C, S extends Listening = Listening>(
  name: string,
  cases: readonly C[],
  slice: Slice<C>,
  testOf: (each: C, site: () => S, tell: (row: string) => void) => void,
  { notes = [], open }: { readonly notes?: readonly string[]; readonly open: () => Promise<S> },
): void => {
  const report = `reports/faults-${name}${partOfName}.md`
  describe(`calls that fail: ${name}`, () => {
    let site: S
    const rows: string[] = []

    beforeAll(async () => {
      site = await open()
    })
    afterAll(async () => {
      await site.close()
      const said = shareOf(triedCases(cases, slice).length, cases.length)
      const table = [`Calls that fail (${name}): ${said}.`, ...notes, '', ...HEAD, ...rows, '']
      await mkdir('reports', { recursive: true })
      await writeFile(report, table.join('\n'))
      console.log(isWholeProof ? table.join('\n') : table[0], `The table is in ${report}`)
    })

    forTried(cases, slice, each => {
      testOf(
        each,
        () => site,
        row => {
          rows.push(row)
        },
      )
    })
  })
}

/** Declares the test of a case: the text, the place, the focus and what was typed survive whatever fails. */
export const caseTest = ({ faults, visit }: Case, site: () => Listening, tell: (row: string) => void): void => {
  const name = [...faults].map(([call, fault]) => `${call}: ${fault.name}`).join(', ')
  browserTest(`LIFE-12 ${name}`, async ({ withPage }) => {
    // The browser reports the calls that fail; what no part of the page has caught is asserted below.
    await withPage({ ...WIDE, expected: [/./] }, async page => {
      const outcome = await visitWith(page, site().origin, visit, faults)
      tell(rowOf(name, outcome))
      const { lost, moved, keepsFocus, typed, uncaught } = outcome
      expect({ lost, keepsFocus, typed, uncaught }).toEqual({ lost: [], keepsFocus: true, typed: TYPED, uncaught: [] })
      expect(moved, 'pixels by which the text has moved').toBeLessThanOrEqual(1)
    })
  })
}
