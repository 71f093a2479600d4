import {
  decideRequest,
  DEFAULT_REQUEST_LIMITS,
  isTold,
  REQUEST_KINDS,
  REQUEST_SOURCES,
  requestLimit,
  toldFrom,
  windowOfRequests,
  type RequestCount,
  type RequestLimit,
  type RequestWindow,
} from '@lectern/domain/site'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'

const limits = fc.record({ most: fc.integer({ min: 1, max: 60 }), window: fc.integer({ min: 1, max: 200 }) })
const windows = fc.record({ since: fc.integer({ min: 0, max: 300 }), count: fc.nat({ max: 40 }) })
const counts = fc.option(fc.record({ own: windows, others: fc.array(windows, { maxLength: 4 }) }), { nil: undefined })
const times = fc.integer({ min: 300, max: 700 })

describe('the decision about a request', () => {
  test.prop([fc.array(fc.nat({ max: 120 }), { maxLength: 150 }), limits])(
    'lets one process take no more than the limit in a window, and as many if they come',
    (pauses, limit) => {
      let count: RequestCount | undefined
      let now = 0
      let started: number | undefined
      let inWindow = 0
      for (const pause of pauses) {
        now += pause
        if (started === undefined || now - started >= limit.window) [started, inWindow] = [now, 0]
        const decided = decideRequest(count, now, limit)
        expect(decided.isAllowed).toBe(inWindow < limit.most)
        if (decided.isAllowed) inWindow += 1
        ;({ count } = decided)
      }
    },
  )

  test.prop([counts, times, limits])(
    'counts a request that is let through once, and none that is refused',
    (before, now, limit) => {
      const decided = decideRequest(before, now, limit)
      const own = before !== undefined && now - before.own.since < limit.window ? before.own.count : 0
      expect(decided.count.own.count).toBe(decided.isAllowed ? own + 1 : own)
    },
  )

  test.prop([counts, times, limits])(
    'says how long to wait: then, and not a millisecond before, one is let through',
    (before, now, limit) => {
      const decided = decideRequest(before, now, limit)
      if (decided.isAllowed) return
      expect(decided.wait).toBeGreaterThan(0)
      expect(decideRequest(decided.count, now + decided.wait, limit).isAllowed).toBe(true)
      expect(decideRequest(decided.count, now + decided.wait - 1, limit).isAllowed).toBe(false)
    },
  )

  test.prop([counts, times, limits, windows])(
    'never lets through what it refuses without another process',
    (before, now, limit, other) => {
      const known = before ?? { own: { since: now, count: 0 }, others: [] }
      const alone = decideRequest(known, now, limit)
      const withOther = decideRequest({ ...known, others: [...known.others, other] }, now, limit)
      expect(alone.isAllowed || !withOther.isAllowed).toBe(true)
    },
  )
})

/** Processes that share an address: each decides by itself, and tells the others through a table when its turn comes. */
const sharing = (processes: number, limit: RequestLimit) => {
  const known: (RequestCount | undefined)[] = Array.from({ length: processes }, () => undefined)
  const table = new Map<number, RequestWindow>()
  let now = 0
  return {
    pass: (time: number): void => {
      now += time
    },
    ask: (process: number): boolean => {
      const decided = decideRequest(known[process], now, limit)
      known[process] = decided.count
      return decided.isAllowed
    },
    exchange: (process: number): void => {
      const count = known[process]
      if (count === undefined || !isTold(count, now, limit)) return
      table.set(process, count.own)
      known[process] = { ...count, others: [...table].filter(([of]) => of !== process).map(([, window]) => window) }
    },
    /** How many requests of windows that have not ended were let through, by all together. */
    live: (): number =>
      known.reduce((sum, count) => sum + (count !== undefined && now - count.own.since < limit.window ? count.own.count : 0), 0),
  }
}

const step = (processes: number) =>
  fc.record({
    ask: fc.array(fc.nat({ max: processes - 1 }), { maxLength: 20 }),
    order: fc.shuffledSubarray([...Array(processes).keys()]),
    pass: fc.nat({ max: 40 }),
  })

describe('several processes', () => {
  test.prop([
    fc
      .integer({ min: 1, max: 4 })
      .chain(processes => fc.tuple(fc.constant(processes), fc.array(step(processes), { maxLength: 15 }))),
    limits,
    fc.boolean(),
  ])(
    'together let through the limit, and at most what each other one took since it was last heard, or did not have to tell',
    ([processes, rounds], limit, canExchange) => {
      const site = sharing(processes, limit)
      /** For each process, the most that it took between two exchanges. */
      let [most, sinceExchange] = [0, Array.from({ length: processes }, () => 0)]
      for (const { ask, order, pass } of rounds) {
        for (const process of ask) {
          if (site.ask(process)) sinceExchange = sinceExchange.map((count, of) => (of === process ? count + 1 : count))
          most = Math.max(most, ...sinceExchange)
          const unheard = Math.max(toldFrom(limit), 2 * most)
          expect(site.live()).toBeLessThanOrEqual(limit.most + (processes - 1) * unheard)
          // Without any exchange, each process keeps the limit by itself.
          expect(site.live()).toBeLessThanOrEqual(processes * limit.most)
        }
        site.pass(pass)
        if (!canExchange) continue
        const all = [...new Set([...order, ...Array(processes).keys()])]
        for (const process of all) site.exchange(process)
        sinceExchange = sinceExchange.map(() => 0)
      }
    },
  )

  test.prop([fc.integer({ min: 2, max: 5 }), fc.integer({ min: 20, max: 100 })])(
    'that hear of each other after every request let through no more than the limit, and what they did not have to tell',
    (processes, most) => {
      const limit = { most, window: 1_000 }
      const site = sharing(processes, limit)
      let allowed = 0
      for (let round = 0; round < 2 * most; round += 1) {
        for (let process = 0; process < processes; process += 1) {
          if (site.ask(process)) allowed += 1
          for (let each = 0; each < processes; each += 1) site.exchange(each)
        }
      }
      expect(allowed).toBeGreaterThanOrEqual(most)
      expect(allowed).toBeLessThanOrEqual(most + (processes - 1) * toldFrom(limit))
    },
  )
})

describe('the default limits', () => {
  const of = (source: (typeof REQUEST_SOURCES)[number], kind: (typeof REQUEST_KINDS)[number]) =>
    requestLimit(DEFAULT_REQUEST_LIMITS, source, kind)

  test.prop([fc.constantFrom(...REQUEST_KINDS)])('give institutions no less, and robots no more than any address', kind => {
    expect(of('institutions', kind).most).toBeGreaterThanOrEqual(of('addresses', kind).most)
    expect(of('robots', kind).most).toBeLessThanOrEqual(of('addresses', kind).most)
    expect(of('addresses', kind).window).toBe(windowOfRequests(kind))
  })

  /** How many of so many requests at one moment are let through. */
  const letThrough = (most: number, kind: (typeof REQUEST_KINDS)[number]): number => {
    let count: RequestCount | undefined
    for (let each = 0; each < most; each += 1) {
      const decided = decideRequest(count, 0, of('addresses', kind))
      if (!decided.isAllowed) return each
      count = decided.count
    }
    return most
  }

  test('let a campus behind one address open 600 articles in a minute, with thirty calls each, and no crawler go on', () => {
    expect([letThrough(600, 'pages'), letThrough(600 * 30, 'calls')]).toEqual([600, 18_000])
    expect([windowOfRequests('pages'), windowOfRequests('calls')]).toEqual([60_000, 60_000])
    expect(letThrough(10_000, 'pages')).toBeLessThan(10_000)
  })
})
