import { expect, onTestFinished, test } from 'vitest'
import { indexOutdated } from '../../src/importer/index-outdated.ts'
import { INDEXER_VERSION } from '../../src/indexing/version.ts'
import { postgresJobs } from '../../src/jobs/postgres.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { edition, named } from '../store/editions.ts'
import { folderWith } from '../support/folder.ts'
import { importedStore } from '../support/imported.ts'
import { freshDatabase } from '../support/database.ts'
import { jatsArticle } from '../support/samples.ts'

/** More than two jobs have. */
const ARTICLES = 230

const piiOf = (at: number): string => `S${String(at).padStart(15, '0')}X`

const recordOfOne = async (): Promise<string> => {
  const { store } = await importedStore(await folderWith({}), 'own', [await folderWith({ 'a.xml': jatsArticle() })])
  try {
    const [card] = await store.list('own')
    return (card && (await store.record(card.pii))) ?? ''
  } finally {
    await store.close()
  }
}

/**
 * A process that indexes again, with which articles it has indexed.
 * @param first what it does before it stores its first index
 */
const indexing = async (url: string, first: () => Promise<void> = async () => undefined) => {
  const store = await openPostgres({ url })
  const jobs = await postgresJobs(url)
  onTestFinished(async () => {
    await jobs.close()
    await store.close()
  })
  const indexed: string[] = []
  const said: string[] = []
  const ending = new AbortController()
  return {
    store,
    indexed,
    said,
    ending,
    run: () =>
      indexOutdated({
        store: {
          ...store,
          indexed: async (pii, made) => {
            indexed.push(pii)
            if (indexed.length === 1) await first()
            await store.indexed(pii, made)
          },
        },
        jobs: async () => jobs,
        output: {
          write: text => {
            said.push(text)
          },
          isTerminal: false,
          columns: 80,
        },
        now: () => 0,
        signal: ending.signal,
      }),
  }
}

test('processes that index again at the same time share the work, and do none of it twice', async () => {
  const url = await freshDatabase()
  const haveBegun = Promise.withResolvers<void>()
  let begun = 0
  const untilBothHave = (): Promise<void> => {
    begun += 1
    if (begun === 2) haveBegun.resolve()
    return haveBegun.promise
  }
  const [one, other] = await Promise.all([indexing(url, untilBothHave), indexing(url, untilBothHave)])
  const record = JSON.parse(await recordOfOne())
  for (let at = 0; at < ARTICLES; at += 1)
    await one.store.put({
      ...edition(piiOf(at), 1),
      record: JSON.stringify({ ...record, meta: { ...record.meta, pii: piiOf(at) } }),
    })
  await one.store.put({ ...edition('broken', 1), record: '{}' })
  await Promise.all([one.run(), other.run()])
  expect([...one.indexed, ...other.indexed].toSorted()).toEqual(Array.from({ length: ARTICLES }, (_, at) => piiOf(at)))
  expect([...one.said, ...other.said].filter(line => line.includes('cannot be read'))).toHaveLength(1)
  expect(await one.store.outdated(INDEXER_VERSION)).toEqual([named('broken')])
  expect((await one.store.storedState()).works.map(({ kind, endedAt }) => [kind, endedAt])).toEqual([
    ['indexing', 0],
    ['indexing', 0],
  ])
})

test('what a process leaves that is asked to end is done by another one', async () => {
  const url = await freshDatabase()
  const [hasBegun, isAskedToEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const leaving = await indexing(url, async () => {
    hasBegun.resolve()
    await isAskedToEnd.promise
  })
  const staying = await indexing(url)
  const record = JSON.parse(await recordOfOne())
  for (let at = 0; at < 20; at += 1)
    await leaving.store.put({
      ...edition(piiOf(at), 1),
      record: JSON.stringify({ ...record, meta: { ...record.meta, pii: piiOf(at) } }),
    })
  const running = leaving.run()
  await hasBegun.promise
  const stays = staying.run()
  leaving.ending.abort()
  isAskedToEnd.resolve()
  await running
  expect(leaving.indexed.length).toBeLessThan(20)
  await stays
  expect(await staying.store.outdated(INDEXER_VERSION)).toEqual([])
})
