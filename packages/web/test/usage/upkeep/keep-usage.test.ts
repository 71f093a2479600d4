import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { UsageLog } from '../../../src/store/usage-log.ts'
import { inSlices } from '../../../src/usage/pace.ts'
import { keepUsage, retryDelay } from '../../../src/usage/upkeep/keep-usage.ts'
import { BATCH, nextBatch } from '../../../src/usage/upkeep/older-uses.ts'
import { robots } from '../report/uses.ts'

/** A log in which nothing is due, but for what `countOlder` says. */
const logWith = (countOlder: UsageLog['countOlder']): UsageLog => {
  const nothing = async (): Promise<readonly never[]> => []
  const quiet: Partial<UsageLog> = {
    countOlder,
    summarisedMonths: nothing,
    firstUseFrom: async () => undefined,
    dropUses: async () => false,
    dropClicks: async () => false,
  }
  return quiet as UsageLog
}

/** Looks after a log until it has rested so many times. */
const kept = async (countOlder: UsageLog['countOlder'], most: number) => {
  const [rests, messages]: [number[], string[]] = [[], []]
  const closing = new AbortController()
  await keepUsage({ log: logWith(countOlder), robots, months: 36, now: () => new Date('2026-04-05') }, closing.signal, {
    logger: { error: (_, message) => messages.push(message) },
    rest: async milliseconds => {
      rests.push(milliseconds)
      if (rests.length === most) closing.abort()
    },
  })
  return { rests, messages }
}

describe('the upkeep of the usage log', () => {
  test('takes up what a failure has left, later each time, until it succeeds', async () => {
    const answers = ['fails', 'fails', 'fails', 'counts', 'fails', 'is done']
    const { rests, messages } = await kept(async () => {
      const answer = answers.shift()
      if (answer === 'fails') throw new Error('the disk is gone')
      return answer === 'counts'
    }, 6)
    expect(answers).toEqual([])
    expect(rests).toEqual([1000, 2000, 4000, expect.any(Number), 1000, 60 * 60 * 1000])
    expect(messages).toEqual([1, 2, 4, 1].map(seconds => expect.stringContaining(`tried again in ${seconds} seconds`)))
  })

  test('stops between two transactions when the server closes', async () => {
    let batches = 0
    await kept(async () => {
      batches += 1
      return true
    }, 3)
    expect(batches).toBe(3)
  })

  test.prop([fc.integer({ min: 1, max: 5000 })])(
    'never waits less after another failure, nor more than ten minutes',
    failures => {
      expect(retryDelay(failures)).toBeGreaterThanOrEqual(1000)
      expect(retryDelay(failures)).toBeLessThanOrEqual(retryDelay(failures + 1))
      expect(retryDelay(failures + 1)).toBeLessThanOrEqual(10 * 60 * 1000)
    },
  )

  test.prop([fc.integer({ min: BATCH.least, max: BATCH.most }), fc.nat({ max: 10_000 })])(
    'counts fewer older uses at once after a slow transaction, more after a fast one, and always some',
    (last, took) => {
      const next = nextBatch(last, took)
      expect(next).toBeGreaterThanOrEqual(BATCH.least)
      expect(next).toBeLessThanOrEqual(BATCH.most)
      if (took > 50) expect(next).toBeLessThanOrEqual(last)
      if (took < 25) expect(next).toBeGreaterThanOrEqual(last)
    },
  )

  test('lets others have their turn in long work', async () => {
    const turns: string[] = []
    setImmediate(() => turns.push('another'))
    function* work(): Generator<void, void> {
      // Ends only once another has had its turn.
      while (turns.length === 0) yield
      turns.push('the end')
    }
    await inSlices(work())
    expect(turns).toEqual(['another', 'the end'])
  })
})
