import { readdir, rm } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../src/store/database.ts'
import { StoreUnavailable, withPatience } from '../../src/store/patience.ts'
import { connect } from '../../src/store/sqlite-connection.ts'
import { sqliteProblem } from '../../src/store/sqlite-problem.ts'
import { sqliteThreads } from '../../src/store/sqlite-threads.ts'
import { openSqlite, sqliteDatabase } from '../../src/store/sqlite.ts'
import { statement } from '../../src/store/statement.ts'
import { folderWith } from '../support/folder.ts'

const machine = vi.hoisted(() => ({ threads: [] as Worker[], hasNoThreadLeft: false, given: [] as unknown[] }))

vi.mock('node:worker_threads', async importOriginal => {
  const { Worker, ...others } = await importOriginal<typeof import('node:worker_threads')>()
  return {
    ...others,
    Worker: class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        if (machine.hasNoThreadLeft) throw new Error('Resource temporarily unavailable')
        super(...args)
        machine.threads.push(this)
      }

      override postMessage(task: unknown): void {
        machine.given.push(task)
        super.postMessage(task)
      }
    },
  }
})

beforeEach(() => {
  machine.threads = []
  machine.hasNoThreadLeft = false
  machine.given = []
})

/** A query that takes seconds. */
const LONG = statement(
  'with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000000) select count(*) as n from n',
)
const SHORT = statement('select 1 as n')

const ONE = [{ n: 1 }]

const INSERT = 'insert into notes (text) values ($1)'

/** A database with one table, and its file. */
const place = async () => {
  const file = join(await folderWith({}), 'a.sqlite')
  const database = await sqliteDatabase(file)
  onTestFinished(() => database.close())
  await database.setUp(queries => queries.transaction([statement('create table notes (text text not null unique)')]))
  return { file, database }
}

const note = (database: Database, text: string): Promise<boolean> => database.transaction([statement(INSERT, text)])

const notes = async (database: Database): Promise<readonly unknown[]> =>
  (await database.all(statement('select text from notes order by rowid'))).map(({ text }) => text)

/** Another connection that holds the lock of the writers until it is let go. */
const locked = (file: string): (() => void) => {
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  onTestFinished(() => {
    if (other.isOpen) other.close()
  })
  return () => {
    other.close()
  }
}

/** What a request does that may wait for so many milliseconds. */
const within = <A>(milliseconds: number, work: () => Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    withPatience(milliseconds, () => {
      work().then(resolve, reject)
    })
  })

/** Why a promise fails. Of several that fail at the same time, each is heard. */
const faultOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error)

/** Follows a promise: whether it is settled. */
const followed = (promise: Promise<unknown>): (() => boolean) => {
  let isSettled = false
  const settled = (): void => {
    isSettled = true
  }
  promise.then(settled, settled)
  return () => isSettled
}

describe('while a query takes seconds', () => {
  test('this thread goes on, other queries are answered, and what is written is seen', async () => {
    const { database } = await place()
    const long = Promise.all([LONG, LONG, LONG].map(statement => database.all(statement)))
    const isOver = followed(long)
    let turns = 0
    let written = 0
    for (; !isOver(); turns += 1) {
      await turn()
      if (turns % 100 !== 0) continue
      await note(database, String(written))
      written += 1
      expect(await database.all(statement('select count(*) as n from notes'))).toEqual([{ n: written }])
    }
    expect(await long).toEqual(Array.from({ length: 3 }, () => [{ n: 3_000_000 }]))
    expect(written).toBeGreaterThan(3)
    expect(turns).toBeGreaterThan(300)
  })

  test('as many others wait as there are no threads for, a request only as long as it may', async () => {
    const { database } = await place()
    const long = Promise.all([LONG, LONG, LONG, LONG].map(statement => database.all(statement)))
    const isOver = followed(long)
    const patient = database.all(SHORT)
    await expect(within(1, () => database.all(SHORT))).rejects.toBeInstanceOf(StoreUnavailable)
    expect(isOver()).toBe(false)
    expect(await patient).toEqual(ONE)
    await long
    expect(machine.threads).toHaveLength(4)
  })
})

