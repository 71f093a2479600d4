/** The program of a thread that converts files. It reads each folder once, and again when the import has found it changed. */
import { dirname } from 'node:path'
import { converted, type Converted } from './conversion.ts'
import { readFolder, type Folder } from './folder.ts'
import type { ThreadTask } from './converting.ts'

const folders = new Map<string, Folder>()

const folderOf = async (path: string, fingerprint: string): Promise<Folder> => {
  const known = folders.get(path)
  if (known?.fingerprint === fingerprint) return known
  const read = await readFolder(path)
  folders.set(path, read)
  return read
}

/** Converts a file. */
export default async ({ source, folderFingerprint }: ThreadTask): Promise<Converted> =>
  converted(source, await folderOf(dirname(source.path), folderFingerprint))
