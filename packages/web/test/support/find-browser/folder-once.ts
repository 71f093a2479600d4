import { lstat, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

const isFolder = (path: string): Promise<boolean> =>
  lstat(path).then(
    found => found.isDirectory(),
    () => false,
  )

/**
 * Makes a folder that is either complete or absent, however many processes make it at the same time: it is filled under another
 * name beside it and then renamed. A process that comes second discards its own.
 * @param folder its path; an existing folder is taken to be complete
 * @param fill fills the folder it is given
 */
export const makeFolderOnce = async (folder: string, fill: (folder: string) => Promise<void>): Promise<void> => {
  if (await isFolder(folder)) return
  await mkdir(dirname(folder), { recursive: true })
  const partial = await mkdtemp(`${folder}.partial-`)
  try {
    await fill(partial)
    await rename(partial, folder).catch(async (error: unknown) => {
      if (!(await isFolder(folder))) throw error
    })
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}
