import { codeOf, messageOf } from '@lectern/domain/core'
import { lstat, mkdir, mkdtemp, readdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { StoreLocation } from '../store/open.ts'
import { ABOUT, DATA, ROWS, SQLITE, SUMS, type Backup } from './backup.ts'
import { copied, digestOf, written } from './copied.ts'
import { dataFiles, dataFolders } from './data-folder.ts'
import { copyRowsOut } from './postgres-rows.ts'
import { copySqlite } from './sqlite-file.ts'
import { sumsText } from './sums.ts'

/** What was backed up. */
export interface MadeBackup {
  readonly files: number
  /** What is in the data folder but not in the backup, because it is a link or no file. */
  readonly skipped: ReadonlySet<string>
}

const isThere = async (path: string): Promise<boolean> => {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** Rejects if a backup cannot be made in a folder. */
const expectFree = async (folder: string, dataFolder: string): Promise<void> => {
  if ((await isThere(folder)) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty, and nothing is overwritten. Name a new folder.`)
  await mkdir(dirname(folder), { recursive: true })
  if (!(await isThere(dataFolder))) return
  const path = relative(await realpath(dataFolder), join(await realpath(dirname(folder)), '.'))
  if (path === '' || !(path === '..' || path.startsWith(`..${sep}`)))
    throw new Error(`${folder} is in the data folder ${dataFolder}. Name a folder elsewhere, best on another disk.`)
}

/** Copies the database into a folder. Adds the digests of what it writes. */
const copyDatabase = async (
  { databaseUrl, dataFolder }: StoreLocation,
  folder: string,
  digests: Map<string, string>,
): Promise<Pick<Backup, 'database' | 'schema' | 'tables'>> => {
  if (databaseUrl) {
    const { schema, tables, digests: ofRows } = await copyRowsOut(databaseUrl, join(folder, ROWS))
    for (const [file, digest] of ofRows) digests.set(`${ROWS}/${file}`, digest)
    return { database: 'postgres', schema, tables }
  }
  const file = join(dataFolder, SQLITE)
  if (!(await isThere(file)))
    throw new Error(`There is nothing to back up: ${file} does not exist. LECTERN_DATA names the data folder.`)
  await mkdir(join(folder, DATA), { recursive: true, mode: 0o700 })
  const copy = join(folder, DATA, SQLITE)
  const schema = await copySqlite(file, copy)
  digests.set(`${DATA}/${SQLITE}`, await digestOf(copy))
  return { database: 'sqlite', schema, tables: [] }
}

/**
 * Backs up the database and the data folder into a new folder, while servers and imports run. The folder has its name only once it is whole.
 *
 * What a row names was stored before the row, and may be removed after it: files are copied before the database, and those that came in the
 * meantime after it.
 */
export const makeBackup = async (location: StoreLocation, to: string, now: Date): Promise<MadeBackup> => {
  const { dataFolder } = location
  await expectFree(to, dataFolder)
  const unfinished = await mkdtemp(`${to}.unfinished-`)
  try {
    const skipped = new Set<string>()
    const digests = new Map<string, string>()
    const stamps = new Map<string, string>()
    const copyFiles = async (): Promise<void> => {
      for await (const { name, path, stamp } of dataFiles(dataFolder, link => skipped.add(link))) {
        if (stamps.get(name) === stamp) continue
        const copy = join(unfinished, DATA, name)
        await rm(copy, { force: true })
        try {
          digests.set(`${DATA}/${name}`, await copied(path, copy))
          stamps.set(name, stamp)
        } catch (error) {
          // It has been removed since the folder was read.
          if (codeOf(error) !== 'ENOENT' || (await isThere(path))) throw error
        }
      }
    }
    await copyFiles()
    const database = await copyDatabase(location, unfinished, digests)
    await copyFiles()
    const write = (name: string, text: string): Promise<string> =>
      written(Readable.from([Buffer.from(text)]), join(unfinished, name))
    const about: Backup = { format: 1, at: now.toISOString(), ...database, folders: await dataFolders(dataFolder) }
    digests.set(ABOUT, await write(ABOUT, `${JSON.stringify(about, null, 2)}\n`))
    await write(SUMS, sumsText([...digests].map(([name, digest]) => ({ name, digest }))))
    await rename(unfinished, to)
    return { files: digests.size, skipped }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw new Error(`No backup was made. ${messageOf(error)}`, { cause: error })
  }
}
