import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { messageOf } from '@lectern/domain/core'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { newOwnAccountId } from '../../src/store/own-account-id.ts'
import { connect } from '../../src/store/sqlite-connection.ts'
import { statement } from '../../src/store/statement.ts'
import { storeOver } from '../../src/store/store.ts'
import { openSqlite, sqliteDatabase } from '../../src/store/sqlite.ts'
import { sqliteProblem } from '../../src/store/sqlite-problem.ts'
import { emptyLibrary } from '../support/imported.ts'
import { triedCases } from '../support/proofs.ts'
import { until, untilTheKill } from '../support/until.ts'
import { storeContract } from './contract.ts'
import { edition, editionOf, wholeEditionOf } from './editions.ts'
import type { Place } from './place.ts'

let folder = ''
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-sqlite-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const freshFile = (): string => join(folder, `${(files += 1)}.sqlite`)

const placeAt = (file: string): Place => ({ open: () => openSqlite(file), connect: () => sqliteDatabase(file) })

storeContract(
  'SQLite',
  async () => {
    const file = freshFile()
    await copyFile(join(await emptyLibrary(), 'lectern.sqlite'), file)
    return placeAt(file)
  },
  async () => placeAt(freshFile()),
)

interface Putter {
  readonly process: ChildProcess
  /** The last edition that it reported as stored. */
  readonly said: () => number
}

/** A process that puts editions of an article into the file until it is killed. Resolves once the first is stored. */
const putter = async (file: string, pii: string, first = 1): Promise<Putter> => {
  const script = fileURLToPath(new URL('put-forever.ts', import.meta.url))
  const child = spawn(process.execPath, ['--conditions=source', script, file, pii, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk
  })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'close').then(() => {
      throw new Error('The process that puts ended by itself')
    }),
  ])
  return { process: child, said: () => Number(said.split('\n').at(-2)) }
}

const killed = async ({ process }: Putter): Promise<void> => {
  const closed = once(process, 'close')
  process.kill('SIGKILL')
  await closed
}

/** Each is killed a little later than the one before. */
const ROUNDS = Array.from({ length: 12 }, (_, round) => round)

describe('an SQLite store and other processes', () => {
  test('a process killed in the middle of its puts leaves whole editions, and the last that it said was stored', async () => {
    const file = freshFile()
    let next = 1
    for (const round of triedCases(ROUNDS, 4)) {
      const writer = await putter(file, 'P', next)
      await untilTheKill(3 * round)
      await killed(writer)
      const store = await openSqlite(file)
      const left = await wholeEditionOf(store, 'P')
      await store.close()
      expect(left).toBeGreaterThanOrEqual(writer.said())
      expect(left).toBeLessThanOrEqual(writer.said() + 1)
      next = (left ?? 0) + 1
    }
  })

  test('several write at once while this one reads and writes', async () => {
    const file = freshFile()
    const writers = await Promise.all(['P', 'Q'].map(pii => putter(file, pii)))
    const store = await openSqlite(file)
    for (let number = 1; number <= 20; number += 1) {
      await store.put(edition('R', number, 1000))
      const before = writers.map(({ said }) => said())
      await until(() => writers.every(({ said }, at) => said() !== before[at]))
      for (const pii of ['P', 'Q']) expect(await editionOf(store, pii)).toBeGreaterThan(0)
    }
    for (const writer of writers) await killed(writer)
    expect(await wholeEditionOf(store, 'R')).toBe(20)
    expect(await wholeEditionOf(store, 'P')).toBeGreaterThan(1)
    expect(await wholeEditionOf(store, 'Q')).toBeGreaterThan(1)
    await store.close()
  })

  test('several open a new file at the same moment', async () => {
    const file = freshFile()
    const writers = await Promise.all(['P', 'Q', 'R', 'S'].map(pii => putter(file, pii)))
    for (const writer of writers) await killed(writer)
    const store = await openSqlite(file)
    expect(await store.count('own')).toBe(4)
    await store.close()
  })
})

