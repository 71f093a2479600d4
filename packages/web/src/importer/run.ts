import type { LinkOutUrls } from '@lectern/domain/core'
import { defaultSite } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import type { Store } from '../store/port.ts'
import type { Origin } from '../store/article.ts'
import type { Source } from '../files/source.ts'
import { faultOf } from '../files/regular-file.ts'
import { readFolder, type Folder } from './folder.ts'
import { convertingFor, type Converting } from './converting.ts'
import { readArticleFile, storeRead, type Read, type ReadArticle } from './import-file.ts'
import { progressOn, type Output } from './progress.ts'
import { readThirdParties } from './third-party.ts'
import { shortName, walk, type WalkedFile } from './walk.ts'

export interface Summary {
  readonly imported: number
  readonly unchanged: number
  readonly failed: number
  /** XML files in the given folders that are no articles. */
  readonly skipped: number
}

export interface RunOptions {
  readonly store: Store
  readonly origin: Origin
  readonly paths: readonly string[]
  /** The site's addresses of other sites; the public ones by default. */
  readonly linkOutUrls?: LinkOutUrls
  readonly output: Output
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** How so many files are converted; by default in the way that suits their number. */
  readonly converting?: (files: number) => Converting
}

/** Caches the result for each key. */
const once = <A>(make: (key: string) => Promise<A>): ((key: string) => Promise<A>) => {
  const made = new Map<string, Promise<A>>()
  return key => {
    const known = made.get(key)
    if (known !== undefined) return known
    const making = make(key)
    made.set(key, making)
    return making
  }
}

/** Works on items ahead of their turn, so many at a time. Each call of the result gives what became of the next, in the order of the items. */
const inOrder = <A, B>(items: readonly A[], atOnce: number, work: (item: A) => Promise<B>): (() => Promise<B>) => {
  const begun: Promise<B>[] = []
  let next = 0
  return () => {
    for (const item of items.slice(next, next + atOnce - begun.length)) {
      next += 1
      const working = work(item)
      // A failure, too, is heard of when it is its turn.
      working.catch(() => undefined)
      begun.push(working)
    }
    return begun.shift() ?? Promise.reject(new Error('There are no more items'))
  }
}

/** How many files the store is asked about in one query. */
const KNOWN_AT_ONCE = 1000

/** How many stamps are stored in one transaction. */
const STAMPS_AT_ONCE = 500

/** What the store knows of the files at these paths, which it is asked for many of them at a time, in their order. */
const knownOf = (store: Store, paths: readonly string[]): ((index: number) => Promise<readonly Source[]>) => {
  let [begin, known] = [-1, Promise.resolve<ReadonlyMap<string, readonly Source[]>>(new Map())]
  const ask = async (asked: readonly string[]): Promise<ReadonlyMap<string, readonly Source[]>> =>
    Map.groupBy(await store.sourcesAt(asked), ({ path }) => path)
  return async index => {
    const first = index - (index % KNOWN_AT_ONCE)
    if (first !== begin) [begin, known] = [first, ask(paths.slice(first, first + KNOWN_AT_ONCE))]
    const path = paths[index]
    return (path === undefined ? undefined : (await known).get(path)) ?? []
  }
}

/**
 * Imports every XML file in the given files and folders into the store. A file that is no article is skipped if it is in a given folder. Files
 * are converted on all processors, ahead of their turn, and stored one after another, in their order. Writes a progress line, a line for each
 * file that cannot be read (file, line, column, reason), is skipped or is left out (file, reason), and a summary. A bad file never stops the
 * import; only a failing store does, by rejecting the promise.
 */
