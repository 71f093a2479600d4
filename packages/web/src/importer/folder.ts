import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { faultOf } from '../files/regular-file.ts'
import { SETTINGS_FILE_NAMES } from '../settings/settings-file-names.ts'
import { isXmlFile } from './xml-file.ts'

/** A file beside the XML. */
export interface NearbyFile {
  /** Path relative to the XML's folder, with `/` as the separator. */
  readonly name: string
  readonly path: string
  readonly size: number
  /** When it was last written to, in milliseconds since 1970. */
  readonly modified: number
}

export interface Folder {
  /** By relative path in lower case. */
  readonly files: ReadonlyMap<string, NearbyFile>
  /** By last path segment without its extension, in lower case: for names that the XML gives without an extension. */
  readonly byStem: ReadonlyMap<string, readonly NearbyFile[]>
  /** What is left out because it is a link or no regular file, with the reason. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[]
  /** Changes when any of the files changes. */
  readonly fingerprint: string
}

/** The last path segment without its extension, in lower case. */
export const stemOf = (name: string): string => {
  const last = name.slice(name.lastIndexOf('/') + 1).toLowerCase()
  const dot = last.lastIndexOf('.')
  return dot > 0 ? last.slice(0, dot) : last
}

/** How many files to ask the system about at a time. */
const AT_ONCE = 64

/** How many levels below the XML's folder to look for files (`figures/gr1.png`). */
const DEPTH = 2

const isLeftOut = (name: string): boolean =>
  name.startsWith('.') || name === 'node_modules' || isXmlFile(name) || SETTINGS_FILE_NAMES.has(name.toLowerCase())

/** What tells a file from another, or from itself before it was changed. */
const lineOf = ({ name, size, modified }: NearbyFile): string => `${name}\0${size}\0${modified}\n`

/** The digest of the files that have one of these names, which are in lower case and without folder and extension. */
export const digestBeside = ({ byStem }: Pick<Folder, 'byStem'>, names: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const name of names) for (const file of byStem.get(name) ?? []) hash.update(lineOf(file))
  return hash.digest('hex').slice(0, 16)
}

/**
 * The regular files beside an XML file. Folders that contain XML belong to that XML and are left out, as are the site's settings files.
 * @param folder absolute and real
 */
export const readFolder = async (folder: string): Promise<Folder> => {
  const files = new Map<string, NearbyFile>()
  const byStem = new Map<string, NearbyFile[]>()
  const refused: { path: string; reason: string }[] = []
  const hash = createHash('sha256')

  const visit = async (path: string, prefix: string, depth: number): Promise<void> => {
    const entries = (await readdir(path, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    if (depth > 0 && entries.some(entry => isXmlFile(entry.name))) return
    const wanted = entries.filter(({ name }) => !isLeftOut(name))
    const seen: (Stats | undefined)[] = []
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const looked = wanted.slice(at, at + AT_ONCE).map(entry => lstat(join(path, entry.name)).catch(() => undefined))
      seen.push(...(await Promise.all(looked)))
    }
    for (const [at, entry] of wanted.entries()) {
      const inside = join(path, entry.name)
      const name = prefix + entry.name
      if (entry.isDirectory()) {
        if (depth < DEPTH) await visit(inside, `${name}/`, depth + 1)
        continue
      }
      const found = seen[at]
      if (found === undefined) continue
      if (!found.isFile()) {
        const fault = await faultOf(inside)
        if (fault?.kind === 'refused') refused.push({ path: inside, reason: fault.reason })
        continue
      }
      const file = { name, path: inside, size: found.size, modified: found.mtimeMs }
      files.set(name.toLowerCase(), file)
      const stem = stemOf(name)
      const alike = byStem.get(stem)
      if (alike === undefined) byStem.set(stem, [file])
      else alike.push(file)
      hash.update(lineOf(file))
    }
  }

  await visit(folder, '', 0)
  return { files, byStem, refused, fingerprint: hash.digest('hex').slice(0, 16) }
}
