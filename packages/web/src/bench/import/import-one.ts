import { defaultSite } from '@lectern/domain/site'
import { convertingHere } from '../../importer/converting.ts'
import type { Folder } from '../../importer/folder.ts'
import { readArticleFile, storeRead, type Outcome } from '../../importer/import-file.ts'
import type { Store } from '../../store/port.ts'

/** Imports one file as if it were new, as an import of many does, in this thread. */
export const importOne = async (path: string, store: Store, folder: Folder): Promise<Outcome> =>
  storeRead(
    await readArticleFile(path, {
      origin: 'own',
      thirdParties: [],
      linkOutUrls: defaultSite.linkOutUrls,
      folderOf: () => Promise.resolve(folder),
      convert: convertingHere.convert,
      knownAt: () => Promise.resolve(undefined),
      knownAs: () => Promise.resolve(undefined),
      now: Date.now,
    }),
    store,
  )
