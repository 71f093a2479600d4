import { updatePage } from '@lectern/domain/page'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exponentOf, type Cost } from '../exponent.ts'
import { median } from '../median.ts'
import { CLIENT, say, WEB } from '../program.ts'
import { processorTime } from '../processor-time.ts'
import type { Row } from '../rows.ts'
import { deedsOn } from './events.ts'
import { largestPage, type Moment } from './largest-page.ts'
import { DECODING_LIMIT, measureDecoding } from './measure-decoding.ts'
import { RULES, type Rule } from './rules.ts'

const SECTION = 'domain'

/** Between the two largest that are measured the growth is told: what is slow from the start alone does not show there. */
const SIZES = [10, 1_000, 10_000, 100_000] as const

const RUNS = 5

/** Milliseconds of one size after which no larger one is tried. */
const LONG = 500

/** Milliseconds of processor time for a rule on so many items: the least of several runs, each on new items, as the collector and the compiler only add. */
const timeOf = (rule: Rule, items: number): number => {
  const times = Array.from({ length: RUNS }, () => {
    const apply = rule.on(items)
    const began = processorTime()
    apply()
    return processorTime() - began
  })
  return Math.min(...times)
}

const rulesRows = (): readonly Row[] =>
  RULES.flatMap(rule => {
    say(`domain: ${rule.name}`)
    const costs: Cost[] = []
    for (const size of SIZES) if ((costs.at(-1)?.cost ?? 0) < LONG) costs.push({ size, cost: timeOf(rule, size) })
    const [smaller, larger] = costs.slice(-2)
    if (smaller === undefined || larger === undefined) return []
    return [
      { section: SECTION, name: `${rule.name}, ${larger.size} items`, unit: 'ms', ours: larger.cost },
      { section: SECTION, name: `${rule.name}: grows by the power`, unit: '', ours: exponentOf(smaller, larger), floor: 1 },
    ]
  })

/** How often an event is handled in one measurement. */
const TIMES = 20

/** Microseconds of processor time for an event at a moment. The state never changes, so that it can be handled again. */
const eventTime = ({ page, event }: Moment): number => {
  const times = Array.from({ length: RUNS }, () => {
    const began = processorTime()
    for (let at = 0; at < TIMES; at += 1) updatePage(page, event)
    return ((processorTime() - began) * 1_000) / TIMES
  })
  return median(times)
}

const nameOf = ({ event }: Moment): string =>
  event.type === 'page/answered' ? `${event.type} ${event.answered.endpoint}` : event.type

/** How many of the slowest events are listed. */
const SLOWEST = 12

/** Microseconds that any event may take. */
const EVENT_LIMIT = 50

const eventRows = async (paths: readonly string[]): Promise<readonly Row[]> => {
  say('domain: the page of the largest article')
  const { moments, page } = await largestPage(paths, CLIENT)
  const after = deedsOn(page).map((event): Moment => ({ page, event }))
  const inTurn: Moment[] = []
  let state = page
  for (const event of deedsOn(page)) {
    inTurn.push({ page: state, event })
    ;[state] = updatePage(state, event)
  }
  const times = new Map<string, number>()
  for (const moment of [...moments, ...after, ...inTurn])
    times.set(nameOf(moment), Math.max(times.get(nameOf(moment)) ?? 0, eventTime(moment)))
  const slowest = [...times].toSorted(([, a], [, b]) => b - a)
  return [
    { section: SECTION, name: 'events on the largest page, half of them within', unit: 'µs', ours: median([...times.values()]) },
    {
      section: SECTION,
      name: `events over ${EVENT_LIMIT} µs, of ${times.size}`,
      unit: '',
      ours: slowest.filter(([, time]) => time > EVENT_LIMIT).length,
    },
    ...slowest.slice(0, SLOWEST).map(([name, ours]) => ({ section: SECTION, name, unit: 'µs', ours })),
  ]
}

const decodingRows = (): readonly Row[] =>
  measureDecoding(20_000).map(({ body, nodes, parseTime, decodeTime }) => {
    if (decodeTime > parseTime * DECODING_LIMIT) {
      say(`${body}: decoding takes more than ${DECODING_LIMIT} times as long as parsing`)
      process.exitCode = 1
    }
    return {
      section: SECTION,
      name: `decoding a body of ${nodes} nodes, ${body}; floor: JSON.parse`,
      unit: 'ms',
      ours: decodeTime,
      floor: parseTime,
    }
  })

const WINGS = ['core', 'words', 'article', 'site', 'page', 'engines'] as const

/** Prints the milliseconds of processor time that importing a module takes. */
const LOADING = (specifier: string): string => `
  const before = process.cpuUsage()
  await import(${JSON.stringify(specifier)})
  const { user, system } = process.cpuUsage(before)
  console.log((user + system) / 1000)`

const loadingTime = async (specifier: string): Promise<number> => {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LOADING(specifier)], {
      cwd: WEB,
    })
    times.push(Number(stdout))
  }
  return median(times)
}

const loadingRows = async (): Promise<readonly Row[]> => {
  say('domain: the package as it is published')
  await promisify(execFile)('npm', ['run', '--silent', 'prepack'], { cwd: join(WEB, '../domain') })
  const rows: Row[] = []
  for (const wing of WINGS) {
    say(`domain: loading ${wing}`)
    const ours = await loadingTime(`@lectern/domain/${wing}`)
    rows.push({ section: SECTION, name: `loading @lectern/domain/${wing} in Node`, unit: 'CPU ms', ours })
  }
  return rows
}

/**
 * How the cost of rules grows with what they are given, what each event costs on the page of the largest article, what decoding a body
 * costs beside parsing it, and what loading the domain costs.
 * @param paths articles
 */
export const benchDomain = async (paths: readonly string[]): Promise<readonly Row[]> => [
  ...(await eventRows(paths)),
  ...rulesRows(),
  ...decodingRows(),
  ...(await loadingRows()),
]
