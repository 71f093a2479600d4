import { describe, expect, onTestFinished, test, vi } from 'vitest'
import fastify from 'fastify'
import { announceReadiness } from '../../../src/server/http/readiness.ts'
import { notedWork } from '../../../src/importer/noted-work.ts'
import { openStore } from '../../../src/store/open.ts'
import { underWay, type StoredState } from '../../../src/store/library-work.ts'
import { LIMITS } from '../../../src/server/http/limits.ts'
import { folderWith } from '../../support/folder.ts'
import { jatsArticle } from '../../support/samples.ts'
import { siteOf, type SiteOptions } from '../../support/site.ts'

const served = async (options: SiteOptions = {}) => {
  const site = await siteOf({ publicOrigin: 'http://localhost', ...options }, await folderWith({ 'a.xml': jatsArticle() }))
  onTestFinished(site.close)
  const ask = async () => {
    const { statusCode, body, headers } = await site.app.inject({ url: '/ready' })
    return { status: statusCode, said: JSON.parse(body), kept: headers['cache-control'] }
  }
  return { ...site, ask }
}

const READY = { status: 'ready', store: 'answers', schema: 'current', disk: 'free', underWay: [] }

/** An application whose store says what a test wants. */
const appOf = (stored: () => Promise<StoredState>, folder?: string, isLeaving = () => false) => {
  const app = fastify()
  onTestFinished(() => app.close())
  announceReadiness(app, { store: { storedState: stored }, folder, isLeaving })
  return async () => {
    const { statusCode, body } = await app.inject({ url: '/ready' })
    return [statusCode, JSON.parse(body)]
  }
}

describe('/ready', () => {
  test('is 200 for a server that can do everything, and no cache keeps it', async () => {
    const { ask } = await served({ dataFolder: await folderWith({}) })
    expect(await ask()).toEqual({ status: 200, said: READY, kept: 'no-store' })
  })

  test('is 503 if the store does not answer in the time that a request may wait for it, and says so', async () => {
    const { ask, store } = await served({ limits: { ...LIMITS, database: 300 } })
    vi.spyOn(store, 'storedState').mockRejectedValue(new Error('the database at db.internal is gone'))
    const answer = await ask()
    expect(answer).toMatchObject({ status: 503, said: { status: 'not ready', store: 'does not answer', schema: 'unknown' } })
    expect(JSON.stringify(answer)).not.toContain('db.internal')
  })

  test('is 503 while the schema is behind, and 200 when a later release has added to it', async () => {
    const at = (stored: number) => async () => ({ schema: { stored, known: 7 }, works: [] })
    expect(await appOf(at(6))()).toEqual([503, { ...READY, status: 'not ready', schema: 'behind', disk: 'unknown' }])
    expect(await appOf(at(8))()).toEqual([200, { ...READY, schema: 'newer', disk: 'unknown' }])
  })

  test('says at once when the server is leaving', async () => {
    let isLeaving = false
    const ask = appOf(
      async () => ({ schema: { stored: 7, known: 7 }, works: [] }),
      undefined,
      () => isLeaving,
    )
    expect((await ask())[0]).toBe(200)
    isLeaving = true
    expect(await ask()).toMatchObject([503, { status: 'leaving' }])
  })

  test('asks the store once for many who ask at the same time', async () => {
    const stored = vi.fn<() => Promise<StoredState>>(async () => ({ schema: { stored: 7, known: 7 }, works: [] }))
    const ask = appOf(stored)
    await Promise.all(Array.from({ length: 50 }, ask))
    expect(stored).toHaveBeenCalledTimes(1)
  })

  test('names an import that another process runs, which is no reason not to be ready', async () => {
    const { ask, store } = await served()
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    const importing = notedWork(
      { store, now: Date.now },
      'import',
      () => finished,
      () => undefined,
    )
    const isUnderWay = async (): Promise<boolean> => {
      const [work] = (await store.storedState()).works
      return work !== undefined && work.endedAt === undefined
    }
    await expect.poll(isUnderWay).toBe(true)
    expect(await ask()).toMatchObject({ status: 200, said: { ...READY, disk: 'unknown', underWay: ['import'] } })
    finish()
    await importing
    expect(underWay(await store.storedState(), Date.now())).toEqual(new Set())
  })
})

describe('what is noted of an import', () => {
  test('is what became of the files, also of one that failed in the end; the work does not depend on it', async () => {
    const store = await openStore({ dataFolder: await folderWith({}) })
    onTestFinished(store.close)
    let time = Date.parse('2026-11-27T10:00:00Z')
    const now = () => (time += 1_000)
    const result = { imported: 3, unchanged: 1, failed: 2, skipped: 0 }
    expect(
      await notedWork(
        { store, now },
        'import',
        async () => 'done',
        () => result,
      ),
    ).toBe('done')
    await expect(
      notedWork(
        { store, now },
        'indexing',
        () => Promise.reject(new Error('the disk is gone')),
        () => undefined,
      ),
    ).rejects.toThrow('the disk is gone')
    const { works, schema } = await store.storedState()
    expect(schema.stored).toBe(schema.known)
    expect(works.map(({ kind, endedAt, result: of }) => [kind, endedAt !== undefined, of])).toEqual([
      ['indexing', true, undefined],
      ['import', true, result],
    ])
    const broken = { noteWork: () => Promise.reject(new Error('the disk is full')) }
    expect(
      await notedWork(
        { store: broken, now },
        'import',
        async () => 'done',
        () => result,
      ),
    ).toBe('done')
  })

  test('says nothing of a process that is gone', () => {
    const work = { id: 'a', kind: 'import', beganAt: 0, seenAt: 1_000 } as const
    expect(underWay({ works: [work] }, 30_000)).toEqual(new Set(['import']))
    expect(underWay({ works: [work] }, 300_000)).toEqual(new Set())
  })
})
