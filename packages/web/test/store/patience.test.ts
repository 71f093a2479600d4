import { describe, expect, test } from 'vitest'
import { aside, patiently, StoreUnavailable, withPatience } from '../../src/store/patience.ts'

/** What a request does that may wait for so many milliseconds. */
const within = <A>(milliseconds: number, work: () => Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    withPatience(milliseconds, () => {
      work().then(resolve, reject)
    })
  })

const unexpected = (error: unknown): void => {
  throw error
}

/** Work that is done when the test says so. */
const held = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, finish: resolve, fail: reject }
}

const LONG = 3_600_000

describe('work aside', () => {
  test('is waited for if it is done in time, whatever it comes to', async () => {
    const faults: unknown[] = []
    const fault = new Error('no such table')
    let isDone = false
    await within(LONG, async () => {
      await aside(async () => {
        isDone = true
      }, unexpected)
      expect(isDone).toBe(true)
      await aside(
        () => Promise.reject(fault),
        error => faults.push(error),
      )
      expect(faults).toEqual([fault])
    })
  })

  test('holds no answer up for long, and none at all while other work is late', async () => {
    const [first, second] = [held(), held()]
    const faults: unknown[] = []
    await within(1, () => aside(first.work, unexpected))
    await within(LONG, () => aside(second.work, error => faults.push(error)))
    second.fail(new Error('disk full'))
    await expect.poll(() => faults, { timeout: 60_000 }).toEqual([new Error('disk full')])
    first.finish()
    await first.work()

    const third = held()
    let isWaited = true
    const answered = within(LONG, () => aside(third.work, unexpected)).finally(() => {
      isWaited = false
    })
    await new Promise(resolve => setImmediate(resolve))
    expect(isWaited).toBe(true)
    third.finish()
    await answered
  })

  test('may take longer than its request, and outside requests all of it is waited for', async () => {
    const { work, finish } = held()
    let isStored = false
    const store = () =>
      patiently(async isLate => {
        await work()
        isStored = !isLate()
      })
    await within(1, async () => {
      await aside(store, unexpected)
      await expect(patiently(work)).rejects.toBeInstanceOf(StoreUnavailable)
    })
    const outside = aside(work, unexpected)
    finish()
    await outside
    await expect.poll(() => isStored, { timeout: 60_000 }).toBe(true)
  })

  test('is refused once too much of it is late', async () => {
    const { work, finish } = held()
    const faults: unknown[] = []
    await within(LONG, async () => {
      const [first, ...others] = Array.from(
        { length: 1200 },
        () => () =>
          aside(work, error => {
            faults.push(error)
          }),
      )
      await within(1, async () => first?.())
      for (const other of others) await other()
    })
    expect(faults).toHaveLength(200)
    expect(faults[0]).toBeInstanceOf(StoreUnavailable)
    finish()
  })
})