describe('while another process holds the lock', () => {
  test('only writers wait, in their order, and are served once it is let go', async () => {
    const { file, database } = await place()
    const letGo = locked(file)
    const writes = Promise.all(['a', 'b', 'c'].map(text => note(database, text)))
    const isOver = followed(writes)
    for (let count = 0; count < 500; count += 1) expect(await notes(database)).toEqual([])
    expect(isOver()).toBe(false)
    letGo()
    expect(await writes).toEqual([true, true, true])
    expect(await notes(database)).toEqual(['a', 'b', 'c'])
  })

  test('a write that its request no longer waits for is not made later', async () => {
    const { file, database } = await place()
    const letGo = locked(file)
    for (const fault of await Promise.all(['a', 'b'].map(text => within(1, () => faultOf(note(database, text)))))) {
      expect(fault).toBeInstanceOf(StoreUnavailable)
      expect(String(fault)).toContain(`The database ${file}: A query took longer than a request may wait for the database`)
    }
    const third = note(database, 'c')
    // A thread that is just trying the first has not heard yet that nobody waits for it.
    await expect.poll(() => machine.given.at(-1)).toEqual({ statements: [statement(INSERT, 'c')], terms: {} })
    letGo()
    expect(await third).toBe(true)
    expect(await notes(database)).toEqual(['c'])
  })

  test('a write that nobody limits is given up in the end, with the reason', async () => {
    const { file } = await place()
    const writer = sqliteThreads<{ statements: []; terms: object }, boolean>({
      file,
      name: 'writer',
      role: 'writer',
      patience: 1,
      most: 1,
      longest: 20,
    })
    onTestFinished(writer.close)
    const letGo = locked(file)
    const never = (): boolean => false
    const heldUp = vi.fn<() => void>()
    const fault: unknown = await writer.run({ statements: [], terms: {} }, never, heldUp).catch((error: unknown) => error)
    expect(sqliteProblem(file, fault)).toBeInstanceOf(StoreUnavailable)
    expect(sqliteProblem(file, fault).message).toContain(`The database ${file} is locked by another process.`)
    expect(heldUp).toHaveBeenCalled()
    heldUp.mockClear()
    letGo()
    expect(await writer.run({ statements: [], terms: {} }, never, heldUp)).toBe(true)
    expect(await writer.run({ statements: [], terms: {} }, never, heldUp)).toBe(true)
    expect(heldUp).toHaveBeenCalledTimes(1)
  })
})

describe('a thread that stops', () => {
  test('fails what it had, and the next query starts another', async () => {
    const { file, database } = await place()
    const long = database.all(LONG)
    void machine.threads[0]?.terminate()
    await expect(long).rejects.toThrow(`The database ${file}: A thread that was at work on it has stopped`)
    expect(await database.all(SHORT)).toEqual(ONE)
    expect(machine.threads).toHaveLength(2)
  })

  test('leaves nothing half written, and the next in the queue is written', async () => {
    const { file, database } = await place()
    await note(database, 'a')
    const letGo = locked(file)
    const writes = ['b', 'c'].map(text => note(database, text))
    void machine.threads[0]?.terminate()
    await expect(writes[0]).rejects.toBeInstanceOf(StoreUnavailable)
    letGo()
    expect(await writes[1]).toBe(true)
    expect(await notes(database)).toEqual(['a', 'c'])
  })

  test('while it has nothing to do is not missed', async () => {
    const { database } = await place()
    await note(database, 'a')
    await notes(database)
    await Promise.all(machine.threads.map(thread => thread.terminate()))
    await note(database, 'b')
    expect(await notes(database)).toEqual(['a', 'b'])
  })

  test('before it has started fails its query alone', async () => {
    const { database } = await place()
    machine.hasNoThreadLeft = true
    const some = [database.all(SHORT), database.all(SHORT)]
    for (const fault of await Promise.all(some.map(faultOf))) {
      expect(fault).toBeInstanceOf(StoreUnavailable)
      expect(String(fault)).toMatch(/Resource temporarily unavailable/)
    }
    machine.hasNoThreadLeft = false
    expect(await database.all(SHORT)).toEqual(ONE)
  })

  test('a thread that cannot connect says so, and connects with the next query', async () => {
    const { file, database } = await place()
    await rm(file)
    await expect(database.all(SHORT)).rejects.toThrow(`The database ${file} cannot be opened. Check that`)
    await (await openSqlite(file)).close()
    expect(await database.all(statement('select count(*) as n from articles'))).toEqual([{ n: 0 }])
  })
})

