import { named } from './editions.ts'
import { fc, test as lawTest } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { ArticleFeeds } from '../../src/store/article-index.ts'
import type { HarvestPlace } from '@lectern/domain/engines'
import type { HarvestSelection } from '../../src/store/harvesting-port.ts'
import type { Store } from '../../src/store/port.ts'
import type { StoredArticle } from '../../src/store/article.ts'
import { nowInSeconds } from '../support/now-in-seconds.ts'
import { entryArticle, type Entry } from './library.ts'
import { casesOf } from '../support/proofs.ts'
import { sharedPlace, type Fresh } from './place.ts'

interface Told extends Entry {
  readonly feeds?: Partial<ArticleFeeds>
  readonly openFormat?: 'jats' | 'elsevier'
}

const article = ({ feeds = {}, openFormat, ...entry }: Told): StoredArticle => {
  const { made, ...rest } = entryArticle(entry)
  if (made === undefined) throw new Error('No index')
  const listing = { ...made.index.listing, ...(entry.date === undefined ? {} : { publicationDate: entry.date }) }
  return {
    ...rest,
    ...(openFormat === undefined ? {} : { openFormat }),
    made: { ...made, index: { ...made.index, listing, feeds: { dublinCore: `<dc>${entry.pii}</dc>`, ...feeds } } },
  }
}

const inJournal = (slug: string): Partial<ArticleFeeds> => ({
  set: { spec: `title-${slug}`, name: `Journal ${slug}` },
})

/** Harvests everything page by page, with an action between pages. */
const harvestAll = async (
  store: Store,
  selection: HarvestSelection,
  size: number,
  between: (page: number) => Promise<void> = async () => undefined,
): Promise<readonly string[]> => {
  const all: string[] = []
  for (let after: HarvestPlace | undefined, page = 0; ; page += 1) {
    const found = await store.harvested(selection, after, size)
    const last = found.at(-1)
    if (last === undefined) return all
    const { changed, order } = last.place
    expect(after === undefined || changed > after.changed || (changed === after.changed && order > after.order)).toBe(true)
    all.push(...found.map(({ pii }) => pii))
    after = last.place
    await between(page)
  }
}

