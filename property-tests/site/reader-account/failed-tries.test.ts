import { fc, test } from '@fast-check/vitest'
import {
  FREE_TRIES,
  LONGEST_WAIT,
  NO_FAILED_TRIES,
  TRIES_FORGOTTEN,
  waitAfter,
  waitLeft,
  withFailedTry,
  type FailedTries,
} from '@lectern/domain/site'
import { signInNotices } from '@lectern/domain/words'
import { describe, expect } from 'vitest'

const HOUR = 60 * 60 * 1000
const NOW = Date.parse('2026-11-24T04:00:00Z')

const time = fc.integer({ min: NOW - 1000 * HOUR, max: NOW + 1000 * HOUR })
const failed: fc.Arbitrary<FailedTries> = fc.record({ count: fc.nat({ max: 5000 }), last: time })

/** Someone who tries at each of these moments, in order, as the server's clock shows them: the tries that were taken. */
const taken = (moments: readonly number[], from = NO_FAILED_TRIES): readonly number[] => {
  let tries = from
  return moments.filter(now => {
    if (waitLeft(tries, now) > 0) return false
    tries = withFailedTry(tries, now)
    return true
  })
}

describe('the limit of tries to sign in', () => {
  test.prop([fc.nat({ max: 5000 })])('waits longer after each failed try, up to an hour', count => {
    expect(waitAfter(count + 1)).toBeGreaterThanOrEqual(waitAfter(count))
    expect(waitAfter(count)).toBeLessThanOrEqual(LONGEST_WAIT)
    expect(waitAfter(count) === 0).toBe(count < FREE_TRIES)
  })

  test.each([
    [0, 0],
    [4, 0],
    [5, 2],
    [6, 4],
    [10, 64],
    [15, 2048],
    [16, 3600],
    [5000, 3600],
  ])('waits after %i failed tries for %i seconds', (count, seconds) => {
    expect(waitAfter(count)).toBe(seconds * 1000)
  })

  test.prop([failed, time])('never makes anyone wait for longer than that, whatever the clock shows', (tries, now) => {
    const wait = waitLeft(tries, now)
    expect(wait).toBeGreaterThanOrEqual(0)
    expect(wait).toBeLessThanOrEqual(waitAfter(tries.count))
  })

  test.prop([failed, time])('takes the next try when the wait that it named is over', (tries, now) => {
    fc.pre(now >= tries.last)
    expect(waitLeft(tries, now + waitLeft(tries, now))).toBe(0)
    const wait = waitLeft(tries, now)
    if (wait > 0) expect(waitLeft(tries, now + wait - 1)).toBe(1)
  })

  test.prop([failed, fc.integer({ min: LONGEST_WAIT + 1, max: 48 * HOUR })])(
    'holds nobody up because the clock was set back or forward by hours',
    (tries, jump) => {
      expect([waitLeft(tries, tries.last - jump), waitLeft(tries, tries.last + jump)]).toEqual([0, 0])
    },
  )

  test.prop([fc.integer({ min: 1, max: 48 }), fc.integer({ min: 1, max: 120 })], { numRuns: 25 })(
    'leaves an attacker who never stops few tries',
    (hours, everySeconds) => {
      const moments = Array.from(
        { length: Math.floor((hours * 3600) / everySeconds) },
        (_, index) => NOW + index * everySeconds * 1000,
      )
      // Eleven waits of two seconds to half an hour come between the free tries and those of each hour.
      expect(taken(moments).length).toBeLessThanOrEqual(FREE_TRIES + 11 + hours)
    },
  )

  test.prop([fc.array(fc.nat({ max: 3 * HOUR }), { maxLength: 60 })])(
    'takes whatever comes if each try keeps to its wait',
    gaps => {
      let [tries, now] = [NO_FAILED_TRIES, NOW]
      for (const gap of gaps) {
        now += waitLeft(tries, now) + gap
        expect(waitLeft(tries, now)).toBe(0)
        tries = withFailedTry(tries, now)
      }
    },
  )

  test.prop([failed, fc.integer({ min: -2 * TRIES_FORGOTTEN, max: 2 * TRIES_FORGOTTEN })])(
    'counts one more failed try, or the first one after a day without any',
    (tries, later) => {
      const now = tries.last + later
      expect(withFailedTry(tries, now)).toEqual({ count: later < TRIES_FORGOTTEN ? tries.count + 1 : 1, last: now })
    },
  )

  test.each([
    [1, '1 second'],
    [2, '2 seconds'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [3600, '60 minutes'],
  ])('names a wait of %i seconds as %s', (seconds, text) => {
    expect(signInNotices.tooManyTries(seconds)).toBe(`Too many attempts. Try again in ${text}.`)
  })
})
