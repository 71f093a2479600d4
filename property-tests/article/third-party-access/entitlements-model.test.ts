import { fc, test } from '@fast-check/vitest'
import { canonicalDoi, type CallFailure, type Command, type Doi, type Timer } from '@lectern/domain/core'
import {
  entitlementLookup,
  initialEntitlements,
  updateEntitlements,
  type EntitlementLookup,
  type EntitlementResult,
  type EntitlementsEvent,
  type EntitlementsState,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { callFailure, resultFor, respelled, spelledDoi } from '../../arbitraries/entitlement-results.ts'

interface Asked {
  readonly dois: readonly Doi[]
  readonly at: number
  readonly isAnswered: boolean
}

const timerKey = (timer: Timer): string => (timer.kind === 'entitlement-link-seen' ? `seen ${timer.doi}` : timer.kind)

const firing = (timer: Timer): EntitlementsEvent =>
  timer.kind === 'entitlement-link-seen' ? { type: 'entitlements/lingered', doi: timer.doi } : { type: 'entitlements/waited' }

/** A page with its clock, timers and pending calls. */
class Page {
  state: EntitlementsState = initialEntitlements
  now = 0
  calls: Asked[] = []
  private timers = new Map<string, { readonly timer: Timer; readonly due: number }>()

  dispatch(event: EntitlementsEvent): void {
    const [state, commands] = updateEntitlements(this.state, event)
    this.state = state
    for (const command of commands) this.perform(command)
  }

  /** Lets time pass. Timers that become due fire in order. */
  wait(milliseconds: number): void {
    const end = this.now + milliseconds
    for (;;) {
      const next = [...this.timers].toSorted(([, a], [, b]) => a.due - b.due).find(([, { due }]) => due <= end)
      if (next === undefined) break
      const [key, { timer, due }] = next
      this.now = due
      this.timers.delete(key)
      this.dispatch(firing(timer))
    }
    this.now = end
  }

  lookup(doi: Doi): EntitlementLookup {
    return entitlementLookup(this.state, O.some(doi))
  }

  private perform(command: Command): void {
    if (command.kind === 'set-timer')
      this.timers.set(timerKey(command.timer), { timer: command.timer, due: this.now + command.after })
    else if (command.kind === 'clear-timer') this.timers.delete(timerKey(command.timer))
    else if (command.kind === 'call' && command.call.endpoint === 'entitlements')
      this.calls.push({ dois: command.call.dois, at: this.now, isAnswered: false })
    else throw new Error(`no such command: ${command.kind}`)
  }
}

/** Which links are in view and since when, when each article was requested, and which have an answer. */
interface Model {
  now: number
  readonly inView: Map<Doi, Set<string>>
  readonly since: Map<Doi, number>
  readonly requested: Map<Doi, number>
  readonly answered: Map<Doi, EntitlementLookup>
  readonly touched: Set<Doi>
}

const newModel = (): Model => ({
  now: 0,
  inView: new Map(),
  since: new Map(),
  requested: new Map(),
  answered: new Map(),
  touched: new Set(),
})

/** The invariants. */
const check = (model: Model, page: Page): void => {
  const asked = page.calls.flatMap(({ dois }) => dois.map(canonicalDoi))
  expect(new Set(asked).size).toBe(asked.length)
  for (const doi of model.touched) {
    const lookup = page.lookup(doi)
    const answer = model.answered.get(doi)
    if (answer !== undefined) expect(lookup).toEqual(answer)
    else expect(lookup.status).toBe(model.requested.has(doi) ? 'loading' : 'pending')
  }
  for (const [doi, at] of model.requested) if (!asked.includes(doi)) expect(model.now - at).toBeLessThan(2_000)
  for (const { dois, at } of page.calls) {
    const requests = dois.map(doi => model.requested.get(canonicalDoi(doi)) ?? Number.NaN)
    expect(at).toBe(dois.length === 5 ? Math.max(...requests) : Math.min(...requests) + 2_000)
  }
}

type Step = fc.Command<Model, Page>

const always = (): boolean => true

const view = (doi: Doi, link: string, ratio: number): Step => ({
  check: always,
  run: (model, page) => {
    const key = canonicalDoi(doi)
    model.touched.add(key)
    if (!model.requested.has(key)) {
      const links = model.inView.get(key) ?? new Set()
      if (ratio === 1) links.add(link)
      else links.delete(link)
      model.inView.set(key, links)
      if (links.size === 0) model.since.delete(key)
      else if (!model.since.has(key)) model.since.set(key, model.now)
    }
    page.dispatch({ type: 'entitlements/viewed', doi, link, ratio })
    check(model, page)
  },
  toString: () => `view(${doi}, ${link}, ${ratio})`,
})

const wait = (milliseconds: number): Step => ({
  check: always,
  run: (model, page) => {
    model.now += milliseconds
    for (const [key, since] of model.since) {
      if (since + 2_000 > model.now) continue
      model.requested.set(key, since + 2_000)
      model.since.delete(key)
    }
    page.wait(milliseconds)
    check(model, page)
  },
  toString: () => `wait(${milliseconds})`,
})

/** The reader's access is needed at once. */
const want = (doi: Doi): Step => ({
  check: always,
  run: (model, page) => {
    const key = canonicalDoi(doi)
    model.touched.add(key)
    if (!model.requested.has(key)) model.requested.set(key, model.now)
    model.since.delete(key)
    page.dispatch({ type: 'entitlements/wanted', doi })
    check(model, page)
  },
  toString: () => `want(${doi})`,
})

const pick = <A>(items: readonly A[], at: number): A | undefined => items[at % Math.max(items.length, 1)]

/** Answers a call for its articles once. A second answer must have no effect. */
const settle = (which: number, event: (dois: readonly Doi[]) => EntitlementsEvent, name: string): Step => ({
  check: always,
  run: (model, page) => {
    const call = pick(page.calls, which)
    if (call === undefined) return
    page.dispatch(event(call.dois))
    for (const doi of call.dois.map(canonicalDoi)) {
      expect(page.lookup(doi).status).toBe('success')
      if (!model.answered.has(doi)) model.answered.set(doi, page.lookup(doi))
    }
    check(model, page)
  },
  toString: () => `${name}(${which})`,
})

const received = (which: number, extra: readonly EntitlementResult[], kept: number, upper: boolean): Step =>
  settle(
    which,
    dois => ({
      type: 'entitlements/received',
      dois,
      results: [
        ...extra,
        ...dois.slice(0, kept).map((doi): EntitlementResult => ({
          doi: respelled(doi, upper),
          statusCode: 200,
          entitled: 'yes',
          vor: [{ url: `https://p.example/${canonicalDoi(doi)}`, contentType: 'application/pdf' }],
        })),
      ],
    }),
    'received',
  )

const fail = (which: number, failure: CallFailure): Step =>
  settle(which, dois => ({ type: 'entitlements/failed', dois, failure }), failure.kind)

const index = fc.nat({ max: 20 })

const steps = fc.commands<Model, Page>(
  [
    fc
      .tuple(spelledDoi, fc.constantFrom('a', 'b'), fc.constantFrom(0, 0.5, 1, 1, 1, 1))
      .map(([doi, link, ratio]) => view(doi, link, ratio)),
    fc.tuple(spelledDoi, fc.constantFrom('a', 'b')).map(([doi, link]) => view(doi, link, 1)),
    spelledDoi.map(want),
    fc.constantFrom(1, 500, 1_999, 2_000, 2_001, 4_000).map(wait),
    fc
      .tuple(index, fc.array(resultFor(spelledDoi), { maxLength: 2 }), fc.nat({ max: 5 }), fc.boolean())
      .map(([which, extra, kept, upper]) => received(which, extra, kept, upper)),
    fc.tuple(index, callFailure).map(([which, failure]) => fail(which, failure)),
  ],
  { maxCommands: 60, size: '+1' },
)

describe('FTR-1, FTR-2 the lookups of a page in time', () => {
  test.prop([steps])(
    'start after two seconds in view or when they are wanted, leave in batches of five or after two seconds, and end with exactly one answer each',
    commands => {
      const page = new Page()
      const model = newModel()
      fc.modelRun(() => ({ model, real: page }), commands)
      page.wait(10_000)
      for (const { dois } of page.calls) page.dispatch({ type: 'entitlements/failed', dois, failure: { kind: 'timeout' } })
      for (const doi of model.requested.keys()) expect(page.lookup(doi).status).toBe('success')
      for (const [doi, answer] of model.answered) expect(page.lookup(doi)).toEqual(answer)
    },
  )
})

describe('FTR-2 the lookups of a page in a race', () => {
  const scene = fc.record({
    seen: fc.array(fc.tuple(spelledDoi, fc.constantFrom('a', 'b')), { minLength: 1, maxLength: 20 }),
    outcomes: fc.array(fc.oneof(callFailure, fc.array(resultFor(spelledDoi), { maxLength: 6 })), { minLength: 1, maxLength: 4 }),
  })

  test.prop([fc.scheduler(), scene])(
    'end with one answer for each article, whatever comes first, late, twice or not at all',
    async (scheduler, { seen, outcomes }) => {
      let state = initialEntitlements
      const asked: Doi[] = []
      const answers = new Map<Doi, EntitlementLookup>()

      const later = (label: string, event: EntitlementsEvent): void => {
        void scheduler.schedule(Promise.resolve(event), label).then(dispatch)
      }
      const answer = (dois: readonly Doi[]): EntitlementsEvent => {
        const outcome = outcomes[asked.length % outcomes.length] ?? []
        return 'kind' in outcome
          ? { type: 'entitlements/failed', dois, failure: outcome }
          : { type: 'entitlements/received', dois, results: outcome }
      }
      const dispatch = (event: EntitlementsEvent): void => {
        const [next, commands] = updateEntitlements(state, event)
        state = next
        for (const command of commands) {
          if (command.kind === 'set-timer') {
            later('timer', firing(command.timer))
            later('timer again', firing(command.timer))
          } else if (command.kind === 'call' && command.call.endpoint === 'entitlements') {
            const { dois } = command.call
            asked.push(...dois.map(canonicalDoi))
            later('answer', answer(dois))
            later('answer again', answer(dois))
          }
        }
        for (const doi of asked) {
          const lookup = entitlementLookup(state, O.some(doi))
          if (answers.has(doi)) expect(lookup).toEqual(answers.get(doi))
          else if (lookup.status === 'success') answers.set(doi, lookup)
        }
      }

      for (const [doi, link] of seen) later('seen', { type: 'entitlements/viewed', doi, link, ratio: 1 })
      await scheduler.waitAll()

      const wanted = new Set(seen.map(([doi]) => canonicalDoi(doi)))
      expect(asked.toSorted()).toEqual([...wanted].toSorted())
      expect([...answers.keys()].toSorted()).toEqual([...wanted].toSorted())
    },
  )
})
