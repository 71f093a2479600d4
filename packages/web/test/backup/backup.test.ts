import { endpoints } from '@lectern/api-client'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { articlesIn, postgresPlace, sqlitePlace, withStore, type Place } from '../kills/place.ts'
import { zipOf } from '../importer/archives/made-archives.ts'
import { runImport } from '../../src/importer/run.ts'
import { openFiles } from '../../src/keeping/open.ts'
import { statement } from '../../src/store/statement.ts'
import { folderWith } from '../support/folder.ts'
import { emptyDatabase } from '../support/database.ts'
import { builtProgram, originOf, programOf, type Program } from '../support/program.ts'
import { newReader, register, signIn, untilTaken } from '../support/reader.ts'
import { forTried, isProof, triedCases } from '../support/proofs.ts'
import { realArticles } from '../support/real-articles.ts'
import { jatsArticle, jatsFigure, PNG } from '../support/samples.ts'
import { noSmallDisk, smallDisk } from '../support/small-disk.ts'
import { until } from '../support/until.ts'
import { investigationOf } from '../usage/investigation.ts'
import { crawled, differences, steady } from './crawled.ts'

const PLACES = {
  SQLite: sqlitePlace,
  PostgreSQL: async () => postgresPlace(await emptyDatabase()),
} as const

const dataOf = ({ env }: Place): string => env['LECTERN_DATA'] ?? ''

/** Without a browser that prints, no PDF is made while the site is looked at. */
const served = async ({ env }: Place): Promise<readonly [server: Program, origin: string]> => {
  const server = programOf(builtProgram('main'), { ...env, CHROME_PATH: '/nowhere' })
  return [server, await originOf(server)]
}

const command = (name: 'backup' | 'restore', folder: string, { env }: Place): Program =>
  programOf([process.execPath, '--disable-warning=ExperimentalWarning', 'packages/web/dist/server/backup.js', name, folder], env)

const done = async (program: Program): Promise<string> => {
  if ((await program.ended()) !== 0) throw new Error(program.said())
  return program.said()
}

/** Real articles that are backed up: in a usual run a small one, because each test imports them, and pages of large ones take long. */
const REAL = isProof ? realArticles.slice(0, 3) : realArticles.filter(({ name }) => name.endsWith('S2211753914000025.xml'))

/** Articles in an archive, one of them with a picture. */
const delivery = async (): Promise<string> =>
  folderWith({
    'delivery.zip': await zipOf({
      'one/a.xml': jatsArticle({ figure: jatsFigure('a.png'), title: 'Cells and their pictures' }),
      'one/a.png': PNG,
      ...Object.fromEntries(
        await Promise.all(REAL.map(async ({ name, path }) => [`two/${basename(name)}`, await readFile(path)] as const)),
      ),
    }),
  })

const QUIET = { write: (): void => undefined, isTerminal: false, columns: 80 }

/** Imports articles as the program does, which would take most of the time of these tests to start. */
const imported = (place: Place, folder: string): Promise<void> =>
  withStore(place, async store => {
    const dataFolder = dataOf(place)
    const files = await openFiles({ dataFolder })
    await runImport({ store, files, origin: 'own', paths: [folder], dataFolder, output: QUIET, now: Date.now })
  })

/** A new, empty place for a backup. */
const newBackup = async (): Promise<string> => join(await folderWith({}), 'backup')

const EVER = ['2000-01-01', '2199-01-01'] as const

const timesOfUses = (place: Place): Promise<ReadonlySet<string>> =>
  withStore(place, async store => {
    const found = new Set<string>()
    for await (const { json } of store.usesBetween(...EVER)) {
      const { said } = JSON.parse(json) as { readonly said?: { readonly begintime: string } }
      if (said !== undefined) found.add(said.begintime)
    }
    return found
  })

/** A search, whose words each database indexes in its own way. */
const SEARCH = '/search?qs=pictures'

const KINDS = ['SQLite', 'PostgreSQL'] as const

