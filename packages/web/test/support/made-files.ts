import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { articleFiles } from '../../src/files/article-files.ts'
import { openFiles } from '../../src/keeping/open.ts'
import { madeFilesIn } from '../../src/server/pdf/made-files.ts'
import { openStore } from '../../src/store/open.ts'
import { folderWith } from './folder.ts'

/** The paths of the files that are kept in a data folder. */
export const keptIn = async (dataFolder: string): Promise<readonly string[]> =>
  (await readdir(join(dataFolder, 'files'), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** Files that a server makes, in a data folder of their own until the test ends. */
export const madeInFolder = async () => {
  const dataFolder = await folderWith({})
  const kept = await openFiles({ dataFolder })
  const store = await openStore({ dataFolder })
  onTestFinished(() => store.close())
  return { made: madeFilesIn(kept, store, () => new Date()), files: articleFiles(kept), kept: () => keptIn(dataFolder) }
}
