import { describe, expect } from 'vitest'
import { fc, test } from '@fast-check/vitest'
import { edition, editionOf, named, wholeEditionOf } from './editions.ts'
import { casesOf } from '../support/proofs.ts'
import { sharedPlace, type Fresh } from './place.ts'

/** Partial writes are never visible. */
export const writingContract = (fresh: Fresh): void => {
  describe('writing', () => {
    const empty = sharedPlace(fresh)

    test('an article put again leaves nothing of what it was', async () => {
      const { store } = await empty()
      await store.put(edition('P', 1, 1000))
      await store.put(edition('P', 2, 10))
      expect(await wholeEditionOf(store, 'P')).toBe(2)
      await store.put({ ...edition('P', 3), assets: [], fragments: {} })
      expect(await store.asset(named('P'), 'gr1.jpg')).toBeUndefined()
      expect((await store.article(named('P')))?.fragments).toEqual({})
      await store.remove(named('P'))
      expect(await wholeEditionOf(store, 'P')).toBeUndefined()
    })

    test('a put that fails at its last step leaves the old article whole', async () => {
      const { store } = await empty()
      await store.put(edition('P', 1))
      const next = edition('P', 2)
      const twice = { ...next, assets: [...next.assets, ...next.assets.slice(0, 1)] }
      await expect(store.put(twice)).rejects.toThrow(/database/i)
      expect(await wholeEditionOf(store, 'P')).toBe(1)
      await expect(store.put({ ...twice, card: { ...twice.card, pii: named('Q') } })).rejects.toThrow(/database/i)
      expect(await store.article(named('Q'))).toBeUndefined()
      expect(await wholeEditionOf(store, 'P')).toBe(1)
      await store.put(next)
      expect(await wholeEditionOf(store, 'P')).toBe(2)
    })

    test('what this renderer already made is not rendered over', async () => {
      const { store } = await empty()
      await store.put(edition('P', 5))
      await store.rerendered(named('P'), 'late', { body: 'late' }, '5')
      expect(await editionOf(store, 'P')).toBe(5)
      await store.rerendered(named('P'), 'new', { other: 'new' }, '6')
      expect(await store.article(named('P'))).toMatchObject({ page: 'new', rendererVersion: '6', card: edition('P', 5).card })
      expect((await store.article(named('P')))?.fragments).toEqual({ other: 'new' })
    })

    test('one fragment is rendered anew by the renderer of the others, and by no other', async () => {
      const { store } = await empty()
      await store.put({ ...edition('P', 5), fragments: { body: 'body' } })
      await store.rerenderedPart(named('P'), 'preview', 'of another', '4')
      expect((await store.article(named('P')))?.fragments).toEqual({ body: 'body' })
      await store.rerenderedPart(named('P'), 'preview', 'first', '5')
      await store.rerenderedPart(named('P'), 'preview', 'second', '5')
      expect((await store.article(named('P')))?.fragments).toEqual({ body: 'body', preview: 'second' })
    })

    test.prop(
      [fc.uniqueArray(fc.tuple(fc.constantFrom('P', 'Q', 'R'), fc.nat({ max: 50 })), { selector: String, maxLength: 12 })],
      { numRuns: casesOf(10, 4) },
    )('puts at the same moment, from two connections, leave one of the editions, whole', async puts => {
      const { place, store } = await empty()
      const other = await place.open()
      await Promise.all(puts.map(([pii, number], index) => (index % 2 === 0 ? store : other).put(edition(pii, number, 500))))
      await other.close()
      for (const pii of ['P', 'Q', 'R']) {
        const numbers = puts.filter(([put]) => put === pii).map(([, number]) => number)
        const left = await wholeEditionOf(store, pii)
        if (left === undefined) expect(numbers).toEqual([])
        else expect(numbers).toContain(left)
      }
    })

    test('whoever reads while another writes sees one edition or the next, and never an older one again', async () => {
      const { place, store } = await empty()
      await store.put(edition('P', 0, 20_000))
      const writer = await place.open()
      const writes = async () => {
        for (let number = 1; number <= 30; number += 1) await writer.put(edition('P', number, 20_000))
      }
      const reads = async () => {
        for (let seen = 0; seen < 30;) {
          const number = await editionOf(store, 'P')
          expect(number).toBeGreaterThanOrEqual(seen)
          seen = number ?? seen
          await new Promise(resolve => setImmediate(resolve))
        }
      }
      await Promise.all([writes(), reads()])
      await writer.close()
    })

    test('a closed store rejects', async () => {
      const closed = await (await fresh()).open()
      await closed.close()
      await expect(closed.article(named('P'))).rejects.toThrow(/database/i)
      await expect(closed.put(edition('P', 1))).rejects.toThrow(/database/i)
    })
  })
}
