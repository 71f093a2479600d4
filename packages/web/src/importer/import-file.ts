import { either as E } from 'fp-ts'
import { createHash } from 'node:crypto'
import { lstat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { LinkOutUrls, Pii } from '@lectern/domain/core'
import { compareStandings, type Standing } from '@lectern/domain/article'
import { readRegular } from '../files/regular-file.ts'
import type { Source as KnownSource } from '../files/source.ts'
import type { Store } from '../store/port.ts'
import type { Origin, StoredArticle } from '../store/article.ts'
import type { Source } from './conversion.ts'
import type { Converting } from './converting.ts'
import type { KeepFiles } from './keep-files.ts'
import { ownXmlIn } from './own-xml.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { IMPORTER_VERSION } from './version.ts'
import { digestBeside, type Folder } from './folder.ts'
import { dayOf } from './unidentified.ts'
import { isEarlierThan, isThere, shownInstead, versionKey } from './versions.ts'
import { changeOf, isPast, stampOf, type Change } from './what-changed.ts'
import type { ThirdParties } from './third-party.ts'
import type { ImportError } from './xml/index.ts'

/** What has become of an article of a file. */
export type Outcome =
  | {
      readonly kind: 'imported'
      readonly pii: Pii
      /** The file that it was stored from before. */
      readonly before?: KnownSource
      /** Whether no file that was passed over can now have a later version. */
      readonly isSettled: boolean
    }
  | { readonly kind: 'unchanged'; readonly pii: Pii; readonly isSettled: boolean }
  | { readonly kind: 'failed'; readonly error: ImportError }
  /** The article is stored from another file, which has a later version of it or the same. */
  | {
      readonly kind: 'copy'
      readonly pii: Pii
      readonly shown: KnownSource | undefined
      /** Whether that file is still there. */
      readonly isSettled: boolean
      /** Whether this one was not known before. */
      readonly isNew: boolean
      readonly isEarlier: boolean
    }

/** What the import of a file needs besides the file itself. */
export interface ImportContext {
  readonly origin: Origin
  readonly folderOf: (path: string) => Promise<Folder>
  readonly thirdParties: ThirdParties
  /** The site's addresses of other sites. */
  readonly linkOutUrls: LinkOutUrls
  /** The articles of the file that are to be stored as earlier versions. */
  readonly earlier?: ReadonlySet<Pii>
  readonly convert: Converting['convert']
  /** Keeps the files of an article; without it they are served from where they lie. */
  readonly keepFiles?: KeepFiles
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

/** Of a file and what articles are made with. */
export const fingerprintOf = (bytes: Uint8Array, maker: string): string =>
  createHash('sha256').update(bytes).update(`\0${maker}`).digest('hex')

/** An article that is known already. What is known of its file may have to be replaced, or another file is the same (`copy`). */
export interface Kept {
  readonly change: Exclude<Change, 'content'> | 'copy'
  readonly from: KnownSource
  readonly to: KnownSource
}

/** What has become of an article before anything is stored. */
export type ReadArticle = { readonly kept: Kept } | { readonly article: StoredArticle } | { readonly error: ImportError }

/** What has become of a file before anything is stored: why it cannot be read, or its articles, and what to say about them. */
export type Read =
  | { readonly unreadable: string }
  | { readonly articles: readonly ReadArticle[]; readonly warnings: readonly string[]; readonly bytes: number }

const NO_STANDING: Standing = { files: 0 }

const sourceOf = (read: ReadArticle): KnownSource | undefined =>
  'kept' in read ? read.kept.to : 'article' in read ? read.article.source : undefined

const standingOf = (read: ReadArticle): Standing | undefined => sourceOf(read)?.standing

/**
 * What a file has, each version of an article once, with how many those are. Earlier versions of an article come after the one that is shown, so
 * that it is known when they are stored.
 */
const eachOnce = (read: readonly ReadArticle[]): readonly ReadArticle[] => {
  const best = new Map<string, ReadArticle>()
  for (const each of read) {
    const source = sourceOf(each)
    if (source === undefined) continue
    const key = versionKey(source)
    const other = standingOf(best.get(key) ?? each) ?? source.standing
    if (compareStandings(other, source.standing) <= 0) best.set(key, each)
  }
  const once = read.filter(each => {
    const source = sourceOf(each)
    return source === undefined || best.get(versionKey(source)) === each
  })
  const articles = once.length
  const byArticle = Map.groupBy(once, each => sourceOf(each)?.pii ?? each)
  return [...byArticle.values()].flatMap(versions =>
    versions
      .toSorted((a, b) => compareStandings(standingOf(b) ?? NO_STANDING, standingOf(a) ?? NO_STANDING))
      .map(each =>
        'kept' in each
          ? { kept: { ...each.kept, to: { ...each.kept.to, articles } } }
          : 'article' in each
            ? { article: { ...each.article, source: { ...each.article.source, articles } } }
            : each,
      ),
  )
}

/** A file as it is now, and the day of the import. */
interface Found extends Pick<KnownSource, 'path' | 'fingerprint' | 'stamp'> {
  readonly today: string
}

/** The article that was stored from a file, if nothing has changed that it was made from. */
const keptAs = (known: KnownSource, { today, ...found }: Found, folder: Folder): Kept | undefined => {
  const change = changeOf(found, known, names => digestBeside(folder, names), today)
  return change === 'content' ? undefined : { change, from: known, to: { ...known, ...found } }
}

/** All articles of a file, if they are stored and nothing has changed that they were made from. */
const allKept = (known: readonly KnownSource[], found: Found, folder: Folder): readonly Kept[] | undefined => {
  if (known.length === 0 || known.length !== known[0]?.articles) return undefined
  const kept = known.flatMap(each => keptAs(each, found, folder) ?? [])
  return kept.length === known.length ? kept : undefined
}

/** Of the files with one fingerprint, one that is no longer at its path, which must have been moved, or else the first. */
const formerOf = async (known: readonly KnownSource[]): Promise<readonly KnownSource[]> => {
  const files = [...Map.groupBy(known, ({ path }) => path).values()]
  for (const file of files) if (!(await isThere(file[0]))) return file
  return files[0] ?? []
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
  const today = dayOf(now)
  const stats = await lstat(path).catch(() => undefined)
  const stamp = stats?.isFile() === true ? stampOf(stats, maker, now) : ''
  const known = await context.knownAt(path)
  const stamped = stamp === '' ? [] : known.filter(each => each.stamp === stamp)
  if (stats !== undefined && stamped[0] !== undefined) {
    const { fingerprint } = stamped[0]
    const kept = allKept(stamped, { path, fingerprint, stamp, today }, await context.folderOf(dirname(path)))
    if (kept !== undefined) return { articles: kept.map(each => ({ kept: each })), warnings: [], bytes: stats.size }
  }

  const content = await readRegular(path, IMPORT_LIMITS.fileSize)
  if (E.isLeft(content)) return { unreadable: content.left.reason }
  const bytes = content.right
  const { length } = bytes
  const folder = await context.folderOf(dirname(path))
  const fingerprint = fingerprintOf(bytes, maker)
  const found = { path, fingerprint, stamp }
  const here = known.filter(each => each.fingerprint === fingerprint)
  const former = here.length > 0 ? here : await formerOf(await context.knownAs(fingerprint))
  const unchanged = allKept(former, { ...found, today }, folder)
  if (unchanged !== undefined) {
    // Of files that are the same in all, the first by path is shown, and the others are copies of it.
    const isCopy = former.some(each => each.path < path) && (await isThere(former[0]))
    return {
      articles: unchanged.map(each => ({ kept: isCopy ? { ...each, change: 'copy' } : each })),
      warnings: [],
      bytes: length,
    }
  }

  const [only, ...others] = former.length > 0 ? former : known
  const itsPii = only?.articles === 1 && others.length === 0 ? only.pii : undefined
  /** Those of the articles that a file with several had, and may still have. */
  const several = (former.length > 0 ? former : known).filter(
    each => each.digest !== '' && each.beside.digest === digestBeside(folder, each.beside.names) && !isPast(each, today),
  )
  const source: Source = {
    path,
    bytes,
    fingerprint,
    stamp,
    maker,
    origin,
    thirdParties,
    linkOutUrls,
    today,
    ...(context.earlier === undefined ? {} : { earlier: context.earlier }),
    ...(itsPii === undefined ? {} : { known: itsPii }),
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
  const unkept: string[] = []
  const xmlOf = ownXmlIn(bytes)
  const withFiles = async (each: ReadArticle): Promise<ReadArticle> =>
    context.keepFiles === undefined || !('article' in each)
      ? each
      : {
          article: await context.keepFiles(each.article, xmlOf(each.article.source), (at, reason) => {
            unkept.push(`${basename(at)} is left out: ${reason}`)
          }),
        }
  const shown: ReadArticle[] = []
  for (const each of eachOnce(read)) shown.push(await withFiles(each))
  // What is known of the file's former content is deleted with the first article that is stored from the new one.
  return {
    articles: [...shown.filter(isKept), ...shown.filter(each => !isKept(each))],
    warnings: [
      ...warnings,
      ...unkept,
      ...(shown.length === read.length
        ? []
        : [`${read.length - shown.length} of its articles are in it twice in the same version; the later one is kept`]),
    ],
    bytes: length,
  }
}

/**
 * Stores what was read, if that is to be stored: of several files with the same article, the highest version, whatever the files are called. A
 * mere stamp is left to the caller, who may have many.
 * @param isReplaced whether the article has been stored from another file since this one was read
 */
export const storeRead = async (
  read: ReadArticle,
  store: Pick<Store, 'put' | 'moved' | 'remembered' | 'sourceOf'>,
  isReplaced = false,
): Promise<Outcome> => {
  if ('error' in read) return { kind: 'failed', error: read.error }
  if ('kept' in read) {
    const { change, from, to } = read.kept
    const { pii } = from
    // What this import has read before, and is still there, has not moved.
    const isCopy = change === 'copy' || (change === 'place' && isReplaced && from.path !== to.path && (await isThere(from)))
    if (isCopy) await store.remembered(to)
    else if (change === 'place') await store.moved(from, to)
    if (!isCopy && from.isStored && !isReplaced) return { kind: 'unchanged', pii, isSettled: change !== 'place' }
    const shown = await store.sourceOf(pii)
    return {
      kind: 'copy',
      pii,
      shown,
      isSettled: change !== 'place' && (await isThere(shown)),
      isNew: isCopy,
      isEarlier: isEarlierThan(to, shown),
    }
  }
  const { source, card } = read.article
  const before = await store.sourceOf(card.pii)
  const shown = await shownInstead(source, before)
  if (shown !== undefined) {
    await store.remembered(source)
    return { kind: 'copy', pii: card.pii, shown, isSettled: true, isNew: true, isEarlier: isEarlierThan(source, shown) }
  }
  await store.put(read.article)
  const isSettled = before?.path !== source.path || compareStandings(before.standing, source.standing) <= 0
  return { kind: 'imported', pii: card.pii, isSettled, ...(before === undefined ? {} : { before }) }
}