/** What a site was when it was backed up, and how its reader's own pages are looked at. */
interface Former {
  readonly pages: ReadonlyMap<string, string>
  readonly uses: ReadonlySet<string>
  readonly ownPages: readonly string[]
  readonly own: (origin: string) => Promise<readonly string[]>
}

/** A backup of SQLite can be restored into PostgreSQL, and its pages are the same once it has been indexed; not so the other way. */
const ELSEWHERE = {
  SQLite: async (backup: string, { pages, uses, ownPages, own }: Former): Promise<void> => {
    const target = await PLACES.PostgreSQL()
    await done(command('restore', backup, target))
    expect(await target.complaints()).toEqual([])
    expect(await readdir(dataOf(target))).not.toContain('lectern.sqlite')
    expect(await timesOfUses(target)).toEqual(uses)
    const [, restored] = await served(target)
    const database = await target.connect()
    const former = statement("select 1 as n from article_index where version = ''")
    await until(async () => (await database.all(former)).length === 0)
    await database.close()
    expect(differences(pages, await crawled(restored, SEARCH))).toEqual([])
    expect(await own(restored)).toEqual(ownPages)
  },
  PostgreSQL: async (backup: string): Promise<void> => {
    const back = command('restore', backup, await sqlitePlace())
    expect(await back.ended()).toBe(1)
    expect(back.said()).toContain('was made from PostgreSQL. Set DATABASE_URL')
  },
} as const

/** A usual run tries what is backed up from one kind of database, and from there restored into both. */
const isUsual = (kind: (typeof KINDS)[number]): boolean => kind === 'SQLite'