/** What harvesters get. */
export const harvestingContract = (fresh: Fresh): void => {
  describe('harvesting', () => {
    const empty = sharedPlace(fresh)

    test('has a set for each publication, in pages', async () => {
      const { store } = await empty()
      for (const [index, slug] of ['b', 'a', 'c', 'a'].entries())
        await store.put(article({ pii: `P${index}`, feeds: inJournal(slug) }))
      await store.put(article({ pii: 'Q' }))
      expect(await store.sets('', 2)).toEqual([
        { spec: 'title-a', name: 'Journal a' },
        { spec: 'title-b', name: 'Journal b' },
      ])
      expect(await store.sets('title-b', 2)).toEqual([{ spec: 'title-c', name: 'Journal c' }])
      expect(await store.setCount()).toBe(3)
    })

    test('selects by set, by the file that everyone may have, and by when an article was put', async () => {
      const { store } = await empty()
      const begun = nowInSeconds()
      await store.put(article({ pii: 'A', feeds: inJournal('x'), openFormat: 'jats' }))
      await store.put(article({ pii: 'B', feeds: inJournal('x') }))
      await store.put(article({ pii: 'C', feeds: inJournal('y'), openFormat: 'elsevier' }))
      const now = (await store.harvestedArticle(named('A')))?.place.changed ?? 0
      expect([begun <= now, now <= nowInSeconds() + 1]).toEqual([true, true])
      const cases: readonly (readonly [HarvestSelection, readonly string[]])[] = [
        [{}, ['A', 'B', 'C']],
        [{ set: 'title-x' }, ['A', 'B']],
        [{ format: 'jats' }, ['A']],
        [{ format: 'elsevier', set: 'title-x' }, []],
        [{ from: now - 100, until: now + 100 }, ['A', 'B', 'C']],
        [{ until: now - 100 }, []],
        [{ from: now - 100, until: now - 50 }, []],
        [{ from: now + 100 }, []],
      ]
      for (const [selection, expected] of cases) {
        expect((await store.harvested(selection, undefined, 10)).map(({ pii }) => pii)).toEqual(expected)
        expect(await store.harvestSize(selection)).toBe(expected.length)
      }
      expect(await store.harvestedArticle(named('C'))).toMatchObject({
        pii: 'C',
        set: 'title-y',
        dublinCore: '<dc>C</dc>',
        openFormat: 'elsevier',
      })
      expect(await store.earliestChange()).toBeLessThanOrEqual(now)
      expect(await store.earliestChange()).toBeGreaterThan(now - 100)
    })

    test('is told no set and no format of an article that has none', async () => {
      const { store } = await empty()
      await store.put(article({ pii: 'A' }))
      const [told] = await store.harvested({}, undefined, 10)
      expect(told).toStrictEqual({
        pii: named('A'),
        place: told?.place,
        isDeleted: false,
        dublinCore: '<dc>A</dc>',
      })
      expect(await store.harvestedArticle(named('A'))).toStrictEqual(told)
      expect([told?.place.order, told?.place.changed].map(Number.isSafeInteger)).toEqual([true, true])
    })

    test('ends at the last moment that is asked for, and begins with the first', async () => {
      const { store } = await empty()
      await store.put(article({ pii: 'A' }))
      const changed = (await store.harvestedArticle(named('A')))?.place.changed ?? 0
      expect([
        await store.harvestSize({ from: changed, until: changed }),
        await store.harvestSize({ from: changed + 1 }),
        await store.harvestSize({ until: changed - 1 }),
      ]).toEqual([1, 0, 0])
    })

    test('is told as many as are asked for, and no part of one', async () => {
      const { store } = await empty()
      for (const pii of ['A', 'B', 'C']) await store.put(article({ pii, feeds: inJournal(pii.toLowerCase()) }))
      expect([
        (await store.harvested({}, undefined, 2.5)).map(({ pii }) => pii),
        (await store.sets('', 1.5)).map(({ spec }) => spec),
      ]).toEqual([['A', 'B'], ['title-a']])
    })

    test('tells only what the library lists', async () => {
      const { store } = await empty()
      await store.put(article({ pii: 'S', origin: 'shipped', feeds: inJournal('x') }))
      expect([(await store.harvested({}, undefined, 10)).length, await store.setCount()]).toEqual([1, 1])
      await store.put(article({ pii: 'O' }))
      expect((await store.harvested({}, undefined, 10)).map(({ pii }) => pii)).toEqual(['O'])
      expect(await store.harvestedArticle(named('S'))).toBeUndefined()
      expect(await store.setCount()).toBe(0)
    })

    test('is told anew of an article that was indexed anew, and no more of one that was taken away', async () => {
      const { store } = await empty()
      await store.put(article({ pii: 'A', feeds: inJournal('x') }))
      const { made } = article({ pii: 'A', feeds: inJournal('y') })
      if (made === undefined) throw new Error('No index')
      await store.indexed(named('A'), { ...made, version: 'newer' })
      expect((await store.sets('', 9)).map(({ spec }) => spec)).toEqual(['title-y'])
      await store.remove(named('A'))
      expect([await store.setCount(), (await store.harvested({}, undefined, 9)).length]).toEqual([0, 0])
      expect(await store.earliestChange()).toBe(0)
    })

    lawTest.prop(
      [
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.tuple(fc.constantFrom('put', 'remove'), fc.constantFrom('A', 'B', 'C', 'D', 'N', 'M')), { maxLength: 6 }),
      ],
      { numRuns: casesOf(25, 4) },
    )(
      'loses no article that stays, and tells none that stays as it is twice, whatever is imported meanwhile',
      async (size, steps) => {
        const { store } = await empty()
        const first = ['A', 'B', 'C', 'D', 'E', 'F']
        for (const pii of first) await store.put(article({ pii }))
        const touched = new Set<string>(steps.map(([, pii]) => pii))
        const told = await harvestAll(store, {}, size, async page => {
          const step = steps[page]
          if (step?.[0] === 'put') await store.put(article({ pii: step[1] }))
          if (step?.[0] === 'remove') await store.remove(named(step[1]))
        })
        for (const pii of first.filter(each => !touched.has(each))) expect(told.filter(each => each === pii)).toEqual([pii])
        const removed = new Set<string>(steps.filter(([kind]) => kind === 'remove').map(([, pii]) => pii))
        for (const pii of first.filter(each => !removed.has(each))) expect(told).toContain(pii)
      },
    )
  })
}
