import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The files in a folder and its subfolders, by their paths in it. */
export const filesIn = async (folder: string): Promise<ReadonlyMap<string, Buffer>> => {
  const found = new Map<string, Buffer>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    found.set(relative(folder, path).split(sep).join('/'), await readFile(path))
  }
  return found
}