describe.each(triedCases(KINDS, isUsual))('a backup of %s', kind => {
  test('made while readers write, destroyed and restored elsewhere, shows every page and count as they were', async () => {
    const place = await PLACES[kind]()
    await imported(place, await delivery())
    const [server, origin] = await served(place)
    const [pii] = (await withStore(place, store => store.list('own'))).map(card => card.pii)
    if (pii === undefined) throw new Error('No article was imported')
    const reader = newReader()
    await untilTaken(() => register(reader, origin, 'kim@example.org'))
    await untilTaken(() => signIn(reader, origin, 'kim@example.org'))
    await reader.submit(origin, '/user/alerts/search', {
      formToken: await reader.formToken(origin, '/user/profile'),
      do: 'follow',
      words: 'wombats',
    })
    await reader.get(origin, `/science/article/pii/${pii}`)

    const acknowledged: string[] = []
    const begun: string[] = []
    const guest = newReader()
    await guest.get(origin, '/')
    const view = async (): Promise<void> => {
      const beginTime = new Date(Date.UTC(2026, 0, 1, 0, begun.length)).toISOString()
      begun.push(beginTime)
      const body = JSON.stringify(endpoints.investigation.body.codec.encode(investigationOf(pii, { beginTime })))
      const { status } = await guest.post(origin, '/counter/investigation', 'application/json', body)
      if (status === 204) acknowledged.push(beginTime)
    }
    const over = new AbortController()
    const writing = (async () => {
      while (!over.signal.aborted) await view()
    })()
    await until(() => acknowledged.length >= 20)
    const before = [...acknowledged]
    const amid = await newBackup()
    expect(await done(command('backup', amid, place))).toContain('Backed up')
    const after = [...acknowledged]
    over.abort()
    await writing
    expect(after.length).toBeGreaterThan(before.length)

    const first = await PLACES[kind]()
    await done(command('restore', amid, first))
    expect(await first.complaints()).toEqual([])
    const restoredUses = await timesOfUses(first)
    expect(before.filter(time => !restoredUses.has(time))).toEqual([])
    expect([...restoredUses].filter(time => !begun.includes(time))).toEqual([])

    const OWN = ['/user/profile', '/user/alerts/search', '/user/history/search', '/user/history/reading']
    const own = async (at: string): Promise<readonly string[]> =>
      Promise.all(OWN.map(async path => steady(await reader.get(at, path))))
    const [pages, ownPages] = [await crawled(origin, SEARCH), await own(origin)]
    expect(pages.size).toBeGreaterThan(30)
    expect([...pages.keys()].some(path => path.endsWith('a.png'))).toBe(true)
    expect(ownPages.join('\n')).toContain('wombats')
    const [articles, uses] = [await articlesIn(place), await timesOfUses(place)]
    const whole = await newBackup()
    await done(command('backup', whole, place))
    server.kill('SIGKILL')
    await server.ended()
    await rm(dataOf(place), { recursive: true })

    const second = await PLACES[kind]()
    await done(command('restore', whole, second))
    expect(await second.complaints()).toEqual([])
    expect(await timesOfUses(second)).toEqual(uses)
    const [, restored] = await served(second)
    expect(differences(pages, await crawled(restored, SEARCH))).toEqual([])
    expect(await own(restored)).toEqual(ownPages)
    const moved = [...(await articlesIn(second))].map(([key, parts]) => [key, parts.replaceAll(dataOf(second), dataOf(place))])
    expect(Object.fromEntries(moved)).toEqual(Object.fromEntries(articles))

    await ELSEWHERE[kind](whole, { pages, uses, ownPages, own })
  })

  test('is refused, and nothing is there, if any byte of it is wrong or a part is missing', async () => {
    const place = await PLACES[kind]()
    await imported(place, await delivery())
    const backup = await newBackup()
    await done(command('backup', backup, place))
    const names = (await readdir(backup, { recursive: true, withFileTypes: true }))
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(backup.length + 1))
    expect(names.length).toBeGreaterThan(4)
    const wrong = names.filter(name => /^[^/]+$|sqlite$|secret$|\.png$|\/articles\.copy$/.test(name))
    const flip = async (path: string): Promise<void> => {
      const bytes = await readFile(path)
      const middle = bytes.length >> 1
      bytes[middle] = (bytes[middle] ?? 0) ^ 1
      await writeFile(path, bytes)
    }
    const target = await PLACES[kind]()
    const harms = [
      ...wrong.map(file => [file, flip] as const),
      [names.at(-1) ?? '', rm],
      ['SHA256SUMS', async (path: string) => writeFile(path, (await readFile(path, 'utf8')).replace(/.*\n/, ''))],
    ] as const
    // A usual run tries a wrong byte of the database, whose rows may be read before that is noticed, and what is missing.
    const slice = ([file, harm]: (typeof harms)[number]): boolean => harm !== flip || /sqlite$|\/articles\.copy$/.test(file)
    for (const [name, harm] of triedCases(harms, slice)) {
      const damaged = join(await folderWith({}), 'damaged')
      await cp(backup, damaged, { recursive: true })
      await harm(join(damaged, name))
      const restore = command('restore', damaged, target)
      expect([name, await restore.ended()]).toEqual([name, 1])
      expect(restore.said()).toMatch(/Nothing was restored\. .*(?:not as it was written|is missing|not a line)/)
      expect(await readdir(dataOf(target))).toEqual([])
      await rm(damaged, { recursive: true })
    }
    // The place is still as empty as it was.
    await done(command('restore', backup, target))
    expect((await articlesIn(target)).size).toBe((await articlesIn(place)).size)
  })

  test('overwrites nothing, and neither does a restore', async () => {
    const place = await PLACES[kind]()
    const empty = command('backup', await newBackup(), place)
    expect(await empty.ended()).toBe(1)
    expect(empty.said()).toContain('There is nothing to back up')
    await imported(place, await delivery())

    const occupied = await folderWith({ 'mine.txt': 'mine' })
    for (const [folder, reason] of [
      [occupied, 'is not empty, and nothing is overwritten'],
      [join(dataOf(place), 'backup'), 'is in the data folder'],
    ] as const) {
      const refused = command('backup', folder, place)
      expect(await refused.ended()).toBe(1)
      expect(refused.said()).toContain(reason)
    }
    expect(await readdir(occupied)).toEqual(['mine.txt'])

    const backup = await newBackup()
    await done(command('backup', backup, place))
    const before = await articlesIn(place)
    const onto = command('restore', backup, place)
    expect(await onto.ended()).toBe(1)
    expect(onto.said()).toMatch(/is not empty, and nothing is overwritten/)
    expect(await articlesIn(place)).toEqual(before)

    const text = (await readFile(join(backup, 'backup.json'), 'utf8')).replace(/"schema": \d+/, '"schema": 10000')
    await writeFile(join(backup, 'backup.json'), text)
    const sums = await readFile(join(backup, 'SHA256SUMS'), 'utf8')
    const digest = createHash('sha256').update(text).digest('hex')
    await writeFile(join(backup, 'SHA256SUMS'), sums.replace(/.*(?= {2}backup\.json)/, digest))
    const newer = command('restore', backup, await PLACES[kind]())
    expect(await newer.ended()).toBe(1)
    expect(newer.said()).toContain('Use the version that made it, or a newer one')
  })
})

