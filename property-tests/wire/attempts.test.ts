import { fc, test } from '@fast-check/vitest'
import { ask, type Fetch } from '@lectern/api-client'
import type { Report } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { spokenCall } from '../arbitraries/calls.ts'
import { cancelled, doi, left, networkFault, never, ofArticle, using } from '../support/asking.ts'
import { jsonAnswer } from '../support/recording-fetch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a call is retried', () => {
  const failing = (times: number, answer: () => Response): { readonly fetch: Fetch; readonly count: () => number } => {
    let count = 0
    return {
      count: () => count,
      fetch: () => {
        count += 1
        return count <= times ? networkFault() : Promise.resolve(answer())
      },
    }
  }

  test.prop([spokenCall])('only where it reads and the network failed, and then once', async call => {
    const { fetch, count } = failing(9, () => new Response())
    expect(await ask(using(fetch), call)()).toEqual(left({ kind: 'network' }))
    expect(count()).toBe(['investigation', 'feedback', 'entitlements'].includes(call.endpoint) ? 1 : 2)
  })

  test('and its second answer counts', async () => {
    const { fetch, count } = failing(1, () => jsonAnswer([]))
    expect(await using(fetch).substances(ofArticle)()).toEqual(E.right([]))
    expect(count()).toBe(2)
  })

  test.each([
    ['a bad status', () => new Response(null, { status: 503 })],
    ['nonsense', () => new Response('{')],
  ])('never after %s', async (_, answer) => {
    const { fetch, count } = failing(0, answer)
    expect(E.isLeft(await using(fetch).substances(ofArticle)())).toBe(true)
    expect(count()).toBe(1)
  })

  test('never after it was abandoned', async () => {
    const gone = new AbortController()
    let count = 0
    const answer = await using(() => {
      count += 1
      gone.abort()
      return networkFault()
    }).substances(ofArticle, { signal: gone.signal })()
    expect([answer, count]).toEqual([cancelled, 1])
  })
})

describe('PREV-6 every request that goes out', () => {
  const clock = (): (() => number) => {
    let time = 0
    return () => {
      time += 5
      return time
    }
  }

  test.prop([
    fc.array(
      fc.tuple(
        spokenCall,
        fc.constantFrom<Fetch>(
          networkFault,
          () => Promise.resolve(new Response(null, { status: 500 })),
          () => Promise.resolve(new Response('{}')),
        ),
      ),
      { maxLength: 5 },
    ),
  ])('has its duration reported, whatever came of it, without the tokens of its query', async asked => {
    const reports: Report[] = []
    const sent: string[] = []
    for (const [call, fetch] of asked) {
      const recording: Fetch = (url, init) => {
        sent.push(url)
        return fetch(url, init)
      }
      await ask(
        using(recording, {
          report: report => {
            reports.push(report)
          },
          now: clock(),
        }),
        call,
      )()
    }
    expect(reports).toEqual(sent.map(url => ({ kind: 'duration', url: url.split('?')[0], milliseconds: 5 })))
  })

  test('is reported when it is abandoned, and when its time is up', async () => {
    const reports: Report[] = []
    const gone = new AbortController()
    const asked = using(never, {
      report: report => {
        reports.push(report)
      },
      now: () => Date.now(),
    })
    const answer = asked.substances(ofArticle, { signal: gone.signal })()
    await vi.advanceTimersByTimeAsync(40)
    gone.abort()
    await answer
    const late = ask(asked, { endpoint: 'metrics', doi })()
    await vi.runAllTimersAsync()
    await late
    expect(reports).toEqual([
      { kind: 'duration', url: '/sdfe/arp/pii/S146290112300117X/substances', milliseconds: 40 },
      { kind: 'duration', url: '/metrics', milliseconds: 3000 },
    ])
  })

  test('is answered also where the record cannot be kept', async () => {
    const asked = using(() => Promise.resolve(jsonAnswer([])), {
      report: () => {
        throw new Error('full')
      },
    })
    expect(await asked.substances(ofArticle)()).toEqual(E.right([]))
  })
})
