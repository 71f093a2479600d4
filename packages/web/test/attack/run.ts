import type { Browser } from 'playwright-core'
import type { Finding, Policy } from './finding.ts'
import type { Placements } from './placements.ts'
import { cookiesFor } from './sites.ts'
import { leave, visitorIn, type Visitor } from './visit.ts'

/** What a run of one kind of input has found. */
export interface Outcome {
  readonly findings: Finding[]
  /** The placements that pages and answers contained. */
  readonly shown: Set<number>
  /** The placements that Lectern refused to read, each with the reason. */
  readonly refused: Map<number, string>
  pages: number
}

export const newOutcome = (): Outcome => ({ findings: [], shown: new Set(), refused: new Map(), pages: 0 })

/** What every part of a run needs. */
export interface Run {
  readonly browser: Browser
  readonly placements: Placements
  readonly outcome: Outcome
  readonly progress: (message: string) => void
  /** Whether pages are opened with their policy of content security or without it: both in turn. */
  readonly policies: readonly Policy[]
  /** The style sheets that the site's own settings put into its pages; none by default. */
  readonly styles?: readonly string[]
}

/** Without the policy, in which whatever would run does, and with it. */
export const POLICIES: readonly Policy[] = ['stripped', 'kept']

/** Opens pages of a site in a new window, as the reader with these cookies. */
export const visiting = async (
  { browser, outcome, styles }: Run,
  origin: string,
  policy: Policy,
  cookie: string,
  use: (visitor: Visitor) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    bypassCSP: policy === 'stripped',
    acceptDownloads: false,
  })
  try {
    if (cookie !== '') await context.addCookies(cookiesFor(origin, cookie))
    const visitor = await visitorIn(context, origin, policy, styles)
    try {
      await use(visitor)
    } finally {
      outcome.findings.push(...visitor.visits.findings)
      for (const number of visitor.visits.shown) outcome.shown.add(number)
      outcome.pages += visitor.visits.pages
    }
  } finally {
    await Promise.all([context, ...context.pages()].map(leave))
    await context.close()
  }
}
