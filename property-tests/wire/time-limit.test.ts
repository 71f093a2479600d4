import { fc, test } from '@fast-check/vitest'
import { ask, rows, type Fetch, type SpokenCall } from '@lectern/api-client'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { calls, spokenCall } from '../arbitraries/calls.ts'
import { doi, left, listening, never, ofArticle, using } from '../support/asking.ts'
import { jsonAnswer } from '../support/recording-fetch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the time that a call may take', () => {
  /** The outcome of a call, and its duration by the clock. */
  const settledAfter = async (call: () => Promise<unknown>): Promise<readonly [unknown, number]> => {
    const began = Date.now()
    const settled = call().then((answer): readonly [unknown, number] => [answer, Date.now() - began])
    await vi.runAllTimersAsync()
    return settled
  }

  test.each(rows.filter(([, { asks }]) => asks !== undefined))('%s: is what its row says', async (_, { asks, timeout }) => {
    const arbitrary: fc.Arbitrary<SpokenCall> = asks === undefined || asks === 'seamlessAccess' ? spokenCall : calls[asks]
    const [call] = fc.sample(arbitrary, { numRuns: 1, seed: 1 })
    if (call === undefined) throw new Error('no call')
    expect(await settledAfter(ask(using(never), call))).toEqual([left({ kind: 'timeout' }), timeout])
    expect(await settledAfter(ask(using(listening), call))).toEqual([left({ kind: 'timeout' }), timeout])
  })

  test('CALL-28, FB-5 is what the site configures for feedback', async () => {
    const configured = using(never, { feedback: { url: '/feedback', timeout: 123 } })
    expect(await settledAfter(ask(configured, { endpoint: 'feedback', items: [] }))).toEqual([left({ kind: 'timeout' }), 123])
  })

  test('is for headers and body together', async () => {
    const slowHeaders: Fetch = () =>
      new Promise(resolve =>
        setTimeout(() => {
          resolve(new Response(new ReadableStream()))
        }, 2000),
      )
    expect(await settledAfter(ask(using(slowHeaders), { endpoint: 'metrics', doi }))).toEqual([left({ kind: 'timeout' }), 3000])
  })

  test('is for both attempts together', async () => {
    const failingLate: Fetch = () =>
      new Promise((_, reject) =>
        setTimeout(() => {
          reject(new TypeError())
        }, 2000),
      )
    expect(await settledAfter(ask(using(failingLate), { endpoint: 'metrics', doi }))).toEqual([left({ kind: 'timeout' }), 3000])
  })

  test('leaves no timer behind', async () => {
    await using(() => Promise.resolve(jsonAnswer([]))).substances(ofArticle)()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('may be longer than any timer', async () => {
    const patient = using(
      () =>
        new Promise(resolve =>
          setTimeout(() => {
            resolve(new Response(null, { status: 204 }))
          }, 1000),
        ),
      { feedback: { url: '/f', timeout: Number.POSITIVE_INFINITY } },
    )
    expect(await settledAfter(ask(patient, { endpoint: 'feedback', items: [] }))).toMatchObject([{ _tag: 'Right' }, 1000])
  })
})
