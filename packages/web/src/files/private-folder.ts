import { codeOf } from '@lectern/domain/core'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** What everyone but the owner may do with a file. */
const OTHERS = 0o077

/** Whether others may read, write or enter it. A link has the rights of what it leads to. */
const isOpen = async (path: string): Promise<boolean> => {
  try {
    const found = await lstat(path)
    return !found.isSymbolicLink() && (found.mode & OTHERS) !== 0
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** What another process removes meanwhile need not be closed. */
const close = (path: string, mode: number): Promise<void> =>
  chmod(path, mode).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
  })

const closeAll = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await closeAll(path)
    else if (entry.isFile()) await close(path, 0o600)
  }
  await close(folder, 0o700)
}

/**
 * Makes what is in a folder, and whatever this process and its children write from now on, readable by its owner alone. A folder that others
 * can enter, or in which something lies that they can read, is put right with all that is in it.
 * @throws if the folder belongs to another user
 */
export const keepPrivate = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  if (isMainThread) process.umask(OTHERS)
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw error
  })
  if (names === undefined) return
  for (const path of [folder, ...names.map(name => join(folder, name))]) {
    if (!(await isOpen(path))) continue
    await closeAll(folder)
    return
  }
}
