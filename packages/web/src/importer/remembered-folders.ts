import { LRUCache } from 'lru-cache'
import { readFolder, type Folder } from './folder.ts'

/** Of how many folders a process or a thread remembers what is in them. */
const REMEMBERED = 100

/** Reads a folder, unless what is remembered of it has this fingerprint. */
export const rememberedFolders = (): ((path: string, fingerprint: string) => Promise<Folder>) => {
  const folders = new LRUCache<string, Folder>({ max: REMEMBERED })
  return async (path, fingerprint) => {
    const known = folders.get(path)
    if (known?.fingerprint === fingerprint) return known
    const read = await readFolder(path)
    folders.set(path, read)
    return read
  }
}