// What is copied last, the files, is the same for both.
forTried(KINDS, isUsual, kind => {
  test(`a backup of ${kind}, killed, leaves nothing that could be taken for one; a killed restore can be repeated`, async () => {
    const place = await PLACES[kind]()
    await imported(place, await delivery())
    await mkdir(join(dataOf(place), 'files'), { recursive: true })
    const large = join(dataOf(place), 'files/large')
    await writeFile(large, '')
    await truncate(large, 200_000_000)
    const backup = await newBackup()
    const begun = (folder: string, name: string): boolean => readdirSync(folder).some(each => each.startsWith(name))

    const killed = command('backup', backup, place)
    await until(() => begun(dirname(backup), 'backup.unfinished-'))
    killed.kill('SIGKILL')
    expect(await killed.ended()).toBeNull()
    expect(begun(dirname(backup), 'backup.')).toBe(true)
    expect(readdirSync(dirname(backup))).not.toContain('backup')
    const [unfinished = ''] = readdirSync(dirname(backup))
    const refused = command('restore', join(dirname(backup), unfinished), await PLACES[kind]())
    expect(await refused.ended()).toBe(1)
    expect(refused.said()).toContain('is not a backup, or not a whole one')

    await done(command('backup', backup, place))
    const target = await PLACES[kind]()
    const stopped = command('restore', backup, target)
    await until(() => begun(dataOf(target), '.restoring-'))
    stopped.kill('SIGKILL')
    expect(await stopped.ended()).toBeNull()
    await done(command('restore', backup, target))
    expect((await readdir(dataOf(target))).some(name => name.startsWith('.'))).toBe(false)
    expect((await articlesIn(target)).size).toBe((await articlesIn(place)).size)
  })
})

test.skipIf(noSmallDisk !== undefined)(
  'a backup for which there is no room leaves nothing, and nothing of a restore counts',
  async () => {
    const disk = await smallDisk(1)
    const place = await sqlitePlace()
    await imported(place, await delivery())
    const on = (name: 'backup' | 'restore', folder: string, data: string): Program =>
      programOf(
        disk.on([process.execPath, '--disable-warning=ExperimentalWarning', 'packages/web/dist/server/backup.js', name, folder]),
        { ...place.env, LECTERN_DATA: data },
      )
    await writeFile(join(dataOf(place), 'large'), Buffer.alloc(2_000_000))
    const backup = on('backup', join(disk.folder, 'backup'), dataOf(place))
    expect(await backup.ended()).toBe(1)
    expect(backup.said()).toMatch(/No backup was made\. .*(?:no space left|disk is full)/)
    expect(await readdir(disk.reached(disk.folder))).toEqual([])

    const whole = await newBackup()
    await done(command('backup', whole, place))
    const data = join(disk.folder, 'data')
    const restore = on('restore', whole, data)
    expect(await restore.ended()).toBe(1)
    expect(restore.said()).toMatch(/Nothing was restored\. .*no space left/)
    expect(await readdir(disk.reached(data))).toEqual([])
  },
)
