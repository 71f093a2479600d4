import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { warmUp } from '../../src/server/warm-up.ts'
import { libraryFolder, listeningSite } from '../support/site.ts'

describe('a server that has just started', () => {
  test('makes the page of its newest article before anyone asks, which is no use of it', async () => {
    const site = await listeningSite(libraryFolder)
    onTestFinished(site.close)
    const [kept, used] = [vi.spyOn(site.store, 'keepPage'), vi.spyOn(site.store, 'keepUse')]
    await warmUp(site.origin, site.store)
    const { items } = await site.store.newest({ offset: 0, limit: 1 })
    await expect.poll(() => kept.mock.calls.map(([{ pii }]) => pii)).toEqual(items.map(({ pii }) => pii))
    expect(used).not.toHaveBeenCalled()
    await fetch(site.origin + (items[0]?.path ?? ''))
    expect(kept).toHaveBeenCalledTimes(1)
    await expect.poll(() => used.mock.calls.length).toBe(1)
  })

  test('says so if nobody answers', async () => {
    const site = await listeningSite(libraryFolder)
    onTestFinished(site.close)
    await site.app.close()
    await expect(warmUp(site.origin, site.store)).rejects.toThrow('ECONNREFUSED')
  })
})
