import { fc, test } from '@fast-check/vitest'
import { canonicalDoi, parseDoi, type Command, type Doi } from '@lectern/domain/core'
import {
  entitlementLookup,
  ENTITLEMENT_BATCH_SIZE,
  ENTITLEMENT_BATCH_WAIT,
  ENTITLEMENT_TIMEOUT,
  initialEntitlements,
  LINK_SEEN_FOR,
  LINK_SEEN_THRESHOLD,
  updateEntitlements,
  type EntitlementsEvent,
  type EntitlementsState,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { callFailure, resultFor, spelledDoi } from '../../arbitraries/entitlement-results.ts'
import { made } from '../../support/made.ts'

const doiNumbered = (number: number | string): Doi => made(parseDoi(`10.1000/abc.${number}`))
const doi = doiNumbered(1)
const other = doiNumbered(2)

/** The state after some events, and the commands of the last one. */
const after = (...events: readonly EntitlementsEvent[]): readonly [EntitlementsState, readonly Command[]] =>
  events.reduce<readonly [EntitlementsState, readonly Command[]]>(
    ([state], event) => updateEntitlements(state, event),
    [initialEntitlements, []],
  )

const viewed = (doi: Doi, ratio = 1, link = 'a'): EntitlementsEvent => ({ type: 'entitlements/viewed', doi: doi, link, ratio })
const lingered = (doi: Doi): EntitlementsEvent => ({ type: 'entitlements/lingered', doi: doi })
const wanted = (doi: Doi): EntitlementsEvent => ({ type: 'entitlements/wanted', doi: doi })
const waited: EntitlementsEvent = { type: 'entitlements/waited' }

const seenLongEnough = (...dois: readonly Doi[]): readonly EntitlementsEvent[] =>
  dois.flatMap(doi => [viewed(doi), lingered(doi)])

const setSeen = (doi: Doi): Command => ({ kind: 'set-timer', timer: { kind: 'entitlement-link-seen', doi: doi }, after: 2_000 })
const clearSeen = (doi: Doi): Command => ({ kind: 'clear-timer', timer: { kind: 'entitlement-link-seen', doi: doi } })
const setBatch: Command = { kind: 'set-timer', timer: { kind: 'entitlement-batch' }, after: 2_000 }
const clearBatch: Command = { kind: 'clear-timer', timer: { kind: 'entitlement-batch' } }
const askAbout = (...dois: readonly Doi[]): Command => ({ kind: 'call', call: { endpoint: 'entitlements', dois } })

const statusOf = (state: EntitlementsState, doi: Doi): string => entitlementLookup(state, O.some(doi)).status

const event: fc.Arbitrary<EntitlementsEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(spelledDoi, fc.constantFrom(0, 0.5, 1, 1), fc.constantFrom('a', 'b'))
      .map(([doi, ratio, link]) => viewed(doi, ratio, link)),
  },
  { weight: 4, arbitrary: spelledDoi.map(lingered) },
  spelledDoi.map(wanted),
  fc.constant(waited),
  fc.record({
    type: fc.constant('entitlements/received' as const),
    dois: fc.array(spelledDoi, { maxLength: 6 }),
    results: fc.array(resultFor(spelledDoi), { maxLength: 6 }),
  }),
  fc.record({
    type: fc.constant('entitlements/failed' as const),
    dois: fc.array(spelledDoi, { maxLength: 6 }),
    failure: callFailure,
  }),
)

