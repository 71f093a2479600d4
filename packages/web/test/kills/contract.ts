import { messageOf } from '@lectern/domain/core'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runImport } from '../../src/importer/run.ts'
import type { StoredArticle } from '../../src/store/article.ts'
import type { Database } from '../../src/store/database.ts'
import { migrations } from '../../src/store/migrations.ts'
import { statement } from '../../src/store/statement.ts'
import { storeOver } from '../../src/store/store.ts'
import { asFirstStored } from '../store/contract-migrations.ts'
import { edition } from '../store/editions.ts'
import { folderWith } from '../support/folder.ts'
import { ADDRESS, builtProgram, originOf, programOf, type Program } from '../support/program.ts'
import { isProof, isWholeProof, triedCases } from '../support/proofs.ts'
import { jatsArticle } from '../support/samples.ts'
import { until, untilTheKill } from '../support/until.ts'
import { articlesIn, change, withStore, type Place } from './place.ts'
import { alerts, history, Refused, registrations, usagePosts, type ReaderWrites } from './reader-writes.ts'
import { tallyOf, tell, type Tally } from './table.ts'

/** How many kills a whole proof makes of each kind, on each store. Each kind is a case. */
const WHOLE = {
  'usage posts': 25,
  alerts: 25,
  history: 25,
  registration: 25,
  'all of these at once': 10,
  import: 30,
  withdrawal: 30,
  're-index': 25,
  migration: 25,
}

/** A part of a proof makes fewer of its kinds. Each is at another moment, so the parts of several landings come to as many. */
const WHOLE_PER_PART = 3

/** What a program can be in the middle of. */
export type Work = keyof typeof WHOLE

const WORKS = Object.keys(WHOLE) as readonly Work[]

const ARTICLES = 24

/** How long they are: a proof kills at more moments within one. */
const PARAGRAPHS = isProof ? 600 : 150

const articleFiles = (words: string) =>
  Object.fromEntries(
    Array.from({ length: ARTICLES }, (_, at) => [
      `a${at}.xml`,
      jatsArticle({ doi: `10.5555/a${at}`, title: `${words} ${at}`, body: `<p>${words}.</p>`.repeat(PARAGRAPHS) }),
    ]),
  )

const completed = async (place: Place, ...paths: readonly string[]): Promise<void> => {
  const program = programOf(builtProgram('import', ...paths), place.env)
  if ((await program.ended()) !== 0) throw new Error(program.said())
}

/** What an import writes when it is over. */
const IMPORTED = /imported, /

/** The place of the article that was stored last. */
const newest = async (database: Database): Promise<number> =>
  Number((await database.all(statement('select max(put_order) as last from articles')))[0]?.['last'])

const killed = async (program: Program): Promise<void> => {
  program.kill('SIGKILL')
  await program.ended()
}

/** How often the work may be over before the kill: more often than on any machine, however busy. */
const MAX_VAIN = 100

/** Tries it until so many kills have come in the middle of the work. */
const killing = async (tally: Tally, kills: number, once: () => Promise<boolean>): Promise<void> => {
  let vain = 0
  while (tally.kills < kills) {
    if (!(await once())) {
      vain += 1
      if (vain > MAX_VAIN) throw new Error(`${tally.work}: ${vain} times, the work was over before the kill`)
      continue
    }
    tally.kills += 1
    if (isProof && tally.kills % 5 === 0) console.log(`${tally.work}: ${tally.kills} of ${kills} kills`)
  }
}

/** A start that has not been killed. */
const startedOnce = async (place: Place): Promise<void> => {
  const server = programOf(builtProgram('main'), place.env)
  await originOf(server)
  server.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
}

const CLIENTS = 6

/** Starts a server, and ends it once it has indexed what a former version had. */
const startedUntilIndexed = async (place: Place): Promise<void> => {
  const server = programOf(builtProgram('main'), place.env)
  await originOf(server)
  const database = await place.connect()
  try {
    const former = statement("select 1 as n from article_index where version = '' limit 1")
    await until(async () => (await database.all(former)).length === 0)
  } finally {
    await database.close()
  }
  server.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
}

/** Starts a server, lets several readers write at once, and kills it. */
const killAmidWrites = async (place: Place, works: readonly ReaderWrites[], tally: Tally): Promise<boolean> => {
  const server = programOf(builtProgram('main'), place.env)
  const origin = await originOf(server)
  for (const { begin } of works) await begin(origin)
  const over = new AbortController()
  const refused: string[] = []
  const client = async ({ write }: ReaderWrites): Promise<void> => {
    while (!over.signal.aborted) {
      try {
        await write(origin)
      } catch (error) {
        // With so many at once, a busy machine may refuse some: those writes are not acknowledged.
        if (error instanceof Refused) {
          tally.refused += 1
          continue
        }
        // `fetch` throws this when the server is gone.
        if (!over.signal.aborted || !(error instanceof TypeError)) refused.push(String(error))
        return
      }
    }
  }
  const before = works.map(({ acknowledged }) => acknowledged())
  const clients = works.flatMap(work => Array.from({ length: CLIENTS }, () => client(work)))
  await until(() => refused.length > 0 || works.every(({ acknowledged }, at) => acknowledged() !== before[at]))
  await untilTheKill(Math.random() * 400)
  over.abort()
  await killed(server)
  await Promise.all(clients)
  tally.faults.push(...refused, ...(await place.complaints()))
  for (const { faults } of works) tally.faults.push(...(await faults()))
  return true
}

