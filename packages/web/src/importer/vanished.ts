import { realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { ImportNotes } from '../store/import-notes-port.ts'
import type { Walk } from './walk.ts'

interface Looked extends Pick<Walk, 'files' | 'faults'> {
  readonly shown: (path: string) => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The requested folders, as they are called in the paths of their files. */
const foldersAmong = async (paths: readonly string[]): Promise<readonly string[]> => {
  const folders = await Promise.all(
    paths.map(async path => {
      const asked = resolve(path)
      const found = await stat(asked).catch(() => undefined)
      return found?.isDirectory() === true ? [await realpath(asked)] : []
    }),
  )
  return [...new Set(folders.flat())]
}

/**
 * Notes which files an import has not found below its folders although articles are shown from them. Whoever runs the site decides what becomes of
 * the articles. Nothing is said of what lies in a folder that cannot be read, nor of what was in archives if anything cannot be read.
 */
export const lookBelow = async (
  store: Pick<ImportNotes, 'lookedBelow' | 'shownBelow'>,
  paths: readonly string[],
  { files, faults, shown, now }: Looked,
): Promise<void> => {
  const found = new Set(files.map(({ path }) => path))
  for (const folder of await foldersAmong(paths)) {
    const below = folder.endsWith(sep) ? folder : folder + sep
    const isUnread = (path: string): boolean =>
      faults.some(fault => !path.startsWith(below) || path === fault.path || path.startsWith(fault.path + sep))
    const missing = (await store.shownBelow(below)).filter(path => !found.has(path) && !isUnread(path))
    const unpacked = files
      .filter(({ path, root }) => root === folder && !path.startsWith(below))
      .map(({ path }) => ({ path, shown: shown(path) }))
    await store.lookedBelow(below, { missing, unpacked, at: Math.trunc(now()) })
  }
}
