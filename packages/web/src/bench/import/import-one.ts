import { defaultSite } from '@lectern/domain/site'
import { convertingHere } from '../../importer/converting.ts'
import type { Folder } from '../../importer/folder.ts'
import { readArticleFile, storeRead, type Outcome } from '../../importer/import-file.ts'
import type { Store } from '../../store/port.ts'

/** Imports a file of one article as if it were new, as an import of many does, in this thread. */
export const importOne = async (path: string, store: Store, folder: Folder): Promise<Outcome & { readonly bytes: number }> => {
  const read = await readArticleFile(path, {
    origin: 'own',
    thirdParties: [],
    linkOutUrls: defaultSite.linkOutUrls,
    folderOf: () => Promise.resolve(folder),
    convert: convertingHere.convert,
    knownAt: () => Promise.resolve([]),
    knownAs: () => Promise.resolve([]),
    now: Date.now,
  })
  if ('unreadable' in read) throw new Error(`${path}: ${read.unreadable}`)
  const [article] = read.articles
  if (article === undefined) throw new Error(`${path} has no article`)
  return { ...(await storeRead(article, store)), bytes: read.bytes }
}
