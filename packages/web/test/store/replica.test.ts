import { fc, test as lawTest } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { replicaAt, REST } from '../../src/store/replica.ts'

const step = fc.record({ after: fc.nat(2 * REST), isThere: fc.boolean() })

describe('a replica', () => {
  lawTest.prop([fc.array(step, { maxLength: 40 })])(
    'each query is answered, by the replica unless it fails or has failed a short while ago',
    async steps => {
      let now = 0
      let isThere = true
      const asked: number[] = []
      const replica = replicaAt({
        ask: async (query: number) => {
          asked.push(query)
          if (!isThere) throw new Error('gone')
          return 'replica'
        },
        close: () => Promise.resolve(),
        now: () => now,
      })
      let lastFault = -Infinity
      for (const [query, { after, isThere: next }] of steps.entries()) {
        now += after
        isThere = next
        const rests = now < lastFault + REST
        if (!rests && !isThere) lastFault = now
        expect(await replica.first(query, async () => 'database')).toBe(!rests && isThere ? 'replica' : 'database')
        expect(asked.includes(query)).toBe(!rests)
      }
    },
  )

  test('the reason why the database itself fails is passed on', async () => {
    const gone = (): Promise<never> => Promise.reject(new Error('gone'))
    const replica = replicaAt({ ask: gone, close: () => Promise.resolve(), now: () => 0 })
    await expect(replica.first('query', () => Promise.reject(new Error('also gone')))).rejects.toThrow('also gone')
  })
})
