import { fc, test as lawTest } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { turns } from '../../src/store/turns.ts'

/** Work that is begun in this order, in which lines, and which of it fails. */
const anyWork = fc.array(fc.record({ line: fc.constantFrom('a', 'b', 'c', 'd'), fails: fc.boolean() }), { maxLength: 30 })

describe('turns', () => {
  lawTest.prop([anyWork, fc.integer({ min: 1, max: 5 }), fc.scheduler()])(
    'all work is done, in the order of its line, one of a line and so many of all at a time',
    async (works, most, scheduler) => {
      const inTurn = turns(most)
      const atWork: string[] = []
      const begun: number[] = []
      let busiest = 0
      const done = works.map(({ line, fails }, at) =>
        inTurn(line, async () => {
          expect(atWork).not.toContain(line)
          atWork.push(line)
          begun.push(at)
          busiest = Math.max(busiest, atWork.length)
          await scheduler.schedule(Promise.resolve(), String(at))
          atWork.splice(atWork.indexOf(line), 1)
          if (fails) throw new Error(`work ${at} failed`)
          return at
        }),
      )
      const outcomes = Promise.allSettled(done)
      await scheduler.waitFor(outcomes)
      expect((await outcomes).map(({ status }) => status)).toEqual(works.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')))
      expect(busiest).toBeLessThanOrEqual(most)
      for (const line of ['a', 'b', 'c', 'd']) {
        const ofLine = begun.filter(at => works[at]?.line === line)
        expect(ofLine).toEqual(ofLine.toSorted((one, other) => one - other))
      }
    },
  )

  lawTest.prop([fc.integer({ min: 1, max: 4 })])('as many lines as may go on at once do', async most => {
    const inTurn = turns(most)
    const { promise: end, resolve } = Promise.withResolvers<void>()
    let atWork = 0
    const done = Array.from({ length: 6 }, (_, line) =>
      inTurn(String(line), async () => {
        atWork += 1
        await end
      }),
    )
    await new Promise(setImmediate)
    expect(atWork).toBe(most)
    resolve()
    await Promise.all(done)
  })
})
