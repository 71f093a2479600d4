import lighthouse from 'lighthouse'

/** What Lighthouse says of a page. */
export interface Judgement {
  /** The scores of its categories, of 100. */
  readonly scores: Readonly<Record<string, number>>
  /** Milliseconds until the largest paint, as Lighthouse estimates it. */
  readonly largestPaint: number
  readonly blocking: number
  readonly shift: number
  /** What it found fault with besides speed, with the places. */
  readonly faults: readonly string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Why an audit counts for less than all: its title, and the first places in the page. */
const faultOf = (title: string, details: unknown): string => {
  const places = JSON.stringify(details ?? {})
    .match(/"(?:snippet|description|url)":"(?:[^"\\]|\\.)*"/g)
    ?.slice(0, 3)
  return places === undefined ? title : `${title} (${places.join('; ')})`
}

/**
 * Runs Lighthouse on a page, as on a phone.
 * @param port of a browser that is running
 */
export const judge = async (url: string, port: number): Promise<Judgement> => {
  const run = await lighthouse(url, { port, logLevel: 'silent', output: 'json', onlyCategories: [...CATEGORIES] })
  if (run === undefined) throw new Error(`Lighthouse said nothing of ${url}`)
  const { categories, audits, runtimeError } = run.lhr
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`)
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(CATEGORIES.map(name => [name, Math.round((categories[name]?.score ?? Number.NaN) * 100)])),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    faults: CATEGORIES.filter(name => name !== 'performance').flatMap(name =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ weight }) => weight > 0)
        .flatMap(({ id }) => {
          const audit = audits[id]
          return audit === undefined || audit.score === null || audit.score === 1
            ? []
            : [`${name}: ${faultOf(audit.title, audit.details)}`]
        }),
    ),
  }
}
