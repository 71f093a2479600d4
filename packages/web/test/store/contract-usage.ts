import { named } from './editions.ts'
import { describe, expect } from 'vitest'
import { fc, test } from '@fast-check/vitest'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { statement } from '../../src/store/statement.ts'
import type { KeptUse } from '../../src/store/usage-log.ts'
import { casesOf } from '../support/proofs.ts'
import { kept } from './articles.ts'
import { sharedPlace, type Fresh } from './place.ts'

const at = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2024-01-01T00:00:05Z'), noInvalidDate: true })
  .map(date => date.toISOString())

const use: fc.Arbitrary<KeptUse> = fc.record({
  key: fc.oneof(fc.constantFrom('a', 'b', 'A', 'k'.repeat(5000)), anyText({ maxLength: 5 })),
  at,
  json: anyText({ maxLength: 20 }),
})

const keptUse = ({ key, at, json }: KeptUse): KeptUse => ({ key: kept(key), at, json: kept(json) })

/** The first of those with the same key. */
const once = (uses: readonly KeptUse[]): readonly KeptUse[] =>
  uses.filter(({ key }, index) => uses.findIndex(other => other.key === key) === index)

/** The earliest first; at the same instant, in the order of storing. */
const inOrder = (uses: readonly KeptUse[]): readonly KeptUse[] => uses.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))

/** More than any test stores. */
const MOST = 5000

const collected = async (uses: AsyncIterable<KeptUse>): Promise<readonly KeptUse[]> => {
  const all: KeptUse[] = []
  for await (const one of uses) {
    all.push(one)
    // Repeated entries must be visible as such.
    if (all.length > MOST) break
  }
  return all
}

const everything = ['2000-01-01', '2100-01-01'] as const

/** The uses of articles in the store. */
export const usageContract = (fresh: Fresh): void => {
  describe('usage', () => {
    const shared = sharedPlace(fresh)
    const empty = async () => {
      const { place, store, database } = await shared()
      await database.transaction([statement('delete from kept_uses')])
      return { place, store }
    }

    test.prop([fc.array(use, { maxLength: 12 }), at, at], { numRuns: casesOf(40, 10) })(
      'what is kept comes back once, in order, between two instants',
      async (uses, from, to) => {
        const { store } = await empty()
        const told: string[] = []
        for (const one of uses) told.push(await store.keepUse(one))
        const expected = once(uses.map(keptUse))
        expect(told.filter(word => word === 'kept')).toHaveLength(expected.length)
        expect(await collected(store.usesBetween(...everything))).toEqual(inOrder(expected))
        expect(await collected(store.usesBetween(from, to))).toEqual(
          inOrder(expected.filter(one => one.at >= from && one.at < to)),
        )
        expect(await collected(store.feedbackBetween(...everything))).toEqual([])
      },
    )

    test.prop([fc.array(fc.array(use, { maxLength: 6 }), { maxLength: 4 })], { numRuns: casesOf(30, 8) })(
      'feedback comes back once, in order, apart from investigations',
      async batches => {
        const { store } = await empty()
        for (const batch of batches) await store.keepFeedback(batch)
        expect(await collected(store.feedbackBetween(...everything))).toEqual(inOrder(once(batches.flat().map(keptUse))))
        expect(await collected(store.usesBetween(...everything))).toEqual([])
      },
    )

    test('of many that say the same at the same moment, from two connections, one is kept', async () => {
      const { place, store } = await empty()
      const other = await place.open()
      const one = { key: 'session 1', at: '2024-03-01T09:30:00Z', json: '{}' }
      const told = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? store : other).keepUse({ ...one, json: `${index}` })),
      )
      expect(told.filter(word => word === 'kept')).toHaveLength(1)
      const [left, ...more] = await collected(other.usesBetween(...everything))
      expect([left?.json, more]).toEqual([String(told.indexOf('kept')), []])
      await other.close()
    })

    test('more than is read at once comes back whole', async () => {
      const { store } = await empty()
      const items = Array.from({ length: 2500 }, (_, index) => ({
        key: String(index),
        at: `2024-03-01T09:30:${String(index % 3).padStart(2, '0')}Z`,
        json: '{}',
      }))
      await store.keepFeedback(items)
      expect(await collected(store.feedbackBetween(...everything))).toEqual(inOrder(items))
    })

    test('it outlives the articles it is about, and the store that kept it', async () => {
      const { place } = await empty()
      const before = await place.open()
      await before.keepUse({ key: 'k', at: '2024-03-01', json: '{"pii":"A"}' })
      await before.remove(named('A'))
      await before.close()
      const again = await place.open()
      expect(await again.keepUse({ key: 'k', at: '2025-01-01', json: '' })).toBe('known')
      expect(await collected(again.usesBetween('2024-03-01T00:00:00.000Z', '2024-03-01T00:00:00.001Z'))).toEqual([
        { key: 'k', at: '2024-03-01', json: '{"pii":"A"}' },
      ])
      await again.close()
    })

    test('an instant may be a day, or a time of it in UTC as exact as it is known', async () => {
      const { store } = await empty()
      const instants = [
        '2024-03-01',
        '2024-03-01T00:01Z',
        '2024-03-01T00:01:01Z',
        '2024-03-01T00:01:01.5Z',
        '2024-03-01T00:01:01.625Z',
        '2024-12-31T23:59:59.999999Z',
      ]
      const uses = instants.map(at => ({ key: at, at, json: '{}' }))
      await store.keepFeedback(uses.toReversed())
      expect(await collected(store.feedbackBetween(...everything))).toEqual(uses)
      for (const [place, at] of instants.slice(0, -1).entries()) {
        expect(await collected(store.feedbackBetween(at, instants[place + 1] ?? ''))).toEqual(uses.slice(place, place + 1))
      }
    })

    test('a long text that is no instant is told by its beginning', async () => {
      const { store } = await empty()
      const long = `${'x'.repeat(40)}${'y'.repeat(40)}`
      const said = await store.keepUse({ key: 'k', at: long, json: '{}' }).catch(String)
      expect(said).toContain(`"${'x'.repeat(40)}" is not a valid time`)
      expect(said).toContain('as in 2024-03-01T09:30:00Z or 2024-03-01')
    })

    test.each([
      '',
      'yesterday',
      '2024-13-01',
      '2024-02-30T25:00:00Z',
      '2024-03-01T09:30:00',
      '2024-03-01T09:30:00+01:00',
      '1709283000000',
      'on 2024-03-01',
      '2024-03-01 at noon',
      '2024-03-01T09:30Z (UTC)',
      '24-03-01',
      '2024-3-1',
      '2024-03-01T9:30Z',
      '2024-03-01T09:30:00.Z',
    ])('an entry of %j is refused with what to write, and nothing is kept', async wrong => {
      const { store } = await empty()
      const clear = /is not a valid time\. Write it in UTC/
      await expect(store.keepUse({ key: 'k', at: wrong, json: '{}' })).rejects.toThrow(clear)
      await expect(
        store.keepFeedback([
          { key: 'k', at: '2024-03-01', json: '{}' },
          { key: 'l', at: wrong, json: '{}' },
        ]),
      ).rejects.toThrow(clear)
      await expect(collected(store.usesBetween(wrong, '2024-03-01'))).rejects.toThrow(clear)
      await expect(collected(store.usesBetween('2024-03-01', wrong))).rejects.toThrow(clear)
      expect(await collected(store.feedbackBetween(...everything))).toEqual([])
    })
  })
}