describe('an SQLite store and the disk', () => {
  test('readers see the last commit while another writes, and a commit is not waited for', async () => {
    const file = freshFile()
    await (await openSqlite(file)).close()
    const writer = connect({ file, role: 'writer', patience: 0 })
    const told = (name: string): unknown => Object.values(writer.all(statement(`pragma ${name}`))[0] ?? {})[0]
    expect([told('journal_mode'), told('synchronous'), told('foreign_keys')]).toEqual(['wal', 1, 1])
    writer.close()
  })

  test('usage and accounts are synchronised with it before they are acknowledged, articles are not waited for', async () => {
    const database = await sqliteDatabase(freshFile())
    // With a connection in this thread instead of the writer's, which cannot be observed.
    await database.setUp(async queries => {
      const store = await storeOver({ ...queries, setUp: work => work(queries), close: database.close })
      const said = vi.spyOn(DatabaseSync.prototype, 'exec')
      onTestFinished(() => said.mockRestore())
      const during = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
        said.mockClear()
        await work()
        return said.mock.calls.map(([sql]) => sql)
      }
      const durably = ['pragma synchronous = full', 'begin immediate', 'commit', 'pragma synchronous = normal']
      const use = { key: 'k', at: '2024-03-01T09:30:00Z', json: '{}' }
      expect(await during(() => store.keepUse(use))).toEqual(durably)
      expect(await during(() => store.keepFeedback([use]))).toEqual(durably)
      const account = { id: newOwnAccountId(), name: 'Kim', email: 'kim@example.org', password: '$scrypt$hash' }
      expect(await during(() => store.makeAccount(account))).toEqual(durably)
      expect(await during(() => store.changeOwnAccount(account.id, { name: 'K.' }))).toEqual(durably)
      expect(await during(() => store.changeFileAccount('sam', { name: 'S.' }))).toEqual(durably)
      expect(await during(() => store.eraseAccount(account.id))).toEqual(durably)
      expect(await during(() => store.put(edition('P', 1)))).toEqual(['begin immediate', 'commit'])
    })
    await database.close()
  })
})

/** The message for the error that an action fails with. */
const problemOf = (file: string, work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    return sqliteProblem(file, error).message
  }
  return 'nothing was wrong'
}

describe('what is wrong with an SQLite file is said plainly', () => {
  test('it is no database', async () => {
    const file = freshFile()
    await writeFile(file, 'This is a text file, and a rather long one at that.\n'.repeat(100))
    await expect(openSqlite(file)).rejects.toThrow(`The database ${file} is not an SQLite database. Move the file away`)
  })

  test('it is a folder', async () => {
    await expect(openSqlite(folder)).rejects.toThrow(`The database ${folder} cannot be opened. Check that`)
  })

  test('the disk is full: what was stored stays', async () => {
    const file = freshFile()
    const store = await openSqlite(file)
    await store.put(edition('P', 1))
    await store.close()
    const full = new DatabaseSync(file)
    full.exec('pragma max_page_count = 1')
    const said = problemOf(file, () => full.prepare('update articles set page = hex(zeroblob(1000000))').run())
    full.close()
    expect(said).toContain(`The database ${file} cannot grow because the disk is full. Free some space`)
    const again = await openSqlite(file)
    expect(await wholeEditionOf(again, 'P')).toBe(1)
    await again.close()
  })

  test('another process keeps it locked', async () => {
    const file = freshFile()
    await (await openSqlite(file)).close()
    const [one, other] = [new DatabaseSync(file), new DatabaseSync(file, { timeout: 1 })]
    one.exec('begin immediate')
    expect(problemOf(file, () => other.exec('begin immediate'))).toBe(
      `The database ${file} is locked by another process. Wait until its import is finished, or stop it. (database is locked)`,
    )
    one.close()
    other.close()
  })

  test('it may only be read', async () => {
    const file = freshFile()
    await (await openSqlite(file)).close()
    const readOnly = new DatabaseSync(file, { readOnly: true })
    expect(problemOf(file, () => readOnly.exec('delete from articles'))).toContain(
      `The database ${file} is read-only. Make the file and its folder writable, or choose another data folder. (`,
    )
    readOnly.close()
  })

  test('it is damaged', async () => {
    const file = freshFile()
    const store = await openSqlite(file)
    await store.put(edition('P', 1, 10_000))
    await store.close()
    const bytes = await readFile(file)
    await writeFile(file, bytes.fill(0xff, 4096))
    const damaged = await openSqlite(file).then(
      () => 'nothing was wrong',
      (error: unknown) => messageOf(error),
    )
    expect(damaged).toContain(`The database ${file} is damaged. Move it away and import the articles again. (`)
  })

  test('the disk reports a fault, whichever that is', () => {
    // SQLITE_IOERR_READ and SQLITE_IOERR_WRITE are extended codes. Their low byte is the primary code.
    for (const errcode of [266, 778]) {
      expect(sqliteProblem('/f', Object.assign(new Error('disk I/O error'), { errcode })).message).toBe(
        'The database /f cannot be read or written because of a disk error. Check the disk, and that it is not full. (disk I/O error)',
      )
    }
  })

  test('anything else keeps its own words', () => {
    for (const strange of [
      'no such table: x',
      new Error('no such table: x'),
      Object.assign(new Error('no such table: x'), { errcode: '5' }),
    ])
      expect(sqliteProblem('/f', strange).message).toBe('The database /f: no such table: x')
    const cause = new Error('no such table: x')
    expect(sqliteProblem('/f', cause).cause).toBe(cause)
  })
})