describe('FTR-1 a link that is seen', () => {
  test('counts as seen in full and for two seconds', () => {
    expect([LINK_SEEN_THRESHOLD, LINK_SEEN_FOR]).toEqual([1, 2_000])
  })

  test.each([0, 0.5, 0.999, Number.NaN])('waits for nothing with %d of it in view', ratio => {
    expect(after(viewed(doi, ratio))).toEqual([initialEntitlements, []])
  })

  test.each([1, 1.001])('waits two seconds with %d of it in view', ratio => {
    const [state, commands] = after(viewed(doi, ratio))
    expect(commands).toEqual([setSeen(doi)])
    expect(statusOf(state, doi)).toBe('pending')
  })

  test('does not wait anew for being seen once more', () => {
    expect(after(viewed(doi), viewed(doi))[1]).toEqual([])
  })

  test('stops waiting when it leaves view, and waits anew when it is back', () => {
    expect(after(viewed(doi), viewed(doi, 0.99))).toEqual([initialEntitlements, [clearSeen(doi)]])
    expect(after(viewed(doi), viewed(doi, 0.99), viewed(doi, 0))[1]).toEqual([])
    expect(after(viewed(doi), viewed(doi, 0), viewed(doi))[1]).toEqual([setSeen(doi)])
  })

  test('waits on while another link to the article is seen', () => {
    expect(after(viewed(doi, 1, 'a'), viewed(doi, 0, 'b'))[1]).toEqual([])
    expect(after(viewed(doi, 1, 'a'), viewed(doi, 1, 'b'))[1]).toEqual([])
    expect(after(viewed(doi, 1, 'a'), viewed(doi, 1, 'b'), viewed(doi, 0, 'a'))[1]).toEqual([])
    expect(after(viewed(doi, 1, 'a'), viewed(doi, 1, 'b'), viewed(doi, 0, 'a'), viewed(doi, 0, 'b'))[1]).toEqual([clearSeen(doi)])
  })

  test('waits apart from links to other articles', () => {
    expect(after(viewed(doi), viewed(other))[1]).toEqual([setSeen(other)])
    expect(after(viewed(doi), viewed(other), viewed(doi, 0))[1]).toEqual([clearSeen(doi)])
    const [state] = after(viewed(doi), viewed(other), lingered(doi))
    expect([statusOf(state, doi), statusOf(state, other)]).toEqual(['loading', 'pending'])
    expect(updateEntitlements(state, viewed(other, 0))[1]).toEqual([clearSeen(other)])
  })

  test('has one timer however its DOI is spelled', () => {
    const [lower, upper] = [doiNumbered('x'), made(parseDoi('10.1000/ABC.X'))]
    expect(after(viewed(upper))[1]).toEqual([setSeen(lower)])
    expect(after(viewed(upper), viewed(lower, 1, 'b'))[1]).toEqual([])
    expect(after(viewed(upper), viewed(lower, 0))[1]).toEqual([clearSeen(lower)])
  })

  test('starts loading after its two seconds, and only then', () => {
    expect(statusOf(after(viewed(doi), lingered(doi))[0], doi)).toBe('loading')
    expect(after(lingered(doi))).toEqual([initialEntitlements, []])
    expect(after(viewed(doi), viewed(doi, 0), lingered(doi))).toEqual([initialEntitlements, []])
  })

  test('starts loading when it is wanted, seen or not, and its own timer with it', () => {
    expect(after(wanted(doi))[1]).toEqual([setBatch])
    const [state, commands] = after(viewed(doi), wanted(doi))
    expect(commands).toEqual([clearSeen(doi), setBatch])
    expect(statusOf(state, doi)).toBe('loading')
    for (const again of [wanted(doi), lingered(doi), viewed(doi)]) expect(updateEntitlements(state, again)).toEqual([state, []])
  })

  test('is left alone once it loads', () => {
    const [loading] = after(viewed(doi), lingered(doi))
    for (const again of [viewed(doi), viewed(doi, 0), viewed(doi, 1, 'b'), lingered(doi)])
      expect(updateEntitlements(loading, again)).toEqual([loading, []])
  })
})

