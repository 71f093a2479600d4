import type { RowName } from '@lectern/api-client'
import { either as E } from 'fp-ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { readSettings } from '../../src/settings/settings.ts'
import { browserTest } from '../support/browser.ts'
import { WIDE } from '../support/open-page.ts'
import { savedSite } from '../support/saved-states.ts'
import { libraryFolder } from '../support/site.ts'
import { CALL_NAMES } from './asked.ts'
import { visitWith, type Outcome } from './case.ts'
import { FAULT_NAMES, type FaultName } from './fault.ts'
import { STATES, VISITS } from './visits.ts'

type Case = readonly [faults: ReadonlyMap<RowName, FaultName>, visited: RowName]

const one = (call: RowName, fault: FaultName): Case => [new Map([[call, fault]]), call]

/** Two calls of one page fail at once: one is not answered at all, the other with an error. */
const PAIRS: readonly Case[] = CALL_NAMES.flatMap((first, index) =>
  CALL_NAMES.slice(index + 1).flatMap((second): readonly Case[] => {
    const [a, b] = [VISITS[first], VISITS[second]]
    if (a === undefined || b === undefined || a.path !== b.path || a.act !== undefined || b.act !== undefined) return []
    if (a.after === second || b.after === first) return []
    return [
      [
        new Map([
          [first, 'reset'],
          [second, '500'],
        ]),
        a.answers === undefined ? second : first,
      ],
    ]
  }),
)

const SINGLE: readonly Case[] = CALL_NAMES.flatMap(call => FAULT_NAMES.map(fault => one(call, fault)))

/** Every second call, and nearly every fault twice: what a usual run has time for. */
const SAMPLE: readonly Case[] = CALL_NAMES.flatMap((call, index) => {
  const fault = FAULT_NAMES[Math.floor(index / 2) % FAULT_NAMES.length]
  return fault === undefined || index % 2 === 1 ? [] : [one(call, fault)]
})

const ALL = [...SINGLE, ...PAIRS]

const isWhole = process.env['FAULTS'] === 'all'

const nameOf = (faults: ReadonlyMap<RowName, FaultName>): string =>
  [...faults].map(([call, fault]) => `${call}: ${fault}`).join(', ')

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ')

const rowOf = (name: string, { sees, lost, moved, keepsFocus, typed }: Outcome): string =>
  `| ${[
    name,
    sees.map(message => `“${message}”`).join(' ') || 'nothing new',
    lost.length === 0 ? 'readable' : `${lost.length} lost`,
    moved <= 1 ? 'kept' : `${moved} px`,
    keepsFocus ? 'kept' : 'lost',
    typed === '' ? 'lost' : 'kept',
  ]
    .map(cell)
    .join(' | ')} |`

const HEAD = ['| calls and faults | the reader sees | text | place | focus | typed |', '|---|---|---|---|---|---|']

const REPORT = 'reports/faults.md'

describe('calls that fail', () => {
  let site: Awaited<ReturnType<typeof savedSite>>
  const rows: string[] = []

  beforeAll(async () => {
    const settings = await readSettings(libraryFolder)
    if (E.isLeft(settings)) throw new Error(settings.left)
    site = await savedSite(STATES, { settings: settings.right }, libraryFolder)
  })
  afterAll(async () => {
    await site.close()
    const cases = isWhole
      ? `all ${ALL.length} cases`
      : `a sample of ${rows.length} of ${ALL.length} cases; npm run faults tries them all`
    await mkdir('reports', { recursive: true })
    await writeFile(REPORT, [`Calls that fail: ${cases}.`, '', ...HEAD, ...rows, ''].join('\n'))
    console.log(`Calls that fail: ${cases}. The table is in ${REPORT}`)
  })

  for (const [faults, visited] of isWhole ? ALL : SAMPLE) {
    const name = nameOf(faults)
    browserTest(`LIFE-12 ${name}`, async ({ withPage }) => {
      // The browser reports the calls that fail; what no part of the page has caught is asserted below.
      await withPage({ ...WIDE, expected: [/./] }, async page => {
        const visit = VISITS[visited]
        if (visit === undefined) throw new Error(`No page is known that makes the call ${visited}: add one to visits.ts`)
        const outcome = await visitWith(page, site.origin, visit, faults)
        rows.push(rowOf(name, outcome))
        const { lost, moved, keepsFocus, typed, uncaught } = outcome
        expect({ lost, keepsFocus, typed, uncaught }).toEqual({ lost: [], keepsFocus: true, typed: 'copper', uncaught: [] })
        expect(moved, 'pixels by which the text has moved').toBeLessThanOrEqual(1)
      })
    })
  }
})
