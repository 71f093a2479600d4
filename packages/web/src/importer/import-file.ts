import { either as E } from 'fp-ts'
import { createHash } from 'node:crypto'
import { lstat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { LinkOutUrls, Pii } from '@lectern/domain/core'
import { readRegular } from '../files/regular-file.ts'
import type { Source as KnownSource } from '../files/source.ts'
import type { Store } from '../store/port.ts'
import type { Origin, StoredArticle } from '../store/article.ts'
import type { Source } from './conversion.ts'
import type { Converting } from './converting.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { IMPORTER_VERSION } from './version.ts'
import { digestBeside, type Folder } from './folder.ts'
import { changeOf, stampOf, type Change } from './what-changed.ts'
import type { ThirdParties } from './third-party.ts'
import type { ImportError } from './xml/index.ts'

export type Outcome =
  | { readonly kind: 'imported'; readonly pii: Pii; readonly bytes: number }
  | { readonly kind: 'unchanged'; readonly pii: Pii; readonly bytes: number }
  | { readonly kind: 'failed'; readonly error: ImportError; readonly bytes: number }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly bytes: 0 }

/** What the import of a file needs besides the file itself. */
export interface ImportContext {
  readonly origin: Origin
  readonly folderOf: (path: string) => Promise<Folder>
  readonly thirdParties: ThirdParties
  /** The site's addresses of other sites. */
  readonly linkOutUrls: LinkOutUrls
  readonly convert: Converting['convert']
  /** The file that was at this path when an article was stored from it. */
  readonly knownAt: (path: string) => Promise<KnownSource | undefined>
  /** A file with this fingerprint, wherever it was. */
  readonly knownAs: (fingerprint: string) => Promise<KnownSource | undefined>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A digest of what articles are made with. */
const makerOf = ({ origin, thirdParties }: Pick<ImportContext, 'origin' | 'thirdParties'>): string =>
  createHash('sha256')
    .update(JSON.stringify([IMPORTER_VERSION, origin, thirdParties]))
    .digest('hex')
    .slice(0, 16)

const fingerprintOf = (bytes: Uint8Array, maker: string): string =>
  createHash('sha256').update(bytes).update(`\0${maker}`).digest('hex')

/** An article that is stored already. What is stored of its file may have to be replaced. */
export interface Kept {
  readonly change: Exclude<Change, 'content'>
  readonly from: KnownSource
  readonly to: KnownSource
  readonly bytes: number
}

/** What has become of a file before anything is stored: the outcome, or an article that is stored or to be stored; and what to say about it. */
export type Read = { readonly warnings: readonly string[] } & (
  | { readonly outcome: Outcome }
  | { readonly kept: Kept }
  | { readonly article: StoredArticle; readonly bytes: number }
)

/** The article that a file is known to be, if nothing has changed that its article was made from. */
const keptAs = (
  known: KnownSource | undefined,
  found: Pick<KnownSource, 'path' | 'fingerprint' | 'stamp'>,
  folder: Folder,
  bytes: number,
): Kept | undefined => {
  const change = changeOf(found, known, names => digestBeside(folder, names))
  return known === undefined || change === 'content' ? undefined : { change, from: known, to: { ...known, ...found }, bytes }
}

/**
 * Looks whether an XML file has changed since an article was made from it, and converts it if it has, or if a file that it names has. Reads
 * it only if its stamp does not tell. Never rejects because of a file's content.
 * @param path absolute and real
 */
export const readArticleFile = async (path: string, context: ImportContext): Promise<Read> => {
  const { origin, thirdParties, linkOutUrls } = context
  const maker = makerOf(context)
  const now = context.now()
  const stats = await lstat(path).catch(() => undefined)
  const stamp = stats?.isFile() === true ? stampOf(stats, maker, now) : ''
  const known = await context.knownAt(path)
  if (known !== undefined && stats !== undefined && stamp !== '' && known.stamp === stamp) {
    const kept = keptAs(known, known, await context.folderOf(dirname(path)), stats.size)
    if (kept !== undefined) return { kept, warnings: [] }
  }

  const content = await readRegular(path, IMPORT_LIMITS.fileSize)
  if (E.isLeft(content)) return { outcome: { kind: 'unreadable', reason: content.left.reason, bytes: 0 }, warnings: [] }
  const bytes = content.right
  const { length } = bytes
  const folder = await context.folderOf(dirname(path))
  const fingerprint = fingerprintOf(bytes, maker)
  const former = known?.fingerprint === fingerprint ? known : await context.knownAs(fingerprint)
  const kept = keptAs(former, { path, fingerprint, stamp }, folder, length)
  if (kept !== undefined) return { kept, warnings: [] }

  const source: Source = { path, bytes, fingerprint, stamp, origin, thirdParties, linkOutUrls }
  const { article, warnings } = await context.convert(source, folder)
  return E.isLeft(article)
    ? { outcome: { kind: 'failed', error: article.left, bytes: length }, warnings }
    : { article: article.right, bytes: length, warnings }
}

/** Stores what was read, if that is to be stored. A mere stamp is left to the caller, who may have many. */
export const storeRead = async (read: Read, store: Pick<Store, 'put' | 'moved'>): Promise<Outcome> => {
  if ('outcome' in read) return read.outcome
  if ('kept' in read) {
    const { change, from, to, bytes } = read.kept
    if (change === 'place') await store.moved(from, to)
    return { kind: 'unchanged', pii: from.pii, bytes }
  }
  await store.put(read.article)
  return { kind: 'imported', pii: read.article.card.pii, bytes: read.bytes }
}
