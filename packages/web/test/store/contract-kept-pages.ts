import { describe, expect, test } from 'vitest'
import type { PageToKeep } from '../../src/store/library-port.ts'
import type { Store } from '../../src/store/port.ts'
import { statement } from '../../src/store/statement.ts'
import { edition, named } from './editions.ts'
import type { Fresh, Place } from './place.ts'

const MUCH = 1_000_000

const keys = async (place: Place): Promise<readonly unknown[]> => {
  const database = await place.connect()
  try {
    return (await database.all(statement('select key from kept_pages order by until_length'))).map(({ key }) => key)
  } finally {
    await database.close()
  }
}

/** What the store keeps of pages that many readers get. */
export const keptPagesContract = (fresh: Fresh): void => {
  describe('kept pages', () => {
    const opened = async (work: (store: Store, place: Place) => Promise<void>): Promise<void> => {
      const place = await fresh()
      const store = await place.open()
      try {
        await store.put(edition('P', 1))
        await work(store, place)
      } finally {
        await store.close()
      }
    }
    const pageOf = async (store: Store, key: string, more: Partial<PageToKeep> = {}): Promise<PageToKeep> => ({
      key,
      pii: named('P'),
      since: 6,
      revision: (await store.library()).revision,
      page: `page ${key}`,
      ...more,
    })

    test('are found by every connection until the time is another, with the revision of the library that they were made from', () =>
      opened(async (store, place) => {
        const other = await place.open()
        await store.keepPage(await pageOf(store, 'a'), MUCH)
        const { library, pages } = await other.keptPages({ keys: ['a'], since: 6 })
        const { revision } = library
        expect([library, pages]).toEqual([await store.library(), [{ revision, page: 'page a' }]])
        expect(library.hasOwn).toBe(true)
        for (const [key, since] of [
          ['b', 6],
          ['a', 7],
        ] as const)
          expect(await other.keptPages({ keys: [key], since })).toEqual({ library, pages: [] })
        await other.put(edition('Q', 1))
        expect(await store.keptPages({ keys: ['a'], since: 6 })).toEqual({ library: await other.library(), pages })
        expect((await other.library()).revision).toBeGreaterThan(revision)
        await other.close()
      }))

    test('are right of a later revision if that is said of the one that is kept', () =>
      opened(async store => {
        const page = await pageOf(store, 'a')
        await store.keepPage(page, MUCH)
        const { key, since, revision } = page
        const kept = async () => (await store.keptPages({ keys: ['a'], since })).pages.map(each => each.revision)
        await store.pageUnchanged({ key, since, before: revision, revision: revision + 3 })
        expect(await kept()).toEqual([revision + 3])
        for (const other of [{ before: revision }, { since: 12 }, { key: 'b' }])
          await store.pageUnchanged({ key, since, before: revision + 3, revision: revision + 5, ...other })
        expect(await kept()).toEqual([revision + 3])
      }))

    test('are found several at once, and no others', () =>
      opened(async store => {
        for (const key of ['a', 'b', 'c']) await store.keepPage(await pageOf(store, key), MUCH)
        const { library, pages } = await store.keptPages({ keys: ['c', 'x', 'a'], since: 6 })
        expect([library, pages.map(({ page }) => page).toSorted()]).toEqual([await store.library(), ['page a', 'page c']])
      }))

    test('are whole, and the last of several under one key', () =>
      opened(async (store, place) => {
        const other = await place.open()
        const texts = ['x'.repeat(300_000), 'y'.repeat(400_000)]
        await Promise.all(
          [store, other, store, other].map(async (each, at) =>
            each.keepPage(await pageOf(each, 'a', { page: texts[at % 2] ?? '' }), MUCH),
          ),
        )
        expect(texts).toContain((await store.keptPages({ keys: ['a'], since: 6 })).pages[0]?.page)
        expect(await keys(place)).toEqual(['a'])
        await other.close()
      }))

    test('of an earlier revision, which took longer to make, do not replace those of a later one', () =>
      opened(async store => {
        const page = await pageOf(store, 'a')
        await store.put(edition('Q', 1))
        const later = await pageOf(store, 'a', { page: 'later' })
        for (const each of [page, later, page]) await store.keepPage(each, MUCH)
        expect((await store.keptPages({ keys: ['a'], since: 6 })).pages).toEqual([{ revision: later.revision, page: 'later' }])
      }))

    test('are not kept of an article that is gone', () =>
      opened(async (store, place) => {
        const page = await pageOf(store, 'a')
        await store.remove(named('P'))
        await store.keepPage(page, MUCH)
        expect(await keys(place)).toEqual([])
      }))

    test('are deleted with their article', () =>
      opened(async (store, place) => {
        await store.put(edition('Q', 1))
        await store.keepPage(await pageOf(store, 'a'), MUCH)
        await store.keepPage(await pageOf(store, 'b', { pii: named('Q') }), MUCH)
        await store.remove(named('P'))
        expect(await keys(place)).toEqual(['b'])
      }))

    test('make way, when others are kept, once they are not sent any more', () =>
      opened(async (store, place) => {
        for (const key of ['a', 'b', 'c']) await store.keepPage(await pageOf(store, key), MUCH)
        await store.put(edition('Q', 1))
        await store.keepPage(await pageOf(store, 'd'), MUCH)
        expect(await keys(place)).toEqual(['a', 'b', 'c', 'd'])
        await store.keepPage(await pageOf(store, 'e', { since: 12 }), MUCH)
        expect(await keys(place)).toEqual(['e'])
      }))

    test('make way, first come, first gone, once all together are too long', () =>
      opened(async (store, place) => {
        for (const key of ['a', 'b', 'c', 'd', 'a', 'e'])
          await store.keepPage(await pageOf(store, key, { page: key.repeat(100) }), 300)
        expect(await keys(place)).toEqual(['d', 'a', 'e'])
        await store.keepPage(await pageOf(store, 'f', { page: 'f'.repeat(1_000) }), 300)
        expect(await keys(place)).toEqual(['f'])
      }))
  })
}
