import { lstat, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

const isFolder = (path: string): Promise<boolean> =>
  lstat(path).then(
    found => found.isDirectory(),
    () => false,
  )

/**
 * Makes a folder that is either complete or not there, however many processes make it at once: it is filled under
 * another name beside its own and then renamed; anyone who comes second throws theirs away.
 * @param folder its path; what is there already is taken to be complete
 * @param fill puts into the folder it is given what belongs there
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
