import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const XML = /\.n?xml$/i

/** The XML files at paths: files as they are, and those in folders and their folders, in a stable order. */
export const xmlFilesAt = async (paths: readonly string[]): Promise<readonly string[]> => {
  const found = await Promise.all(
    paths.map(async path => {
      if (!(await stat(path)).isDirectory()) return [path]
      const names = await readdir(path, { recursive: true })
      return names.filter(name => XML.test(name)).map(name => join(path, name))
    }),
  )
  return [...new Set(found.flat())].toSorted()
}
