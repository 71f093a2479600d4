import { describe, expect, test } from 'vitest'
import { statement } from '../../src/store/statement.ts'
import { sharedPlace, type Fresh } from './place.ts'

/** What the store keeps of sessions that have ended. */
export const endedSessionsContract = (fresh: Fresh): void => {
  describe('ended sessions', () => {
    const shared = sharedPlace(fresh)

    test('are known to every connection, one by one, also if they end several times at once', async () => {
      const { place, store } = await shared()
      const other = await place.open()
      await Promise.all([store.endSession('a', 10, 0), other.endSession('a', 11, 0), other.endSession('b', 12, 0)])
      for (const each of [store, other])
        expect(await Promise.all(['a', 'b', 'c', 'A', ''].map(each.isEndedSession))).toEqual([true, true, false, false, false])
      await other.close()
    })

    test('are forgotten when they ended too long ago, and not before', async () => {
      const { store } = await shared()
      const now = Date.parse('2026-11-24T04:00:00Z')
      await store.endSession('old', now, 0)
      await store.endSession('newer', now + 1, 0)
      await store.endSession('newest', now + 2, now + 1)
      expect(await Promise.all(['old', 'newer', 'newest'].map(store.isEndedSession))).toEqual([false, true, true])
    })

    test('are stored without their ids', async () => {
      const { place, store } = await shared()
      await store.endSession('the id of a session', 10, 0)
      const database = await place.connect()
      expect(JSON.stringify(await database.all(statement('select * from ended_sessions')))).not.toContain('the id')
      await database.close()
    })
  })
}
