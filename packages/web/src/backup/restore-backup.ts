import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { migrations } from '../store/migrations.ts'
import type { StoreLocation } from '../store/open.ts'
import { connect } from '../store/sqlite-connection.ts'
import { statement, type Statement } from '../store/statement.ts'
import { ABOUT, Backup, DATA, ROWS, SQLITE, SUMS } from './backup.ts'
import { copied } from './copied.ts'
import { isEmptyFolder } from './data-folder.ts'
import { copyRowsIn, rowsInFiles, rowsInSqlite } from './postgres-rows.ts'
import { checkedSqlite } from './sqlite-file.ts'
import { sumsIn } from './sums.ts'

/** Where files are until all of them are there. */
const UNFINISHED = '.restoring-'

/** Fails unless a file of a backup has this digest. */
type Expect = (name: string, digest: string) => void

/** The files of a backup, none of which is missing, and none of which is there besides. */
const listedIn = async (from: string): Promise<{ readonly names: readonly string[]; readonly expect: Expect }> => {
  let text: string
  try {
    text = await readFile(join(from, SUMS), 'utf8')
  } catch (error) {
    throw new Error(`${from} is not a backup, or not a whole one: ${messageOf(error)}`, { cause: error })
  }
  const digests = new Map(sumsIn(text).map(({ name, digest }) => [name, digest]))
  const found = (await readdir(from, { recursive: true, withFileTypes: true }))
    .filter(entry => !entry.isDirectory())
    .map(entry => relative(from, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(name => name !== SUMS)
  const there = new Set(found)
  const unexpected = found.find(name => !digests.has(name)) ?? [...digests.keys()].find(name => !there.has(name))
  if (unexpected !== undefined) throw new Error(`${join(from, unexpected)} is missing, or is not in ${SUMS}.`)
  return {
    names: found,
    expect: (name, digest) => {
      if (digests.get(name) !== digest) throw new Error(`${join(from, name)} is not as it was written.`)
    },
  }
}

const aboutIn = async (from: string, expect: Expect): Promise<Backup> => {
  const path = join(from, ABOUT)
  const text = await readFile(path, 'utf8')
  expect(ABOUT, createHash('sha256').update(text).digest('hex'))
  const about = Backup.decode(JSON.parse(text))
  if (E.isLeft(about)) throw new Error(`${path} is of another version of Lectern.`)
  const { schema } = about.right
  if (schema > migrations.length)
    throw new Error(
      `${from} has schema version ${schema}, but this version of Lectern only knows versions up to ${migrations.length}. Use the version that made it, or a newer one.`,
    )
  return about.right
}

/** Gives files in the data folder the paths that they have now. */
const replaced = (folders: Backup['folders'], dataFolder: string): readonly Statement[] =>
  Object.entries(folders).flatMap(([name, former]) =>
    ['sources', 'assets'].map(table =>
      statement(
        `update ${table} set path = $2 || substr(path, length($1) + 1) where substr(path, 1, length($1)) = $1`,
        former + sep,
        join(dataFolder, name) + sep,
      ),
    ),
  )

/** The database alone. */
const isDatabase = (name: string): boolean => name === SQLITE

const restoreInto = async (
  from: string,
  about: Backup,
  { names, expect }: Awaited<ReturnType<typeof listedIn>>,
  { databaseUrl, dataFolder }: StoreLocation,
): Promise<void> => {
  const unfinished = await mkdtemp(join(dataFolder, UNFINISHED))
  try {
    for (const name of names) {
      const [top, ...rest] = name.split('/')
      if (top !== DATA) continue
      expect(name, await copied(join(from, name), join(unfinished, ...rest)))
    }
    const changes = replaced(about.folders, dataFolder)
    /** Nothing counts before: the database is there last. */
    const place = async (): Promise<void> => {
      const names = await readdir(unfinished)
      for (const name of [...names.filter(each => !isDatabase(each)), ...names.filter(isDatabase)])
        await rename(join(unfinished, name), join(dataFolder, name))
    }
    const file = join(unfinished, SQLITE)
    if (about.database === 'sqlite') checkedSqlite(file)
    if (!databaseUrl) {
      const connection = connect({ file, role: 'writer', patience: 0 })
      try {
        connection.transaction({ statements: changes, terms: { durable: true } })
      } finally {
        connection.close()
      }
      await place()
    } else if (about.database === 'postgres') {
      const rowsOf = rowsInFiles(join(from, ROWS), (name, digest) => {
        expect(`${ROWS}/${name}`, digest)
      })
      await copyRowsIn(databaseUrl, { ...about, rowsOf }, changes, place)
    } else {
      const { close, ...rows } = rowsInSqlite(file)
      try {
        // What PostgreSQL finds words by is made again by the first server that starts.
        const indexAgain = statement("update article_index set version = ''")
        await copyRowsIn(databaseUrl, { ...about, ...rows }, [...changes, indexAgain], async () => {
          close()
          await rm(file)
          await place()
        })
      } finally {
        close()
      }
    }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/**
 * Restores a backup into an empty data folder and, if a URL is given, an empty PostgreSQL database. Every file is compared with its digest
 * before any counts.
 * @returns how many files the backup has
 */
export const restoreBackup = async (
  from: string,
  location: StoreLocation,
): Promise<{ readonly at: string; readonly files: number }> => {
  try {
    const listed = await listedIn(from)
    const about = await aboutIn(from, listed.expect)
    if (about.database === 'postgres' && !location.databaseUrl)
      throw new Error(`${from} was made from PostgreSQL. Set DATABASE_URL to the address of an empty database.`)
    await mkdir(location.dataFolder, { recursive: true })
    const dataFolder = await realpath(location.dataFolder)
    if (!(await isEmptyFolder(dataFolder)))
      throw new Error(`${dataFolder} is not empty, and nothing is overwritten. Name a new data folder in LECTERN_DATA.`)
    for (const name of await readdir(dataFolder))
      if (name.startsWith(UNFINISHED)) await rm(join(dataFolder, name), { recursive: true, force: true })
    await restoreInto(from, about, listed, { ...location, dataFolder })
    return { at: about.at, files: listed.names.length }
  } catch (error) {
    throw new Error(`Nothing was restored. ${messageOf(error)}`, { cause: error })
  }
}