/** Articles of which a kill has left neither the one form nor the other. */
const halves = (found: ReadonlyMap<string, string>, ...forms: readonly ReadonlyMap<string, string>[]): readonly string[] =>
  [...found].filter(([pii, whole]) => !forms.some(form => form.get(pii) === whole)).map(([pii]) => `half an article: ${pii}`)

/**
 * Kills servers and imports with SIGKILL in the middle of their work. Whatever the moment: nothing that was acknowledged is lost or doubled, no
 * article is there by halves, and the database's own check finds nothing.
 * @param sample how many of each kind a usual run makes; none of those that are left out
 */
export const killContract = (
  name: string,
  fresh: () => Promise<Place>,
  sample: Readonly<Partial<Record<Work, number>>>,
): void => {
  const tallies: Tally[] = []
  const tried: readonly Work[] = triedCases(WORKS, work => sample[work] !== undefined)
  const killsOf = (work: Work): number => {
    if (!tried.includes(work)) return 0
    if (isWholeProof) return WHOLE[work]
    return isProof ? Math.ceil(WHOLE[work] / WHOLE_PER_PART) : (sample[work] ?? 0)
  }

  const killTest = (work: Work, title: string, run: (tally: Tally, kills: number) => Promise<void>): void => {
    test.skipIf(killsOf(work) === 0)(`amid ${title}`, async () => {
      const tally = tallyOf(work)
      tallies.push(tally)
      await run(tally, killsOf(work)).catch((error: unknown) => {
        tally.faults.push(messageOf(error))
      })
      expect(tally.faults).toEqual([])
    })
  }

  describe(`killed on ${name}`, () => {
    afterAll(() => tell(name, tallies))

    const amidWrites =
      (...make: readonly ((place: Place) => Promise<ReaderWrites>)[]) =>
      async (tally: Tally, kills: number): Promise<void> => {
        const place = await fresh()
        await completed(place, await folderWith({ 'a.xml': jatsArticle() }))
        const works = await Promise.all(make.map(each => each(place)))
        await killing(tally, kills, () => killAmidWrites(place, works, tally))
        for (const { lastFaults } of works) tally.faults.push(...((await lastFaults?.()) ?? []))
        tally.acknowledged = works.reduce((sum, { acknowledged }) => sum + acknowledged(), 0)
        expect(tally.acknowledged).toBeGreaterThan(0)
      }
    const usage = async (place: Place): Promise<ReaderWrites> => {
      const [card] = await withStore(place, store => store.list('own'))
      if (card === undefined) throw new Error('No article was imported')
      return usagePosts(place, card.pii)
    }
    const [followed, searched, registered] = [alerts, history, registrations].map(
      make => (place: Place) => Promise.resolve(make(place)),
    ) as [typeof usage, typeof usage, typeof usage]

    killTest('usage posts', 'usage posts', amidWrites(usage))
    killTest('alerts', 'changes of alerts', amidWrites(followed))
    killTest('history', 'the keeping of histories', amidWrites(searched))
    killTest('registration', 'registrations', amidWrites(registered))
    killTest('all of these at once', 'all of these at once', amidWrites(usage, followed, searched, registered))

    killTest('import', 'imports, whole articles are left, and the next import goes on', async (tally, kills) => {
      const [place, folder] = [await fresh(), await folderWith({})]
      const write = async (words: string): Promise<void> => {
        for (const [file, xml] of Object.entries(articleFiles(words))) await writeFile(join(folder, file), xml)
      }
      const forms: ReadonlyMap<string, string>[] = []
      for (const words of ['Former words', 'Latter words']) {
        await write(words)
        await completed(place, folder)
        forms.push(await articlesIn(place))
      }
      let round = 0
      await killing(tally, kills, async () => {
        round += 1
        await write(round % 2 === 1 ? 'Former words' : 'Latter words')
        // To connect each time would take longer than the import.
        const database = await place.connect()
        const last = await newest(database)
        const program = programOf(builtProgram('import', folder), place.env)
        const stored = 1 + Math.floor((Math.random() * ARTICLES) / 2)
        try {
          await until(async () => (await newest(database)) >= last + stored || IMPORTED.test(program.said()))
        } finally {
          await database.close()
        }
        await untilTheKill(Math.random() * 5)
        await killed(program)
        if (IMPORTED.test(program.said())) return false
        const found = await articlesIn(place)
        tally.faults.push(...(await place.complaints()), ...halves(found, ...forms))
        if (found.size !== ARTICLES) tally.faults.push(`lost articles: ${ARTICLES - found.size}`)
        return true
      })
      await write('Latter words')
      await completed(place, folder)
      expect(await articlesIn(place)).toEqual(forms[1])
    })

    killTest(
      'withdrawal',
      'withdrawals, articles are there or gone, with everything that belongs to them',
      async (tally, kills) => {
        const [place, folder] = [await fresh(), await folderWith(articleFiles('Words'))]
        const articles: StoredArticle[] = []
        await withStore(place, store =>
          runImport({
            store: {
              ...store,
              sourcesAt: () => Promise.resolve([]),
              sourcesAs: () => Promise.resolve([]),
              put: async article => {
                articles.push(article)
                await store.put(article)
              },
            },
            origin: 'own',
            paths: [folder],
            output: { write: () => undefined, isTerminal: false, columns: 80 },
            now: () => performance.now(),
          }),
        )
        const whole = await articlesIn(place)
        const list = join(await folderWith({ 'articles.json': JSON.stringify(articles) }), 'articles.json')
        const script = join(import.meta.dirname, 'withdraw-forever.ts')
        await killing(tally, kills, async () => {
          const program = programOf(
            [process.execPath, '--conditions=source', '--disable-warning=ExperimentalWarning', script, list],
            place.env,
          )
          await program.until(/ready\n/)
          await untilTheKill(Math.random() * 250)
          await killed(program)
          const steps = program.said().match(/done\n/g)?.length ?? 0
          tally.acknowledged += steps
          tally.faults.push(...(await place.complaints()))
          const found = await articlesIn(place)
          const isLeftAfter = (step: number): boolean => {
            const at = step % (2 * ARTICLES)
            const left = at <= ARTICLES ? articles.slice(at) : articles.slice(0, at - ARTICLES)
            return left.length === found.size && left.every(({ card: { pii } }) => found.get(pii) === whole.get(pii))
          }
          if (!isLeftAfter(steps) && !isLeftAfter(steps + 1))
            tally.faults.push(`not as after step ${steps} or the next`, ...halves(found, whole))
          return true
        })
      },
    )

    killTest(
      're-index',
      're-indexing, each article has the former index or the new one, and the next start goes on',
      async (tally, kills) => {
        const [place, folder] = [await fresh(), await folderWith(articleFiles('Words'))]
        await completed(place, folder)
        const whole = await articlesIn(place)
        await killing(tally, kills, async () => {
          await change(
            place,
            "update article_index set version = '', listing = '{}'",
            'delete from article_keys',
            'delete from placed_articles',
          )
          const former = await articlesIn(place)
          const program = programOf(builtProgram('main'), place.env)
          const database = await place.connect()
          const isBegun = async (): Promise<boolean> =>
            (await database.all(statement("select 1 as n from article_index where version <> '' limit 1"))).length > 0
          try {
            await until(async () => (await isBegun()) || ADDRESS.test(program.said()))
          } finally {
            await database.close()
          }
          await untilTheKill(Math.random() * 40)
          await killed(program)
          const found = await articlesIn(place)
          tally.faults.push(...(await place.complaints()), ...halves(found, former, whole))
          if (found.size !== ARTICLES) tally.faults.push(`lost articles: ${ARTICLES - found.size}`)
          return [...found].some(([pii, text]) => former.get(pii) === text)
        })
        await startedUntilIndexed(place)
        expect(await articlesIn(place)).toEqual(whole)
      },
    )

    killTest('migration', 'migrations, each version is whole, and the next start goes on', async (tally, kills) => {
      const many = Array.from({ length: 300 }, (_, at) => edition(`S${String(at).padStart(16, '0')}x`, 1, 3000))
      const versions = async (place: Place): Promise<readonly number[]> => {
        const database = await place.connect()
        try {
          return (await database.all(statement('select version from lectern_migrations order by version'))).map(({ version }) =>
            Number(version),
          )
        } finally {
          await database.close()
        }
      }
      await killing(tally, kills, async () => {
        const place = await fresh()
        const database = await place.connect()
        await storeOver(database, migrations.slice(0, 1))
        await database.transaction(many.flatMap((article, at) => asFirstStored(article, at)))
        const program = programOf(builtProgram('main'), place.env)
        const newest = async (): Promise<number> =>
          Number((await database.all(statement('select max(version) as version from lectern_migrations')))[0]?.['version'])
        try {
          await until(async () => (await newest()) !== 1 || ADDRESS.test(program.said()))
        } finally {
          await database.close()
        }
        await untilTheKill(Math.random() * 25)
        await killed(program)
        tally.faults.push(...(await place.complaints()))
        const left = await versions(place)
        if (left.some((version, at) => version !== at + 1)) tally.faults.push(`versions ${left.join(', ')}`)
        await startedOnce(place)
        tally.faults.push(...(await place.complaints()))
        expect((await versions(place)).length).toBe(migrations.length)
        await withStore(place, async store => {
          const cards = await store.list('own')
          if (cards.length !== many.length) tally.faults.push(`${cards.length} of ${many.length} articles`)
          for (const { card, page } of many) {
            const pii = cards.find(each => each.pii === card.pii.toUpperCase())?.pii
            if (pii === undefined || (await store.record(pii)) !== page) tally.faults.push(`half an article: ${card.pii}`)
          }
        })
        return left.length < migrations.length
      })
    })
  })
}
