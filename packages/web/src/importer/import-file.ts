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

/** What has become of an article: it was imported, it is as it was, or it cannot be stored. */
export type Outcome =
  | { readonly kind: 'imported'; readonly pii: Pii }
  | { readonly kind: 'unchanged'; readonly pii: Pii }
  | { readonly kind: 'failed'; readonly error: ImportError }

/** What the import of a file needs besides the file itself. */
export interface ImportContext {
  readonly origin: Origin
  readonly folderOf: (path: string) => Promise<Folder>
  readonly thirdParties: ThirdParties
  /** The site's addresses of other sites. */
  readonly linkOutUrls: LinkOutUrls
  readonly convert: Converting['convert']
  /** The file that was at this path when articles were stored from it, for each of them. */
  readonly knownAt: (path: string) => Promise<readonly KnownSource[]>
  /** A file with this fingerprint, wherever it was, for each of its articles. */
  readonly knownAs: (fingerprint: string) => Promise<readonly KnownSource[]>
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
}

/** What has become of an article before anything is stored. */
export type ReadArticle = { readonly kept: Kept } | { readonly article: StoredArticle } | { readonly error: ImportError }

/** What has become of a file before anything is stored: why it cannot be read, or its articles, and what to say about them. */
export type Read =
  | { readonly unreadable: string }
  | { readonly articles: readonly ReadArticle[]; readonly warnings: readonly string[]; readonly bytes: number }

type Found = Pick<KnownSource, 'path' | 'fingerprint' | 'stamp'>

/** The article that was stored from a file, if nothing has changed that it was made from. */
const keptAs = (known: KnownSource, found: Found, folder: Folder): Kept | undefined => {
  const change = changeOf(found, known, names => digestBeside(folder, names))
  return change === 'content' ? undefined : { change, from: known, to: { ...known, ...found } }
}

/** All articles of a file, if they are stored and nothing has changed that they were made from. */
const allKept = (known: readonly KnownSource[], found: Found, folder: Folder): readonly Kept[] | undefined => {
  if (known.length === 0 || known.length !== known[0]?.articles) return undefined
  const kept = known.flatMap(each => keptAs(each, found, folder) ?? [])
  return kept.length === known.length ? kept : undefined
}

/**
 * Looks whether an XML file has changed since articles were made from it, and converts those of them that have, or that name a file that has.
 * Reads it only if its stamp does not tell. Never rejects because of a file's content.
 * @param path absolute and real
 */
export const readArticleFile = async (path: string, context: ImportContext): Promise<Read> => {
  const { origin, thirdParties, linkOutUrls } = context
  const maker = makerOf(context)
  const now = context.now()
  const stats = await lstat(path).catch(() => undefined)
  const stamp = stats?.isFile() === true ? stampOf(stats, maker, now) : ''
  const known = await context.knownAt(path)
  const stamped = stamp === '' ? [] : known.filter(each => each.stamp === stamp)
  if (stats !== undefined && stamped[0] !== undefined) {
    const kept = allKept(stamped, stamped[0], await context.folderOf(dirname(path)))
    if (kept !== undefined) return { articles: kept.map(each => ({ kept: each })), warnings: [], bytes: stats.size }
  }

  const content = await readRegular(path, IMPORT_LIMITS.fileSize)
  if (E.isLeft(content)) return { unreadable: content.left.reason }
  const bytes = content.right
  const { length } = bytes
  const folder = await context.folderOf(dirname(path))
  const fingerprint = fingerprintOf(bytes, maker)
  const found: Found = { path, fingerprint, stamp }
  const here = known.filter(each => each.fingerprint === fingerprint)
  const former = here.length > 0 ? here : await context.knownAs(fingerprint)
  const unchanged = allKept(former, found, folder)
  if (unchanged !== undefined) return { articles: unchanged.map(each => ({ kept: each })), warnings: [], bytes: length }

  /** Those of the articles that a file with several had, and may still have. */
  const several = (former.length > 0 ? former : known).filter(
    ({ digest, beside }) => digest !== '' && beside.digest === digestBeside(folder, beside.names),
  )
  const source: Source = {
    ...{ path, bytes, fingerprint, stamp, maker, origin, thirdParties, linkOutUrls },
    kept: several.map(({ digest }) => digest),
  }
  const { articles, warnings } = await context.convert(source, folder)
  const read = articles.flatMap((each): readonly ReadArticle[] => {
    if (E.isLeft(each)) return [{ error: each.left }]
    if ('article' in each.right) return [each.right]
    const { kept, extract } = each.right
    const from = several.find(({ digest }) => digest === kept)
    return from === undefined
      ? []
      : [
          {
            kept: {
              change: 'place',
              from,
              to: { ...from, ...found, articles: articles.length, ...(extract === undefined ? {} : { extract }) },
            },
          },
        ]
  })
  const isKept = (each: ReadArticle): boolean => 'kept' in each
  // What is known of the file's former content is deleted with the first article that is stored from the new one.
  return { articles: [...read.filter(isKept), ...read.filter(each => !isKept(each))], warnings, bytes: length }
}

/** Stores what was read, if that is to be stored. A mere stamp is left to the caller, who may have many. */
export const storeRead = async (read: ReadArticle, store: Pick<Store, 'put' | 'moved'>): Promise<Outcome> => {
  if ('error' in read) return { kind: 'failed', error: read.error }
  if ('kept' in read) {
    const { change, from, to } = read.kept
    if (change === 'place') await store.moved(from, to)
    return { kind: 'unchanged', pii: from.pii }
  }
  await store.put(read.article)
  return { kind: 'imported', pii: read.article.card.pii }
}