describe('FTR-2 the lookups of a page', () => {
  test('are asked for five at a time, or after two seconds', () => {
    expect([ENTITLEMENT_BATCH_SIZE, ENTITLEMENT_BATCH_WAIT]).toEqual([5, 2_000])
  })

  test('wait from the first on', () => {
    expect(after(...seenLongEnough(doi))[1]).toEqual([setBatch])
    expect(after(...seenLongEnough(doi, other))[1]).toEqual([])
  })

  test.each([1, 2, 3, 4])('of %d articles are asked for when the wait is over', count => {
    const dois = Array.from({ length: count }, (_, index) => doiNumbered(index))
    const [state, commands] = after(...seenLongEnough(...dois), waited)
    expect(commands).toEqual([clearBatch, askAbout(...dois)])
    expect(dois.map(doi => statusOf(state, doi))).toEqual(dois.map(() => 'loading'))
    expect(updateEntitlements(state, waited)).toEqual([state, []])
  })

  test('of four articles wait; the fifth does not', () => {
    const dois = [5, 4, 3, 2, 1].map(doiNumbered)
    expect(after(...seenLongEnough(...dois.slice(0, 4)))[1]).toEqual([])
    expect(after(...seenLongEnough(...dois))[1]).toEqual([clearBatch, askAbout(...dois)])
  })

  test('begin a batch of their own after one has left', () => {
    const dois = [1, 2, 3, 4, 5, 6, 7].map(doiNumbered)
    expect(after(...seenLongEnough(...dois.slice(0, 6)))[1]).toEqual([setBatch])
    expect(after(...seenLongEnough(...dois), waited)[1]).toEqual([clearBatch, askAbout(...dois.slice(5))])
  })

  test('ask for nothing where nothing waits', () => {
    expect(after(waited)).toEqual([initialEntitlements, []])
  })

  test('name each article as its link spells it', () => {
    const upper = made(parseDoi('10.1000/ABC.X'))
    expect(after(...seenLongEnough(upper), waited)[1]).toEqual([clearBatch, askAbout(upper)])
  })

  test('find their answers however those are spelled, and take the first of several', () => {
    const [lower, upper] = [doiNumbered('x'), made(parseDoi('10.1000/ABC.X'))]
    const vor = [{ url: 'https://p.example/a', contentType: 'text/html' }]
    const [state] = after(...seenLongEnough(lower), waited, {
      type: 'entitlements/received',
      dois: [lower],
      results: [
        { doi: other, statusCode: 200, entitled: 'no', vor },
        { doi: upper, statusCode: 200, entitled: 'yes', vor, accessType: 'paid', customerId: '7' },
        { doi: lower, statusCode: 200, entitled: 'no', vor },
      ],
    })
    expect(entitlementLookup(state, O.some(lower))).toEqual({
      status: 'success',
      doi: lower,
      link: { kind: 'version-of-record', href: 'https://p.example/a', entitled: true, statusCode: O.some(200) },
      access: O.some({ entitled: 'yes', accessType: 'paid', customerId: '7' }),
    })
    expect(statusOf(state, other)).toBe('pending')
  })

  test('take no answer that was not asked for: of articles that nobody saw, that still wait, or of another batch', () => {
    const results = [
      { doi, statusCode: 200, entitled: 'yes' as const, vor: [] },
      { doi: other, statusCode: 200, entitled: 'yes' as const, vor: [] },
    ]
    const received: EntitlementsEvent = { type: 'entitlements/received', dois: [doi], results }
    expect(after(received)).toEqual([initialEntitlements, []])
    const [waiting] = after(...seenLongEnough(doi))
    expect(updateEntitlements(waiting, received)).toEqual([waiting, []])
    const [both] = after(...seenLongEnough(doi), waited, ...seenLongEnough(other), waited, received)
    expect([statusOf(both, doi), statusOf(both, other)]).toEqual(['success', 'loading'])
  })

  test.prop([fc.array(event, { maxLength: 60 })])(
    'ask about each article at most once, five at most at a time, and never change an answer',
    events => {
      let state = initialEntitlements
      const asked: Doi[] = []
      for (const each of events) {
        const before = state
        const [next, commands] = updateEntitlements(state, each)
        state = next
        for (const command of commands) {
          if (command.kind !== 'call' || command.call.endpoint !== 'entitlements') continue
          expect(command.call.dois.length).toBeGreaterThan(0)
          expect(command.call.dois.length).toBeLessThanOrEqual(5)
          asked.push(...command.call.dois.map(canonicalDoi))
        }
        for (const doi of asked) {
          const [was, is] = [before, next].map(at => entitlementLookup(at, O.some(doi)))
          if (was?.status === 'success') expect(is).toEqual(was)
        }
      }
      expect(new Set(asked).size).toBe(asked.length)
    },
  )

  test.prop([fc.array(event, { maxLength: 60 })])('wait by a timer exactly while fewer than five are collected', events => {
    let state = initialEntitlements
    let isSet = false
    for (const each of events) {
      if (each.type === 'entitlements/waited') isSet = false
      const [next, commands] = updateEntitlements(state, each)
      for (const command of commands) {
        if (command.kind === 'set-timer' && command.timer.kind === 'entitlement-batch') isSet = true
        if (command.kind === 'clear-timer' && command.timer.kind === 'entitlement-batch') isSet = false
      }
      const waiting = Object.values(next.stages).filter(({ kind }) => kind === 'collected').length
      expect(isSet).toBe(waiting > 0)
      expect(waiting).toBeLessThan(5)
      state = next
    }
  })
})

describe('FTR-3, FTR-4, FTR-5 a call that fails', () => {
  test('has failed after twenty seconds', () => {
    expect(ENTITLEMENT_TIMEOUT).toBe(20_000)
  })

  test.prop([fc.uniqueArray(spelledDoi, { minLength: 1, maxLength: 4, selector: canonicalDoi }), callFailure])(
    'leaves every article that it asked about with its DOI’s link',
    (dois, failure) => {
      const [state, commands] = after(...seenLongEnough(...dois), waited, { type: 'entitlements/failed', dois, failure })
      expect(commands).toEqual([])
      for (const doi of dois) {
        expect(entitlementLookup(state, O.some(doi))).toMatchObject({
          status: 'success',
          link: { kind: 'doi', entitled: false, statusCode: failure.kind === 'bad-status' ? O.some(failure.status) : O.none },
        })
      }
    },
  )

  test.prop([callFailure, callFailure])(
    'changes nothing for what has its answer, still waits, or was not asked about',
    (failure, later) => {
      const failing = (dois: readonly Doi[], why = failure): EntitlementsEvent => ({
        type: 'entitlements/failed',
        dois,
        failure: why,
      })
      const [once] = after(...seenLongEnough(doi), waited, failing([doi]))
      expect(updateEntitlements(once, failing([doi], later))).toEqual([once, []])
      const [waiting] = after(...seenLongEnough(doi))
      expect(updateEntitlements(waiting, failing([doi, other]))).toEqual([waiting, []])
    },
  )
})
