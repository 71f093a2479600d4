import { either as E } from 'fp-ts'
import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import type { LinkOutUrls, Pii } from '@lectern/domain/core'
import { readRegular } from '../files/regular-file.ts'
import type { Store } from '../store/port.ts'
import type { Origin, StoredArticle } from '../store/article.ts'
import type { Source } from './conversion.ts'
import type { Converting } from './converting.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { IMPORTER_VERSION } from './version.ts'
import type { Folder } from './folder.ts'
import type { ThirdParties } from './third-party.ts'
import type { ImportError } from './xml/index.ts'

export type Outcome =
  | { readonly kind: 'imported'; readonly pii: Pii; readonly bytes: number }
  | { readonly kind: 'unchanged'; readonly pii: Pii; readonly bytes: number }
  | { readonly kind: 'failed'; readonly error: ImportError; readonly bytes: number }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly bytes: 0 }

/** What the import of a file needs besides the file itself. */
export interface ImportContext {
  readonly store: Store
  readonly origin: Origin
  readonly folderOf: (path: string) => Promise<Folder>
  readonly thirdParties: ThirdParties
  /** The site's addresses of other sites. */
  readonly linkOutUrls: LinkOutUrls
  readonly convert: Converting['convert']
}

const fingerprintOf = (bytes: Uint8Array, folder: Folder, parties: ThirdParties): string =>
  createHash('sha256')
    .update(bytes)
    .update(`\0${IMPORTER_VERSION}\0${folder.fingerprint}\0${JSON.stringify(parties)}`)
    .digest('hex')

/** What has become of a file before anything is stored: the outcome, or an article that is to be stored; and what to say about it. */
export type Read = { readonly warnings: readonly string[] } & (
  | { readonly outcome: Outcome }
  | { readonly article: StoredArticle; readonly bytes: number }
)

/**
 * Reads one XML file, and converts it unless the file, the files beside it and the importer are all unchanged since the last import. Never
 * rejects because of a file's content.
 * @param path absolute and real
 */
export const readArticleFile = async (path: string, context: ImportContext): Promise<Read> => {
  const content = await readRegular(path, IMPORT_LIMITS.fileSize)
  if (E.isLeft(content)) return { outcome: { kind: 'unreadable', reason: content.left.reason, bytes: 0 }, warnings: [] }
  const bytes = content.right
  const { length } = bytes
  const folder = await context.folderOf(dirname(path))
  const { origin, thirdParties, linkOutUrls } = context
  const fingerprint = fingerprintOf(bytes, folder, thirdParties)
  const known = await context.store.source(path)
  if (known?.fingerprint === fingerprint) return { outcome: { kind: 'unchanged', pii: known.pii, bytes: length }, warnings: [] }

  const source: Source = { path, bytes, fingerprint, origin, thirdParties, linkOutUrls }
  const { article, warnings } = await context.convert(source, folder)
  return E.isLeft(article)
    ? { outcome: { kind: 'failed', error: article.left, bytes: length }, warnings }
    : { article: article.right, bytes: length, warnings }
}

/** Stores what was read, if it is an article. */
export const storeRead = async (read: Read, store: Store): Promise<Outcome> => {
  if ('outcome' in read) return read.outcome
  await store.put(read.article)
  return { kind: 'imported', pii: read.article.card.pii, bytes: read.bytes }
}
