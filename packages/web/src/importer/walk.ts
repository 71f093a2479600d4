import { messageOf } from '@lectern/domain/core'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { isXmlFile } from './xml-file.ts'

/** A path that was asked for and cannot be walked. */
export interface WalkFault {
  readonly path: string
  readonly reason: string
}

export interface Walk {
  /** Absolute paths of the files with the folder that was asked for, in a stable order, each once. */
  readonly files: readonly { readonly path: string; readonly root: string }[]
  readonly faults: readonly WalkFault[]
}

const isHidden = (name: string): boolean => name.startsWith('.') || name === 'node_modules'

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'ENOENT':
      return 'there is no such file or folder'
    case 'EACCES':
      return 'it may not be read by this user'
    default:
      return messageOf(error)
  }
}

/**
 * The files of what was asked for: a file is taken as it is, a folder is walked. Hidden folders are left out.
 * @param isWanted whether a file in a folder is one of them, by its name; XML files are unless something else is said
 */
export const walk = async (paths: readonly string[], isWanted = isXmlFile): Promise<Walk> => {
  const files = new Map<string, { path: string; root: string }>()
  const faults: WalkFault[] = []

  const visit = async (path: string, root: string): Promise<void> => {
    try {
      const entries = await readdir(path, { withFileTypes: true })
      for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
        if (isHidden(entry.name)) continue
        const inside = join(path, entry.name)
        const what = entry.isSymbolicLink() ? await stat(inside) : entry
        if (what.isDirectory() && !entry.isSymbolicLink()) await visit(inside, root)
        else if (what.isFile() && isWanted(entry.name)) files.set(inside, { path: inside, root })
      }
    } catch (error) {
      faults.push({ path, reason: reasonOf(error) })
    }
  }

  for (const asked of paths.map(path => resolve(path))) {
    try {
      if ((await stat(asked)).isDirectory()) await visit(asked, asked)
      else files.set(asked, { path: asked, root: resolve(asked, '..') })
    } catch (error) {
      faults.push({ path: asked, reason: reasonOf(error) })
    }
  }
  return { files: [...files.values()], faults }
}

/** The name a file is called by in messages. */
export const shortName = (path: string): string => basename(path)
