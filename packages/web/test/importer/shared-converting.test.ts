import { readFile, rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { convertingHere, type Converting } from '../../src/importer/converting.ts'
import { runImport } from '../../src/importer/run.ts'
import { workOnConversions } from '../../src/importer/shared-converting.ts'
import { inProcessJobs } from '../../src/jobs/in-process.ts'
import type { Job, JobHandler, Jobs } from '../../src/jobs/port.ts'
import type { StoredArticle } from '../../src/store/article.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/port.ts'
import { folderWith, lastingFolderWith } from '../support/folder.ts'
import { freshDatabase } from '../support/database.ts'
import { builtProgram, environmentOf, programOf, type Program } from '../support/program.ts'
import { besideProofs, forTried, isProof, triedCases } from '../support/proofs.ts'
import { realArticles } from '../support/real-articles.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'
import { until } from '../support/until.ts'

const COUNT = 24

/** More files than are converted without others. Some are the same article, one has several, and some are broken. */
const filesOf = (paragraphs: number): Readonly<Record<string, string | Uint8Array>> => ({
  ...Object.fromEntries(
    Array.from({ length: COUNT }, (_, at) => [
      `a${String(at).padStart(2, '0')}/article.xml`,
      jatsArticle({
        doi: `10.5555/many.${at}`,
        title: `Article ${at} \u{1F600}`,
        figure: jatsFigure('there.png'),
        body: `<p>${`Word${at} `.repeat(400)}</p>`.repeat(paragraphs),
      }),
    ]),
  ),
  'a03/there.png': PNG,
  'again.xml': jatsArticle({ doi: '10.5555/many.7', title: 'Again' }),
  'broken.xml': '<article><front>',
  'other.xml': '<recipe/>',
})

/** An import into a new store: what it stored, in order, and what it said. */
const imported = async (
  folder: string,
  { jobs, here = convertingHere }: { readonly jobs?: Jobs; readonly here?: Converting },
) => {
  const opened = await openStore({ dataFolder: await folderWith({}) })
  onTestFinished(() => opened.close())
  const puts: StoredArticle[] = []
  const said: string[] = []
  const store: Store = {
    ...opened,
    put: async article => {
      puts.push(article)
      await opened.put(article)
    },
  }
  const summary = await runImport({
    store,
    origin: 'own',
    paths: [folder],
    output: {
      write: text => {
        said.push(text)
      },
      isTerminal: false,
      columns: 80,
    },
    now: () => 0,
    converting: () => here,
    ...(jobs === undefined ? {} : { jobs: async () => jobs }),
  })
  return { summary, puts, said: said.join('') }
}

/** Fails if anything is converted here. */
const nobodyHere: Converting = {
  atOnce: 4,
  convert: () => Promise.reject(new Error('converted here')),
  close: () => Promise.resolve(),
}

/** The same jobs for an import that leaves them all to others. */
const forOthers = (jobs: Jobs, changed = (job: Job): Job => job): Jobs => ({
  ...jobs,
  isShared: true,
  work: async () => async () => undefined,
  run: (kind, job) => jobs.run(kind, changed(job)),
})

/** What another process is given that does not see the folder as the import does. */
const unseen = (job: Job): Job => ({ ...job, data: { ...Object(job.data), folderFingerprint: 'another' } })

besideProofs('files that are converted as jobs', () => {
  let folder: string
  beforeAll(async () => {
    folder = await lastingFolderWith(filesOf(1))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  let inOneProcess: ReturnType<typeof imported> | undefined
  /** What they come to without jobs. */
  const importedAlone = (): ReturnType<typeof imported> => (inOneProcess ??= imported(folder, {}))

  test('come to what they come to without, in one process', async () => {
    const jobs = inProcessJobs()
    const alone = await importedAlone()
    expect(await imported(folder, { jobs })).toEqual(alone)
    expect(alone.summary).toMatchObject({ imported: COUNT, failed: 1, skipped: 1, copies: 1 })
    expect([...(await jobs.counts()).values()]).toEqual([{ waiting: 0, active: 0, failed: 0 }])
  })

  test('come to the same where another process converts them all', async () => {
    const jobs = inProcessJobs()
    const stop = await workOnConversions(jobs, convertingHere)
    expect(await imported(folder, { jobs: forOthers(jobs), here: nobodyHere })).toEqual(await importedAlone())
    await stop()
  })

  test('are converted here if the other process does not see the same files', async () => {
    const jobs = inProcessJobs()
    const stop = await workOnConversions(jobs, nobodyHere, 1)
    expect(await imported(folder, { jobs: forOthers(jobs, unseen) })).toEqual(await importedAlone())
    await stop()
  })

  test('of which nothing is known any more are converted here', async () => {
    const jobs: Jobs = { ...forOthers(inProcessJobs()), run: async () => ({ kind: 'taken' }) }
    expect(await imported(folder, { jobs })).toEqual(await importedAlone())
  })

  test('fail with the reason for which nobody could convert them, and the others are imported', async () => {
    const jobs = inProcessJobs()
    const stop = await workOnConversions(jobs, convertingHere)
    const others = forOthers(jobs)
    const { summary, said } = await imported(folder, {
      jobs: {
        ...others,
        run: async (kind, job) =>
          JSON.stringify(job).includes('/a05/')
            ? { kind: 'failed', reason: 'each of the processes ended' }
            : others.run(kind, job),
      },
    })
    await stop()
    expect(summary).toMatchObject({ imported: COUNT - 1, failed: 2 })
    expect(said).toMatch(/a05\/article\.xml:1:1: .*each of the processes ended/)
  })

  test('are left alone for a while by a process that does not see those of an import, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const handlers: JobHandler[] = []
    let stops = 0
    const work: Jobs['work'] = async (_kind, _atOnce, handler) => {
      handlers.push(handler)
      return async () => {
        stops += 1
      }
    }
    const stop = await workOnConversions({ ...inProcessJobs(), work }, nobodyHere, 1000)
    const gone = { key: 'a', data: { source: { path: '/no/such/file.xml', earlier: [] }, folderFingerprint: '' } }
    const answers = await Promise.all([handlers[0]?.(gone), handlers[0]?.(gone)])
    const unseenHere = { unseen: 'there is no such file or folder' }
    expect(answers).toEqual([unseenHere, unseenHere])
    await vi.advanceTimersByTimeAsync(999)
    expect([handlers.length, stops]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(1)
    expect([handlers.length, stops]).toEqual([2, 1])
    await handlers[1]?.(gone)
    await stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(handlers.length).toBe(2)
  })
})

describe.skipIf(!isProof)('an import over PostgreSQL with two more processes', () => {
  /** All that readers and operators get to know of what is stored. */
  const everythingIn = async (store: Store) => {
    try {
      const cards = await store.list('own')
      const articles = await Promise.all(
        cards.map(async ({ pii }) => ({
          article: await store.article(pii),
          record: await store.record(pii),
          listing: await store.listing(pii),
          source: { ...(await store.sourceOf(pii)), file: '', stamp: '' },
        })),
      )
      const failed = await store.notes('failed', { offset: 0, limit: 100 })
      const warnings = await store.notes('warning', { offset: 0, limit: 1000 })
      return {
        cards,
        articles,
        failed: failed.map(note => ({ ...note, at: 0 })),
        warnings: warnings.map(note => ({ ...note, at: 0 })),
      }
    } finally {
      await store.close()
    }
  }

  const ended = async (program: Program): Promise<string> => {
    await program.ended()
    return program.said()
  }

  let folder: string
  let dataFolder: string
  beforeAll(async () => {
    const tried = triedCases(realArticles, (_, index) => index % 4 === 1)
    const real = await Promise.all(tried.map(async ({ path }, at) => [`real/${at}/article.xml`, await readFile(path)] as const))
    // Of all in one, so that no other path is in it.
    folder = await lastingFolderWith({ ...filesOf(10), ...Object.fromEntries(real) })
    dataFolder = await lastingFolderWith({})
  })
  afterAll(async () => {
    for (const each of [folder, dataFolder]) await rm(each, { recursive: true, force: true })
  })

  const importIt = async () => {
    const said = await ended(programOf(builtProgram('import', folder), environmentOf(dataFolder)))
    return { said, everything: await everythingIn(await openStore({ dataFolder })) }
  }
  let inOneProcess: ReturnType<typeof importIt> | undefined
  /** What one process with SQLite comes to. */
  const importedAlone = (): ReturnType<typeof importIt> => (inOneProcess ??= importIt())

  forTried(['a worker', 'the import, which is started again'], 1, whose => {
    test(`comes to what one process with SQLite comes to, although ${whose} is killed in the middle`, async () => {
      const alone = await importedAlone()
      const url = await freshDatabase()
      const env = { ...environmentOf(await folderWith({})), DATABASE_URL: url }
      const workers = [1, 2].map(() => programOf(builtProgram('worker'), env))
      for (const worker of workers) await worker.until(/Working on/)
      const importing = programOf(builtProgram('import', folder), env)
      const store = await openStore({ databaseUrl: url, dataFolder: '' })
      await until(async () => (await store.count('own')) >= 3)
      const victim = whose === 'a worker' ? workers[0] : importing
      expect(importing.said()).not.toMatch(/imported,/)
      victim?.kill('SIGKILL')
      await victim?.ended()
      const said = await ended(whose === 'a worker' ? importing : programOf(builtProgram('import', folder), env))
      const counts = (text: string): readonly number[] =>
        [...(/(\d+) imported, (\d+) unchanged, (\d+) failed/.exec(text) ?? [])].slice(1).map(Number)
      const [imported = 0, unchanged = 0, failed] = counts(said)
      expect([imported + unchanged, failed]).toEqual([counts(alone.said)[0], counts(alone.said)[2]])
      expect(await everythingIn(store)).toEqual(alone.everything)
      workers[1]?.kill('SIGTERM')
      expect(await workers[1]?.ended()).toBe(0)
    })
  })
})
