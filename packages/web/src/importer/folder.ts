import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SETTINGS_FILE_NAMES } from '../settings/settings-file-names.ts'
import { isXmlFile } from './xml-file.ts'

/** A file that lies beside the XML. */
export interface NearbyFile {
  /** Relative to the XML's folder, with `/` between folders. */
  readonly name: string
  readonly path: string
  readonly size: number
}

export interface Folder {
  /** By relative name in lower case. */
  readonly files: ReadonlyMap<string, NearbyFile>
  /** By last path segment without its extension, in lower case: for names that a file gives without one. */
  readonly byStem: ReadonlyMap<string, readonly NearbyFile[]>
  /** Changes when any of the files does. */
  readonly fingerprint: string
}

/** The last path segment without its extension, in lower case. */
export const stemOf = (name: string): string => {
  const last = name.slice(name.lastIndexOf('/') + 1).toLowerCase()
  const dot = last.lastIndexOf('.')
  return dot > 0 ? last.slice(0, dot) : last
}

/** How deep below the XML's folder its files are looked for (`figures/gr1.png`). */
const DEPTH = 2

/** What lies beside an XML file. Folders that hold XML of their own belong to that XML and are left out, and the site's own files to nobody. */
export const readFolder = async (folder: string): Promise<Folder> => {
  const files = new Map<string, NearbyFile>()
  const byStem = new Map<string, NearbyFile[]>()
  const hash = createHash('sha256')

  const visit = async (path: string, prefix: string, depth: number): Promise<void> => {
    const entries = (await readdir(path, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    if (depth > 0 && entries.some(entry => isXmlFile(entry.name))) return
    for (const entry of entries) {
      if (
        entry.name.startsWith('.') ||
        entry.name === 'node_modules' ||
        isXmlFile(entry.name) ||
        SETTINGS_FILE_NAMES.has(entry.name.toLowerCase())
      )
        continue
      const inside = join(path, entry.name)
      const name = prefix + entry.name
      if (entry.isDirectory()) {
        if (depth < DEPTH) await visit(inside, `${name}/`, depth + 1)
        continue
      }
      const found = await stat(inside).catch(() => undefined)
      if (found === undefined || !found.isFile()) continue
      const file = { name, path: inside, size: found.size }
      files.set(name.toLowerCase(), file)
      const stem = stemOf(name)
      byStem.set(stem, [...(byStem.get(stem) ?? []), file])
      hash.update(`${name}\0${found.size}\0${found.mtimeMs}\n`)
    }
  }

  await visit(folder, '', 0)
  return { files, byStem, fingerprint: hash.digest('hex').slice(0, 16) }
}