describe('a fault in one statement', () => {
  test('undoes its transaction, and the thread goes on', async () => {
    const { file, database } = await place()
    await note(database, 'a')
    const statements = ['b', 'a'].map(text => statement(INSERT, text))
    await expect(database.transaction(statements)).rejects.toThrow(`The database ${file}: UNIQUE constraint failed: notes.text`)
    await expect(database.all(statement('select text from nowhere'))).rejects.toThrow('no such table: nowhere')
    await note(database, 'c')
    expect(await notes(database)).toEqual(['a', 'c'])
    expect(machine.threads).toHaveLength(2)
  })

  test('readers cannot write', async () => {
    const { database } = await place()
    await expect(database.all(statement("insert into notes (text) values ('a') returning text"))).rejects.toThrow('is read-only')
    expect(await notes(database)).toEqual([])
  })
})

describe('closing', () => {
  test('finishes all that was begun, ends the threads, and moves the log into the file', async () => {
    const { file, database } = await place()
    const texts = Array.from({ length: 40 }, (_, index) => String(index))
    const writes = Promise.all(texts.map(text => note(database, text)))
    const reads = Promise.all(texts.map(() => database.all(SHORT)))
    await database.close()
    expect(await writes).toEqual(texts.map(() => true))
    expect(await reads).toEqual(texts.map(() => ONE))
    await expect(database.all(SHORT)).rejects.toThrow(`The database ${file}: It has been closed`)
    await expect(note(database, 'late')).rejects.toThrow(`The database ${file}: It has been closed`)
    expect(machine.threads.map(({ threadId }) => threadId)).toEqual(machine.threads.map(() => -1))
    expect(await readdir(join(file, '..'))).toEqual(['a.sqlite'])
    const checked = new DatabaseSync(file)
    expect(checked.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(checked.prepare('select count(*) as n from notes').get()).toEqual({ n: texts.length })
    checked.close()
  })

  test('leaves no log behind, even if nothing was written', async () => {
    const { file, database } = await place()
    await notes(database)
    expect(await readdir(join(file, '..'))).toContain('a.sqlite-wal')
    await database.close()
    expect(await readdir(join(file, '..'))).toEqual(['a.sqlite'])
  })

  test('waits for a write that waits for another process', async () => {
    const { file, database } = await place()
    const letGo = locked(file)
    const write = note(database, 'a')
    const closed = database.close()
    await expect(database.all(SHORT)).rejects.toThrow('It has been closed')
    expect(followed(closed)()).toBe(false)
    letGo()
    expect(await write).toBe(true)
    await closed
  })

  test('a program that does not close its store ends all the same, and what it wrote is there', async () => {
    const file = join(await folderWith({}), 'a.sqlite')
    const script = fileURLToPath(new URL('put-and-end.ts', import.meta.url))
    const child = spawn(process.execPath, ['--conditions=source', script, file], { stdio: 'inherit' })
    onTestFinished(() => void child.kill('SIGKILL'))
    expect(await once(child, 'close')).toEqual([0, null])
    const store = await openSqlite(file)
    expect(await store.count('own')).toBe(1)
    await store.close()
  })
})

describe('threads are started', () => {
  test('not by opening a store, and only as many as are needed', async () => {
    const file = join(await folderWith({}), 'a.sqlite')
    const store = await openSqlite(file)
    expect(machine.threads).toHaveLength(0)
    for (let count = 0; count < 20; count += 1) await store.count('own')
    expect(machine.threads).toHaveLength(1)
    await store.close()
  })
})

test('a connection keeps only some of its statements prepared, and answers all of them', async () => {
  const { file } = await place()
  const connection = connect({ file, role: 'reader', patience: 0 })
  for (let round = 0; round < 2; round += 1)
    for (let number = 0; number < 250; number += 1)
      expect({ ...connection.all(statement(`select ${number} as n, $1 as given`, round))[0] }).toEqual({
        n: number,
        given: round,
      })
  connection.close()
})
