import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { realPathIn, unreadable } from '../files/regular-file.ts'
import { isXmlFile } from './xml-file.ts'

/** A requested path that cannot be read. */
export interface WalkFault {
  readonly path: string
  readonly reason: string
}

export interface WalkedFile {
  readonly path: string
  readonly root: string
  readonly isNamed: boolean
}

export interface Walk {
  /**
   * Real paths of the files, each with the requested folder, in a stable order and without duplicates, and whether it was itself requested. What
   * has a wanted name but is no regular file is among them, so that it is refused by name when it is opened.
   */
  readonly files: readonly WalkedFile[]
  readonly faults: readonly WalkFault[]
  /** Links to folders, which are not followed. */
  readonly linkedFolders: readonly string[]
}

const isHidden = (name: string): boolean => name.startsWith('.') || name === 'node_modules'

/** Whether a link leads to a folder, which may hold files that someone expects to be imported. */
const leadsToFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isDirectory(),
    () => false,
  )

/**
 * The files at the requested paths: files as they are, and the wanted files in folders. Hidden folders are left out. A requested folder may
 * itself be reached through a link, which is resolved; links below it are not followed.
 * @param isWanted whether to include a file in a folder, by its name; only XML files by default
 */
export const walk = async (paths: readonly string[], isWanted = isXmlFile): Promise<Walk> => {
  const files = new Map<string, WalkedFile>()
  const faults: WalkFault[] = []
  const linkedFolders = new Set<string>()

  const visit = async (path: string, root: string): Promise<void> => {
    try {
      const entries = await readdir(path, { withFileTypes: true })
      for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
        if (isHidden(entry.name)) continue
        const inside = join(path, entry.name)
        if (entry.isDirectory()) await visit(inside, root)
        else if (isWanted(entry.name)) files.set(inside, { path: inside, root, isNamed: files.get(inside)?.isNamed === true })
        else if (entry.isSymbolicLink() && (await leadsToFolder(inside))) linkedFolders.add(inside)
      }
    } catch (error) {
      faults.push({ path, reason: unreadable(error) })
    }
  }

  for (const asked of paths.map(path => resolve(path))) {
    try {
      if ((await stat(asked)).isDirectory()) {
        const root = await realpath(asked)
        await visit(root, root)
      } else {
        const path = await realPathIn(dirname(asked), basename(asked))
        files.set(path, { path, root: dirname(path), isNamed: true })
      }
    } catch (error) {
      faults.push({ path: asked, reason: unreadable(error) })
    }
  }
  return { files: [...files.values()], faults, linkedFolders: [...linkedFolders] }
}

/** A file's name as shown in messages. */
export const shortName = (path: string): string => basename(path)
