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

  test('goes on by itself as soon as another process holds it up', async () => {
    const { work, fail } = held()
    const faults: unknown[] = []
    const store = () =>
      patiently((_isLate, heldUp) => {
        heldUp()
        return work()
      })
    await within(LONG, () => aside(store, error => faults.push(error)))
    expect(faults).toEqual([])
    fail(new Error('disk full'))
    await expect.poll(() => faults, { timeout: 60_000 }).toEqual([new Error('disk full')])
  })

  test('holds no answer up for longer than its request may wait', async () => {
    const { work, finish } = held()
    let isOver = false
    await within(1, () =>
      aside(async () => {
        await work()
        isOver = true
      }, unexpected),
    )
    expect(isOver).toBe(false)
    finish()
    await expect.poll(() => isOver, { timeout: 60_000 }).toBe(true)
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

  test('is refused once too much of it goes on by itself', async () => {
    const { work, finish } = held()
    const faults: unknown[] = []
    const store = () =>
      patiently((_isLate, heldUp) => {
        heldUp()
        return work()
      })
    const some = async (count: number): Promise<void> => {
      for (let each = 0; each < count; each += 1) await within(LONG, () => aside(store, error => faults.push(error)))
    }
    await some(1200)
    expect(faults).toHaveLength(200)
    expect(faults[0]).toBeInstanceOf(StoreUnavailable)
    finish()
    await new Promise(resolve => setImmediate(resolve))
    await some(1)
    expect(faults).toHaveLength(200)
  })
})
