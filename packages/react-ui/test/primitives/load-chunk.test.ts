import { CHUNK_TIMEOUT, type ChunkLoad } from '@lectern/domain/page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadChunk } from '../../src/primitives/load-chunk.ts'

const LATER = 500

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.advanceTimersByTime(LATER)
})
afterEach(() => {
  vi.useRealTimers()
})

/** Requests a script that loads or fails when the test says so. */
const asked = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const told: ChunkLoad<string>[] = []
  const stop = loadChunk(
    'side-panel',
    () => promise,
    state => told.push(state),
  )
  return {
    told,
    stop,
    come: async (script: string) => {
      resolve(script)
      await vi.advanceTimersByTimeAsync(0)
    },
    fail: async (why: Error) => {
      reject(why)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const failed = (reason: string, why: string) => ({
  status: 'failed',
  error: { name: 'ChunkLoadError', section: 'side-panel', reason, message: `Loading chunk side-panel failed (${why})` },
})

describe('LIFE-5 the script of a section', () => {
  test('that comes has come, and is not given up after 120 s', async () => {
    const { told, come } = asked()
    await come('script')
    vi.advanceTimersByTime(CHUNK_TIMEOUT)
    expect(told).toEqual([{ status: 'loaded', chunk: 'script' }])
  })

  test('that fails says why', async () => {
    const { told, fail } = asked()
    await fail(new Error('404'))
    expect(told).toEqual([failed('missing', '404')])
  })

  test('that has not come after 120 s has failed, and is of no use any more', async () => {
    const { told, come } = asked()
    vi.advanceTimersByTime(CHUNK_TIMEOUT - 1)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    const tooLate = [failed('timeout', `timeout after ${CHUNK_TIMEOUT} ms`)]
    expect(told).toEqual(tooLate)
    await come('script')
    expect(told).toEqual(tooLate)
  })

  test('that nobody wants any more is not told of, and no time is left running', async () => {
    const { told, come, stop } = asked()
    stop()
    expect(vi.getTimerCount()).toBe(0)
    await come('script')
    expect(told).toEqual([])
  })
})