export const runImport = async (options: RunOptions): Promise<Summary> => {
  const { output, paths, now } = options
  const { files, faults, linkedFolders } = await walk(paths)
  const progress = progressOn(output, files.length, now)
  const count = { imported: 0, unchanged: 0, failed: 0, skipped: 0 }
  let bytes = 0

  const remark = (message: string): void => {
    progress.pause()
    output.write(`${message}\n`)
  }
  const complain = (message: string): void => {
    count.failed += 1
    remark(message)
  }

  const warned = new Set<string>()
  const leftOut = (path: string, reason: string): void => {
    if (warned.has(path)) return
    warned.add(path)
    remark(`${path}: is left out: ${reason}`)
  }
  const nearby = async (path: string): Promise<Folder> => {
    const folder = await readFolder(path)
    for (const { path: inside, reason } of folder.refused) leftOut(inside, reason)
    return folder
  }

  for (const path of linkedFolders) {
    const fault = await faultOf(path)
    if (fault !== undefined) leftOut(path, fault.reason)
  }
  for (const { path, reason } of faults) complain(`${path}: cannot be read: ${reason}`)

  const reported = new Set<string>()
  const read = new Map<string, string>()
  const partiesOf = once(readThirdParties)
  const folderOf = once(nearby)
  const converting = (options.converting ?? convertingFor)(files.length)
  const known = knownOf(
    options.store,
    files.map(({ path }) => path),
  )
  const nothingKnown = { knownAt: () => Promise.resolve([]), knownAs: () => Promise.resolve([]) }
  const reading = async (index: number, { path, root }: Pick<WalkedFile, 'path' | 'root'>, isNew = false): Promise<Read> => {
    const parties = await partiesOf(root)
    return readArticleFile(path, {
      ...(isNew ? nothingKnown : { knownAt: () => known(index), knownAs: options.store.sourcesAs }),
      now,
      origin: options.origin,
      folderOf,
      convert: converting.convert,
      thirdParties: E.isRight(parties) ? parties.right : [],
      linkOutUrls: options.linkOutUrls ?? defaultSite.linkOutUrls,
    })
  }
  const next = inOrder([...files.entries()], converting.atOnce, ([index, file]) => reading(index, file))
  const stamps: Source[] = []
  const storeStamps = (): Promise<void> => options.store.restamped(stamps.splice(0))
  const storeArticle = async (article: ReadArticle, { path, isNamed }: WalkedFile): Promise<void> => {
    const outcome = await storeRead(article, options.store)
    if ('kept' in article && article.kept.change === 'stamp') stamps.push(article.kept.to)
    if (stamps.length >= STAMPS_AT_ONCE) await storeStamps()
    if (outcome.kind === 'failed' && outcome.error.kind === 'unrecognised' && !isNamed) {
      count.skipped += 1
      remark(`${path}: is skipped: ${outcome.error.reason}`)
    } else if (outcome.kind === 'failed')
      complain(`${path}:${outcome.error.line}:${outcome.error.column}: ${outcome.error.reason}`)
    else {
      count[outcome.kind] += 1
      const twin = read.get(outcome.pii)
      read.set(outcome.pii, path)
      if (twin !== undefined) remark(`${path}: is the same article as ${twin} (${outcome.pii}); the file read last is kept`)
    }
  }
  try {
    for (const [done, file] of files.entries()) {
      const { path, root } = file
      progress.at(done, bytes, shortName(path))
      const parties = await partiesOf(root)
      if (E.isLeft(parties) && !reported.has(root)) {
        reported.add(root)
        complain(parties.left)
      }
      try {
        const ahead = await next()
        // Another file of this import has since become the same article, and is stored in its place.
        const isReplaced = 'articles' in ahead && ahead.articles.some(each => 'kept' in each && read.has(each.kept.from.pii))
        const found = isReplaced ? await reading(done, file, true) : ahead
        if ('unreadable' in found) {
          complain(`${path}: cannot be read: ${found.unreadable}`)
          continue
        }
        for (const message of found.warnings) remark(`${path}: ${message}`)
        for (const article of found.articles) await storeArticle(article, file)
        bytes += found.bytes
      } catch (error) {
        if (!isFileFault(error)) throw error
        complain(`${path}: cannot be read: ${error.message}`)
      }
    }
    if (stamps.length > 0) await storeStamps()
  } finally {
    await converting.close()
  }

  progress.pause()
  const rate = progress.seconds() > 0 ? ` (${(bytes / 1e6 / progress.seconds()).toFixed(1)} MB/s)` : ''
  output.write(
    `${files.length} ${files.length === 1 ? 'file' : 'files'} in ${progress.seconds().toFixed(1)} s${rate}: ` +
      `${count.imported} imported, ${count.unchanged} unchanged, ${count.failed} failed${count.skipped === 0 ? '' : `, ${count.skipped} skipped`}\n`,
  )
  return count
}

/** Whether an error is a file-system error for one file, as opposed to a failing store. */
const isFileFault = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error
