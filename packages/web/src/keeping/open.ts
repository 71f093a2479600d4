import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { join } from 'node:path'
import type { KeptFiles } from '../files/kept-files.ts'
import { folderFiles } from './folder.ts'
import type { ObjectStore } from './object-store.ts'

export interface FilesLocation {
  readonly dataFolder: string
  /** The object store that keeps the files, if they are not kept in the data folder. */
  readonly objectStore?: ObjectStore
}

/** Where articles' files are kept: in an object store if one is given, or else in `files` in the data folder. Rejects if it has no bucket. */
export const openFiles = async ({ dataFolder, objectStore }: FilesLocation): Promise<KeptFiles> => {
  // Its client is large, and only those who have an object store need it.
  if (objectStore !== undefined) {
    const files = (await import('./object-store.ts')).objectFiles(objectStore)
    const bucket = await files.expectBucket()
    if (E.isLeft(bucket)) throw new Error(`Articles’ files cannot be kept: ${bucket.left}.`)
    return files
  }
  const folder = join(dataFolder, 'files')
  try {
    return await folderFiles(folder)
  } catch (error) {
    throw new Error(
      `The folder ${folder} cannot be created: ${messageOf(error)}. Choose another data folder, or make this one writable.`,
      { cause: error },
    )
  }
}
