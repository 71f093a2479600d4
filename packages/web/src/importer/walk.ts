import { codeOf, messageOf } from '@lectern/domain/core'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { isXmlFile } from './xml-file.ts'

/** A requested path that cannot be read. */
export interface WalkFault {
  readonly path: string
  readonly reason: string
}

export interface Walk {
  /** Absolute paths of the files, each with the requested folder, in a stable order and without duplicates. */
  readonly files: readonly { readonly path: string; readonly root: string }[]
  readonly faults: readonly WalkFault[]
}

const isHidden = (name: string): boolean => name.startsWith('.') || name === 'node_modules'

const reasonOf = (error: unknown): string => {
  switch (codeOf(error)) {
    case 'ENOENT':
      return 'there is no such file or folder'
    case 'EACCES':
      return 'this user does not have permission to read it'
    default:
      return messageOf(error)
  }
}

/**
 * The files at the requested paths: files as they are, and the wanted files in folders. Hidden folders are left out.
 * @param isWanted whether to include a file in a folder, by its name; only XML files by default
 */
export const walk = async (paths: readonly string[], isWanted = isXmlFile): Promise<Walk> => {
  const files = new Map<string, { path: string; root: string }>()
  const faults: WalkFault[] = []

  const take = async (path: string, root: string): Promise<void> => {
    try {
      if ((await stat(path)).isFile()) files.set(path, { path, root })
    } catch (error) {
      faults.push({ path, reason: reasonOf(error) })
    }
  }
  const visit = async (path: string, root: string): Promise<void> => {
    try {
      const entries = await readdir(path, { withFileTypes: true })
      for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
        if (isHidden(entry.name)) continue
        const inside = join(path, entry.name)
        if (entry.isDirectory()) await visit(inside, root)
        else if (isWanted(entry.name)) await take(inside, root)
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

/** A file's name as shown in messages. */
export const shortName = (path: string): string => basename(path)
