import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { forTried, isProof, partOfName, shareOf, triedCases } from '../support/proofs.ts'
import { attackAccounts } from './accounts.ts'
import { attackAnswers } from './answers.ts'
import { ALL_BESIDES, allHosts, attackArticles, FEW_BESIDES, inRounds } from './articles.ts'
import { controlAnswer, controlFindings } from './control.ts'
import { attackFiles } from './files.ts'
import type { Finding } from './finding.ts'
import { newPlacements } from './placements.ts'
import { findingLine, summaryOf, tableOf } from './report.ts'
import { attackRequests } from './requests.ts'
import { newOutcome, POLICIES, type Outcome, type Run } from './run.ts'
import { attackSettings, NAMES_OTHER_HOSTS } from './settings.ts'
import { attackStates } from './states.ts'
import { EVENTS } from './vectors/index.ts'
import { attackWindows } from './windows.ts'

const placements = newPlacements()

/** Hostile input of one kind. */
interface Case {
  readonly name: string
  readonly act: (run: Run) => Promise<void>
  /** Whether something counts; everything by default. */
  readonly isFound?: (finding: Finding) => boolean
}

const times = <A>(count: number, make: (index: number) => A): readonly A[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The server writes this state itself, so the page need not work with any other. */
const inOwnState = ({ kind }: Finding): boolean => kind !== 'broken page'

const inSettings = ({ kind, placements: [first = -1] }: Finding): boolean =>
  kind !== 'request' || !NAMES_OTHER_HOSTS.test(placements.at(first)?.slot ?? '')

const inFiles = async (run: Run, every?: number): Promise<void> => {
  expect(await attackFiles(run, every)).toBeGreaterThan(0)
}

/** How many groups of articles are imported into a site of their own, in each round. */
const GROUPS = 3
const ROUNDS = 2

/** The whole: each kind of input in several rounds, with other vectors in other slots, with and without the policy. */
const WHOLE: readonly Case[] = [
  ...times(GROUPS * ROUNDS, (index): Case => ({
    name: `in articles does nothing: ${index + 1} of ${GROUPS * ROUNDS}`,
    act: async run => {
      const [group, round] = [index % GROUPS, Math.floor(index / GROUPS)]
      const hosts = inRounds(await allHosts(), ROUNDS).filter(each => each.round === round && each.number % GROUPS === group)
      await attackArticles(run, hosts, ALL_BESIDES)
    },
  })),
  ...times(3, (round): Case => ({
    name: `in answers does nothing: ${round + 1} of 3`,
    act: run => attackAnswers(run, 'answers', round),
  })),
  ...times(2, (round): Case => ({
    name: `in the state of our pages does nothing: ${round + 1} of 2`,
    act: run => attackAnswers(run, 'state', round),
    isFound: inOwnState,
  })),
  ...times(4, (round): Case => ({
    name: `in saved states does nothing: ${round + 1} of 4`,
    act: run => attackStates(run, round),
  })),
  ...times(3, (round): Case => ({
    name: `in settings does nothing: ${round + 1} of 3`,
    act: run => attackSettings(run, round),
    isFound: inSettings,
  })),
  { name: 'in accounts does nothing', act: run => attackAccounts(run, 4, 25) },
  ...times(2, (round): Case => ({
    name: `from other windows does nothing: ${round + 1} of 2`,
    act: run => attackWindows(run, 900, round),
  })),
  { name: 'in files and document types does nothing', act: run => inFiles(run) },
  ...times(4, (first): Case => ({
    name: `in requests does nothing: ${first + 1} of 4`,
    act: run => attackRequests(run, { every: 4, first, page: first * 12, pages: 12 }),
  })),
]

/** The slice of a usual run: some of each kind, in pages without the policy, where whatever would run does. */
const SLICE: readonly Case[] = [
  {
    name: 'in articles does nothing',
    act: async run => {
      const hosts = inRounds(await allHosts(), 1)
      const some = [hosts.find(({ host }) => host.grammar === 'jats'), hosts.findLast(({ host }) => host.grammar === 'elsevier')]
      await attackArticles(
        run,
        some.filter(each => each !== undefined),
        FEW_BESIDES,
      )
    },
  },
  { name: 'in answers does nothing', act: run => attackAnswers(run, 'answers', 0, 13) },
  { name: 'in the state of our pages does nothing', act: run => attackAnswers(run, 'state', 0, 11), isFound: inOwnState },
  { name: 'in saved states does nothing', act: run => attackStates(run, 0, 11) },
  { name: 'in settings does nothing', act: run => attackSettings(run, 0, 17), isFound: inSettings },
  { name: 'in accounts does nothing', act: run => attackAccounts(run, 1, 8, 6) },
  { name: 'from other windows does nothing', act: run => attackWindows(run, 90, 0) },
  { name: 'in files and document types does nothing', act: run => inFiles(run, 8) },
  { name: 'in requests does nothing', act: run => attackRequests(run, { every: 52, first: 0, page: 0, pages: 1 }) },
]

const CASES = isProof ? WHOLE : SLICE

const REPORT = `reports/attack${partOfName}.md`

const parts = new Map<string, Outcome>()

const kinds = (findings: readonly Finding[]): readonly string[] => [...new Set(findings.map(({ kind }) => kind))].sort()

describe('hostile input', () => {
  /** After each kind of input, so that a run that is ended early has reported what it found. */
  const report = async (): Promise<readonly string[]> => {
    const findings = [...parts.values()].flatMap(part => part.findings)
    const pages = [...parts.values()].reduce((total, part) => total + part.pages, 0)
    const lines = [
      summaryOf(shareOf(triedCases(CASES, 1).length, WHOLE.length, 'kinds of input in rounds'), placements.all().length, pages),
      '',
      ...tableOf(placements, parts),
    ]
    const found = findings.map(finding => `- ${findingLine(placements, finding)}`)
    await mkdir('reports', { recursive: true })
    await writeFile(REPORT, [...lines, '', ...(found.length === 0 ? [] : ['What was found:', '', ...found, ''])].join('\n'))
    return lines
  }

  afterAll(async () => {
    console.log([...(await report()), `The report is in ${REPORT}`].join('\n'))
  })

  const progress = (message: string): void => {
    // The reporter shows what is logged when the file has ended, which here is half an hour later.
    if (isProof) process.stderr.write(`${new Date().toISOString()} ${message}\n`)
  }

  // The proof of the whole shows first that it would hear something.
  browserTest.skipIf(!isProof)('is heard by a run if one slot is written as it is', async ({ browser }) => {
    const { stripped, kept } = await controlFindings({ browser, placements, progress })
    expect(kinds(stripped)).toEqual(['broken page', 'execution', 'markup', 'request'])
    expect(stripped.filter(({ kind }) => kind === 'execution').map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([1, 2, 3, 4, 6, 8].map(number => `fire(${71_000_000 + number})`).concat('alert 71000010')),
    )
    expect(stripped.filter(({ kind }) => kind === 'request').flatMap(finding => finding.placements)).toEqual(
      expect.arrayContaining([5, 9]),
    )
    // The policy lets none of it run or load, and the markup is found all the same.
    expect(kinds(kept)).toEqual(['broken page', 'markup'])
    expect(controlAnswer()).toEqual([
      'status 500',
      'a header was injected',
      'header set-cookie was injected',
      'redirects to //canary.invalid/71000001',
      'contains /root:[^\\n]*:0:0:/',
      'contains <img src=x onerror=fire(71000001)>',
      'is kept for everyone with what one request says',
    ])
  })

  browserTest('has a vector for every event that the browser knows', async ({ browser }) => {
    const page = await browser.newPage()
    const known = await page.evaluate(() => {
      const names = new Set<string>()
      for (const each of [
        window,
        document,
        document.body,
        document.createElementNS('http://www.w3.org/2000/svg', 'svg'),
        document.createElementNS('http://www.w3.org/1998/Math/MathML', 'math'),
        document.createElement('video'),
      ])
        for (let object: object | null = each; object !== null; object = Object.getPrototypeOf(object) as object | null)
          for (const name of Object.getOwnPropertyNames(object)) if (/^on[a-z]+$/.test(name)) names.add(name.slice(2))
      return [...names]
    })
    await page.close()
    expect(known.length).toBeGreaterThan(90)
    expect(known.filter(name => !EVENTS.includes(name))).toEqual([])
  })

  // A usual run has all of its slice.
  forTried(CASES, 1, ({ name, act, isFound = () => true }) => {
    browserTest(name, async ({ browser }) => {
      const outcome = newOutcome()
      try {
        await act({ browser, placements, outcome, progress, policies: isProof ? POLICIES : ['stripped'] })
      } finally {
        outcome.findings.splice(0, outcome.findings.length, ...outcome.findings.filter(isFound))
        parts.set(name, outcome)
        await report()
      }
      expect(outcome.findings.map(finding => findingLine(placements, finding))).toEqual([])
    })
  })
})
