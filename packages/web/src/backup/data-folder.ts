import { codeOf } from '@lectern/domain/core'
import type { Dirent } from 'node:fs'
import { lstat, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { SQLITE } from './backup.ts'

/** What is not copied as files: what earlier versions have made and nothing uses any more, the database, and what file systems keep for themselves. */
const isLeftOut = (name: string): boolean =>
  ['pdf', 'first-pages', 'lost+found'].includes(name) || name.startsWith(SQLITE) || isUnfinished(name)

/** What is written under another name until it is whole begins with a dot, in the data folder and in its folders. */
const isUnfinished = (name: string): boolean => name.startsWith('.')

const unlessMissing = async <A>(work: Promise<A>, otherwise: A): Promise<A> => {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return otherwise
  }
}

const inside = (folder: string): Promise<readonly Dirent[]> => unlessMissing(readdir(folder, { withFileTypes: true }), [])

/** A file of the data folder. */
export interface DataFile {
  /** Its path in the data folder, with slashes. */
  readonly name: string
  readonly path: string
  /** Differs if the file has changed. */
  readonly stamp: string
}

/** The folders in the data folder that are backed up, each with its real path. */
export const dataFolders = async (dataFolder: string): Promise<Readonly<Record<string, string>>> => {
  const found: Record<string, string> = {}
  for (const entry of await inside(dataFolder)) {
    if (isLeftOut(entry.name)) continue
    // It may be a link to a larger disk.
    const path = await unlessMissing(realpath(join(dataFolder, entry.name)), '')
    if (path !== '' && (await lstat(path)).isDirectory()) found[entry.name] = path
  }
  return found
}

async function* below(path: string, name: string, depth: number, skipped: (name: string) => void): AsyncGenerator<DataFile> {
  for (const entry of await inside(path)) {
    if (depth === 1 && isUnfinished(entry.name)) continue
    const [inner, innerName] = [join(path, entry.name), `${name}/${entry.name}`]
    if (entry.isDirectory()) yield* below(inner, innerName, depth + 1, skipped)
    else if (entry.isFile()) yield* file(inner, innerName)
    else skipped(innerName)
  }
}

async function* file(path: string, name: string): AsyncGenerator<DataFile> {
  // It may have been removed since the folder was read.
  const stats = await unlessMissing(lstat(path), undefined)
  if (stats !== undefined) yield { name, path, stamp: `${stats.ino} ${stats.size} ${stats.mtimeMs}` }
}

/**
 * The files in the data folder that are backed up.
 * @param skipped is called for links and for what is not a regular file
 */
export async function* dataFiles(dataFolder: string, skipped: (name: string) => void): AsyncGenerator<DataFile> {
  const folders = await dataFolders(dataFolder)
  for (const entry of await inside(dataFolder)) {
    const path = folders[entry.name]
    if (isLeftOut(entry.name)) continue
    if (path !== undefined) yield* below(path, entry.name, 1, skipped)
    else if (entry.isFile()) yield* file(join(dataFolder, entry.name), entry.name)
    else skipped(entry.name)
  }
}

/** Whether nothing is in a folder, or it does not exist, but for what does not count. */
export const isEmptyFolder = async (folder: string): Promise<boolean> =>
  (await inside(folder)).every(({ name }) => name === 'lost+found' || isUnfinished(name))
