import { NO_FAILED_TRIES } from '@lectern/domain/site'
import { describe, expect, test } from 'vitest'
import { sharedPlace, type Fresh } from './place.ts'

/** What the store keeps of failed tries to sign in. */
export const failedTriesContract = (fresh: Fresh): void => {
  describe('failed tries', () => {
    const shared = sharedPlace(fresh)
    const NOW = Date.parse('2026-11-24T04:00:00Z')
    const one = { count: 1, last: NOW }

    test('are counted for each source, by every connection', async () => {
      const { place, store } = await shared()
      const other = await place.open()
      expect(await store.failedTries('a')).toEqual(NO_FAILED_TRIES)
      expect(await store.replaceFailedTries('a', NO_FAILED_TRIES, one, 0)).toBe(true)
      expect(await other.replaceFailedTries('a', one, { count: 2, last: NOW + 5 }, 0)).toBe(true)
      expect(await store.failedTries('a')).toEqual({ count: 2, last: NOW + 5 })
      expect(await store.failedTries('b')).toEqual(NO_FAILED_TRIES)
      expect(await store.replaceFailedTries('a', { count: 2, last: NOW + 5 }, NO_FAILED_TRIES, 0)).toBe(true)
      expect(await other.failedTries('a')).toEqual(NO_FAILED_TRIES)
      await other.close()
    })

    test('are replaced by one of several who have seen the same', async () => {
      const { place, store } = await shared()
      const other = await place.open()
      for (const seen of [NO_FAILED_TRIES, one]) {
        const next = { count: seen.count + 1, last: NOW }
        const done = await Promise.all([store, other, store, other].map(each => each.replaceFailedTries('c', seen, next, 0)))
        expect(done.filter(Boolean)).toHaveLength(1)
        expect(await store.failedTries('c')).toEqual(next)
      }
      for (const stale of [NO_FAILED_TRIES, one, { count: 2, last: NOW + 1 }, { count: 3, last: NOW }])
        expect(await store.replaceFailedTries('c', stale, one, 0)).toBe(false)
      await other.close()
    })

    test('are forgotten when they are too old', async () => {
      const { store } = await shared()
      await store.replaceFailedTries('old', NO_FAILED_TRIES, one, 0)
      await store.replaceFailedTries('newer', NO_FAILED_TRIES, { count: 1, last: NOW + 1 }, 0)
      await store.replaceFailedTries('d', NO_FAILED_TRIES, { count: 1, last: NOW + 9 }, NOW + 1)
      expect(await store.failedTries('old')).toEqual(NO_FAILED_TRIES)
      expect(await store.failedTries('newer')).toEqual({ count: 1, last: NOW + 1 })
    })
  })
}
