import { fc, test } from '@fast-check/vitest'
import { parsePii } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { somePii } from '../arbitraries/pii.ts'
import { cancelled, doi, listening, never, ofArticle, using } from '../support/asking.ts'
import { made } from '../support/made.ts'
import { jsonAnswer } from '../support/recording-fetch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a call that is abandoned', () => {
  test.each([
    ['which does not listen', never],
    ['which does', listening],
  ])('is cancelled when whoever asked goes away, with a fetch %s', async (_, fetch) => {
    const gone = new AbortController()
    const answer = using(fetch).substances(ofArticle, { signal: gone.signal })()
    gone.abort()
    expect(await answer).toEqual(cancelled)
  })

  test('is cancelled with its page', async () => {
    const page = new AbortController()
    const asked = using(never, { signal: page.signal })
    const all = [
      asked.substances(ofArticle)(),
      asked.toc(ofArticle)(),
      asked.entitlements({ params: {}, query: {}, body: [doi] })(),
    ]
    page.abort()
    expect(await Promise.all(all)).toEqual([cancelled, cancelled, cancelled])
  })

  test('is told to fetch', () => {
    const signals: AbortSignal[] = []
    const gone = new AbortController()
    void using((_, { signal }) => {
      if (signal) signals.push(signal)
      return never('', {})
    }).substances(ofArticle, { signal: gone.signal })()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    gone.abort()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test("is never made where nobody waits from the beginning, and takes no other one's place", async () => {
    let count = 0
    const asked = using(() => {
      count += 1
      return new Promise(resolve =>
        setTimeout(() => {
          resolve(jsonAnswer([]))
        }, 10),
      )
    })
    const first = asked.substances(ofArticle)()
    expect(await asked.substances(ofArticle, { signal: AbortSignal.abort() })()).toEqual(cancelled)
    await vi.runAllTimersAsync()
    expect(await first).toEqual(E.right([]))
    expect(count).toBe(1)
  })

  test('stays what it was where it was answered before', async () => {
    const gone = new AbortController()
    const answer = await using(() => Promise.resolve(jsonAnswer([]))).substances(ofArticle, { signal: gone.signal })()
    gone.abort()
    expect(answer).toEqual(E.right([]))
  })

  test('leaves no listener behind', async () => {
    const gone = new AbortController()
    const added = vi.spyOn(gone.signal, 'addEventListener')
    const removed = vi.spyOn(gone.signal, 'removeEventListener')
    await using(() => Promise.resolve(jsonAnswer([]))).substances(ofArticle, { signal: gone.signal })()
    expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
      added.mock.calls.map(([type, listener]) => [type, listener]),
    )
    expect(added).toHaveBeenCalled()
  })
})

describe('a call that is asked again', () => {
  test('takes the place of the same one under way, and of no other', async () => {
    const waiting: (() => void)[] = []
    const asked = using(
      () =>
        new Promise(resolve => {
          waiting.push(() => {
            resolve(jsonAnswer([]))
          })
        }),
    )
    const other = { params: { pii: made(parsePii('S0000000000000001')) }, query: {}, body: null }
    const all = [asked.substances(ofArticle)(), asked.substances(other)(), asked.substances(ofArticle)()]
    for (const answer of waiting) answer()
    expect(await Promise.all(all)).toEqual([cancelled, E.right([]), E.right([])])
  })

  test('is another one where it writes', async () => {
    const asked = using(
      () =>
        new Promise(resolve =>
          setTimeout(() => {
            resolve(jsonAnswer({ entitlements: [] }))
          }, 10),
        ),
    )
    const lookup = asked.entitlements({ params: {}, query: {}, body: [doi] })
    const all = [lookup(), lookup()]
    await vi.runAllTimersAsync()
    expect(await Promise.all(all)).toEqual([E.right([]), E.right([])])
  })

  test.prop([fc.scheduler(), fc.array(somePii, { minLength: 1, maxLength: 8 })])(
    'is answered in any order of events: the last of each question, and any other unless it was overtaken',
    async (s, piis) => {
      const asked = using(s.scheduleFunction(() => Promise.resolve(jsonAnswer([]))))
      const started: number[] = []
      const settled: { readonly index: number; readonly startedBefore: number; readonly isAnswered: boolean }[] = []
      const all = piis.map(async (pii, index) => {
        await s.schedule(Promise.resolve(), `ask ${index}`)
        started.push(index)
        const answer = await asked.substances({ params: { pii: pii }, query: {}, body: null })()
        if (E.isLeft(answer)) expect(answer).toEqual(cancelled)
        settled.push({ index, startedBefore: started.length, isAnswered: E.isRight(answer) })
      })
      await s.waitFor(Promise.all(all))
      for (const { index, startedBefore, isAnswered } of settled) {
        const later = started.slice(started.indexOf(index) + 1).filter(other => piis[other] === piis[index])
        if (later.length === 0) expect(isAnswered).toBe(true)
        if (!isAnswered) expect(started.slice(0, startedBefore)).toContain(later[0])
      }
      expect(settled.length).toBe(piis.length)
    },
  )
})
