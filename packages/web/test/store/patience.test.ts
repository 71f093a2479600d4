import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { aside, patiently, StoreUnavailable, together, withPatience } from '../../src/store/patience.ts'

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
    await expect.poll(() => faults).toEqual([new Error('disk full')])
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
    await expect.poll(() => isOver).toBe(true)
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
    await expect.poll(() => isStored).toBe(true)
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

describe('work together', () => {
  test.prop([fc.scheduler(), fc.array(fc.nat({ max: 20 }), { maxLength: 30 }), fc.integer({ min: 1, max: 5 })])(
    'is done once for each, by one batch after the other, of so many at most',
    async (scheduler, items, most) => {
      const batches: (readonly number[])[] = []
      let underWay = 0
      const double = together(most, async (batch: readonly number[]) => {
        underWay += 1
        expect(underWay).toBe(1)
        batches.push(batch)
        await scheduler.schedule(Promise.resolve(), `batch ${batches.length}`)
        underWay -= 1
        if (batch.includes(13)) throw new Error('thirteen')
        return batch.map(item =>
          item === 7
            ? ({ status: 'rejected', reason: new Error('seven') } as const)
            : ({ status: 'fulfilled', value: item * 2 } as const),
        )
      })
      const asked = items.map(async (item, index) => {
        await scheduler.schedule(Promise.resolve(), `item ${index}`)
        return double(item)
      })
      const settled = Promise.allSettled(asked)
      await scheduler.waitFor(settled)
      expect(batches.flat().toSorted((one, other) => one - other)).toEqual(items.toSorted((one, other) => one - other))
      for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(most)
      for (const [index, result] of (await settled).entries()) {
        const item = items[index] ?? 0
        const isWithThirteen = batches.some(batch => batch.includes(item) && batch.includes(13))
        const possible = [...(item === 7 ? ['seven'] : item === 13 ? [] : [item * 2]), ...(isWithThirteen ? ['thirteen'] : [])]
        expect(possible).toContain(result.status === 'fulfilled' ? result.value : (result.reason as Error).message)
      }
    },
  )

  test('waits for one that is under way, and then does all that came meanwhile', async () => {
    const { work, finish } = held()
    const batches: number[] = []
    const count = together(10, async (batch: readonly string[]) => {
      batches.push(batch.length)
      await work()
      return batch.map(() => ({ status: 'fulfilled', value: undefined }) as const)
    })
    const all = ['a', 'b', 'c', 'd'].map(count)
    finish()
    await Promise.all(all)
    expect(batches).toEqual([1, 3])
  })

  test('leaves out what a request has stopped waiting for, and tells each that another process holds it up', async () => {
    const { work, finish } = held()
    const batches: (readonly string[])[] = []
    const keep = together(10, async (batch: readonly string[]) => {
      batches.push(batch)
      await patiently(async (_isLate, heldUp) => {
        heldUp()
        await work()
      })
      return batch.map(() => ({ status: 'fulfilled', value: undefined }) as const)
    })
    await within(LONG, () => aside(() => keep('held up'), unexpected))
    await within(LONG, () => aside(() => keep('behind it'), unexpected))
    await expect(within(1, () => keep('late'))).rejects.toBeInstanceOf(StoreUnavailable)
    const last = keep('last')
    finish()
    await last
    expect(batches).toEqual([['held up'], ['behind it', 'last']])
  })
})
