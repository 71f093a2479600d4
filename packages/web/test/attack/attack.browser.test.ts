import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, describe, expect } from 'vitest'
import { browserTest } from '../support/browser.ts'
import { attackAccounts } from './accounts.ts'
import { attackAnswers } from './answers.ts'
import { allHosts, attackArticles } from './articles.ts'
import { controlAnswer, controlFindings } from './control.ts'
import { attackFiles } from './files.ts'
import type { Finding } from './finding.ts'
import { newPlacements } from './placements.ts'
import { findingLine, summaryOf, tableOf } from './report.ts'
import { attackRequests } from './requests.ts'
import { newOutcome, type Outcome, type Run } from './run.ts'
import { attackSettings, NAMES_OTHER_HOSTS } from './settings.ts'
import { attackStates } from './states.ts'
import { EVENTS } from './vectors/index.ts'
import { attackWindows } from './windows.ts'

const isWhole = process.env['ATTACK'] === 'all'

/** How much of each kind of input a run tries: everything, or what a usual run has time for. */
const AMOUNTS = isWhole
  ? {
      articles: 2,
      everyHost: 1,
      states: 4,
      answers: 3,
      ownStates: 2,
      settings: 3,
      settingsPages: 1,
      requests: 1,
      share: 1,
      opened: 48,
      windows: 1800,
      accounts: 4,
    }
  : {
      articles: 1,
      everyHost: 17,
      states: 1,
      answers: 1,
      ownStates: 1,
      settings: 1,
      settingsPages: 5,
      requests: 1,
      share: 13,
      opened: 4,
      windows: 180,
      accounts: 1,
    }

const REPORT = 'reports/attack.md'

const TIMEOUT = isWhole ? 3_600_000 : 600_000

const placements = newPlacements()
const parts = new Map<string, Outcome>()

const kinds = (findings: readonly Finding[]): readonly string[] => [...new Set(findings.map(({ kind }) => kind))].sort()

describe('hostile input', () => {
  const begun = Date.now()

  /** After each kind of input, so that a run that is ended early has reported what it found. */
  const report = async (): Promise<readonly string[]> => {
    const findings = [...parts.values()].flatMap(part => part.findings)
    const pages = [...parts.values()].reduce((total, part) => total + part.pages, 0)
    const lines = [summaryOf(isWhole, placements.all().length, pages), '', ...tableOf(placements, parts)]
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
    if (isWhole) process.stderr.write(`${Math.round((Date.now() - begun) / 1000)} s: ${message}\n`)
  }

  const attack = (name: string, act: (run: Run) => Promise<void>, isFound: (finding: Finding) => boolean = () => true): void => {
    browserTest(name, { timeout: TIMEOUT }, async ({ browser }) => {
      const outcome = newOutcome()
      try {
        await act({ browser, placements, outcome, progress })
      } finally {
        outcome.findings.splice(0, outcome.findings.length, ...outcome.findings.filter(isFound))
        parts.set(name, outcome)
        await report()
      }
      expect(outcome.findings.map(finding => findingLine(placements, finding))).toEqual([])
    })
  }

  browserTest('is heard by a run if one slot is written as it is', { timeout: TIMEOUT }, async ({ browser }) => {
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

  attack('in articles does nothing', async run => {
    const hosts = await allHosts()
    await attackArticles(
      run,
      hosts.filter((_, index) => index % AMOUNTS.everyHost === 0),
      AMOUNTS.articles,
    )
  })
  attack('in answers does nothing', run => attackAnswers(run, 'answers', AMOUNTS.answers))
  // The server writes this state itself, so the page need not work with any other.
  attack(
    'in the state of our pages does nothing',
    run => attackAnswers(run, 'state', AMOUNTS.ownStates),
    ({ kind }) => kind !== 'broken page',
  )
  attack('in saved states does nothing', run => attackStates(run, AMOUNTS.states))
  attack(
    'in settings does nothing',
    run => attackSettings(run, AMOUNTS.settings, AMOUNTS.settingsPages),
    ({ kind, placements: [first = -1] }) => kind !== 'request' || !NAMES_OTHER_HOSTS.test(placements.at(first)?.slot ?? ''),
  )
  attack('in accounts does nothing', run => attackAccounts(run, AMOUNTS.accounts))
  attack('from other windows does nothing', run => attackWindows(run, AMOUNTS.windows))
  attack('in files and document types does nothing', async run => {
    expect(await attackFiles(run)).toBeGreaterThan(0)
  })
  attack('in requests does nothing', run => attackRequests(run, AMOUNTS.requests, AMOUNTS.share, AMOUNTS.opened))
})
