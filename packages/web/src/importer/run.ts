import type { LinkOutUrls, Pii } from '@lectern/domain/core'
import { defaultSite } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import type { Store } from '../store/port.ts'
import type { Origin } from '../store/article.ts'
import type { KeptFiles } from '../files/kept-files.ts'
import type { Source } from '../files/source.ts'
import type { Jobs } from '../jobs/port.ts'
import { faultOf } from '../files/regular-file.ts'
import { readFolder, type Folder } from './folder.ts'
import { convertingFor, FEW, type Converting } from './converting.ts'
import { convertingAsJobs } from './shared-converting.ts'
import { readArticleFile, storeRead, type Read, type ReadArticle } from './import-file.ts'
import { importNotes } from './import-notes.ts'
import type { ImportError } from './import-error.ts'
import { notedWork } from './noted-work.ts'
import { keepFilesIn, removeUnnamed } from './keep-files.ts'
import { progressOn, type Output } from './progress.ts'
import { readThirdParties } from './third-party.ts'
import { walkArchives } from './archives/walk-archives.ts'
import { lookBelow } from './vanished.ts'
import { tally, type Summary } from './tally.ts'
import { isEarlierThan, isInPlaceOf, showOthers, storeEarlier, type ReadAgain } from './versions.ts'
import { shortName, type WalkedFile } from './walk.ts'

export interface RunOptions {
  readonly store: Store
  readonly origin: Origin
  readonly paths: readonly string[]
  /** The folder in which archives are unpacked. Without it they are not read. */
  readonly dataFolder?: string
  /** Where the articles' files are kept. Without it they are served from where they lie. */
  readonly files?: KeptFiles
  /** The site's addresses of other sites; the public ones by default. */
  readonly linkOutUrls?: LinkOutUrls
  readonly output: Output
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** How so many files are converted here; by default in the way that suits their number. */
  readonly converting?: (files: number) => Converting
  /** By which other processes convert some of them, if there are many. Without it none does. */
  readonly jobs?: () => Promise<Jobs>
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
const inOrder = <A, B>(items: readonly A[], atOnce: () => number, work: (item: A) => Promise<B>): (() => Promise<B>) => {
  const begun: Promise<B>[] = []
  let next = 0
  return () => {
    for (const item of items.slice(next, next + Math.max(0, atOnce() - begun.length))) {
      next += 1
      const working = work(item)
      // A failure, too, is heard of when it is its turn.
      working.catch(() => undefined)
      begun.push(working)
    }
    return begun.shift() ?? Promise.reject(new Error('There are no more items'))
  }
}

const sourceOf = (article: ReadArticle): Source | undefined =>
  'kept' in article ? article.kept.to : 'article' in article ? article.article.source : undefined

/** How many files the store is asked about in one query. */
const KNOWN_AT_ONCE = 1000

/** How many stamps are stored in one transaction. */
const STAMPS_AT_ONCE = 500

/** What the store knows of the files at these paths, which it is asked for many of them at a time, in their order. */
const knownOf = (store: Store, paths: readonly string[]): ((index: number) => Promise<readonly Source[]>) => {
  /** The latest answers, by the index of the first path. Files are asked about ahead of their turn and in their turn. */
  const answers = new Map<number, Promise<ReadonlyMap<string, readonly Source[]>>>()
  const ask = async (asked: readonly string[]): Promise<ReadonlyMap<string, readonly Source[]>> =>
    Map.groupBy(await store.sourcesAt(asked), ({ path }) => path)
  return async index => {
    const first = index - (index % KNOWN_AT_ONCE)
    const known = answers.get(first) ?? ask(paths.slice(first, first + KNOWN_AT_ONCE))
    answers.set(first, known)
    answers.delete(first - 2 * KNOWN_AT_ONCE)
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
export const runImport = (options: RunOptions): Promise<Summary> =>
  notedWork(
    options,
    'import',
    () => importAll(options),
    ({ imported, unchanged, failed, skipped }) => ({ imported, unchanged, failed, skipped }),
  )

const importAll = async (options: RunOptions): Promise<Summary> => {
  const { output, paths, now } = options
  const {
    files,
    faults,
    linkedFolders,
    leftOut: notImported,
    shown,
  } = await walkArchives(paths, { dataFolder: options.dataFolder, output, now })
  const progress = progressOn(output, files.length, now)
  const { count, fail, skip, passOver, show, storedFrom } = tally()
  let bytes = 0

  const remark = (message: string): void => {
    progress.pause()
    output.write(`${shown(message)}\n`)
  }
  const notes = await importNotes(options.store, { now, shown })
  /** What is wrong with a file is kept until it is mended; what is wrong with other files is only said. */
  const complain = (path: string, reason: string, place?: Pick<ImportError, 'line' | 'column'>): void => {
    fail()
    remark(`${path}${place === undefined ? '' : `:${place.line}:${place.column}`}: ${reason}`)
    notes.note(path, { kind: 'failed', ...(place === undefined ? {} : { line: place.line, column: place.column }), reason })
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
  for (const { path, reason } of notImported) leftOut(path, reason)
  for (const { path, reason } of faults) complain(path, `cannot be read: ${reason}`)

  const walked = new Map(files.map(file => [file.path, file]))
  const reported = new Set<string>()
  /** Articles of which another file may have to be shown. */
  const unsettled = new Set<Pii>()
  /** Articles of which there are other files than before. */
  const several = new Set<Pii>()
  const partiesOf = once(readThirdParties)
  const folderOf = once(nearby)
  const here = (options.converting ?? convertingFor)(files.length)
  const jobs = files.length > FEW ? await options.jobs?.() : undefined
  const converting = jobs === undefined ? here : await convertingAsJobs(jobs, here)
  const known = knownOf(
    options.store,
    files.map(({ path }) => path),
  )
  const keepFiles = options.files && keepFilesIn(options.files, options.store, now)
  const nothingKnown = { knownAt: () => Promise.resolve([]), knownAs: () => Promise.resolve([]) }
  /** Without its index, a file is read as if it were new; then some of its articles may be read as earlier versions. */
  const reading = async (
    index: number | undefined,
    { path, root }: Pick<WalkedFile, 'path' | 'root'>,
    earlier?: ReadonlySet<Pii>,
  ): Promise<Read> => {
    const parties = await partiesOf(root)
    return readArticleFile(path, {
      ...(index === undefined ? nothingKnown : { knownAt: () => known(index), knownAs: options.store.sourcesAs }),
      now,
      origin: options.origin,
      folderOf,
      convert: converting.convert,
      ...(keepFiles === undefined ? {} : { keepFiles }),
      ...(earlier === undefined ? {} : { earlier }),
      thirdParties: E.isRight(parties) ? parties.right : [],
      linkOutUrls: options.linkOutUrls ?? defaultSite.linkOutUrls,
    })
  }
  const readAgain: ReadAgain = async (path, earlier) => {
    const file = walked.get(path)
    const read = file === undefined ? undefined : await reading(undefined, file, earlier)
    return read === undefined || 'unreadable' in read
      ? []
      : read.articles.flatMap(each => ('article' in each ? [each.article] : []))
  }
  const next = inOrder(
    [...files.entries()],
    () => converting.atOnce,
    ([index, file]) => reading(index, file),
  )
  const stamps: Source[] = []
  const storeStamps = (): Promise<void> => options.store.restamped(stamps.splice(0))
  const storeArticle = async (article: ReadArticle, { path, isNamed }: WalkedFile): Promise<void> => {
    const source = sourceOf(article)
    const isReplaced = source !== undefined && (storedFrom(source.pii) ?? path) !== path
    const outcome = await storeRead(article, options.store, isReplaced)
    if (outcome.kind !== 'failed' && !outcome.isSettled) unsettled.add(outcome.pii)
    if ('kept' in article && article.kept.change === 'stamp') stamps.push(article.kept.to)
    if (stamps.length >= STAMPS_AT_ONCE) await storeStamps()
    if (outcome.kind === 'failed' && outcome.error.kind === 'unrecognised' && !isNamed) {
      skip()
      remark(`${path}: is skipped: ${outcome.error.reason}`)
    } else if (outcome.kind === 'failed') complain(path, outcome.error.reason, outcome.error)
    else if (source === undefined) return
    else if (outcome.kind === 'copy') {
      passOver(source, outcome.isEarlier)
      if (outcome.isNew) several.add(outcome.pii)
      const where =
        outcome.shown?.path === path ? 'besides the one that is shown' : `which is shown from ${outcome.shown?.path ?? 'nowhere'}`
      remark(`${path}: has ${whatIs(outcome)} ${outcome.pii}, ${where}`)
    } else {
      show(outcome.kind, source)
      const before = outcome.kind === 'imported' ? outcome.before : undefined
      if (before === undefined || isInPlaceOf(source, before)) return
      several.add(outcome.pii)
      const what = whatIs({ isEarlier: isEarlierThan(before, source) })
      if (before.path !== path && walked.has(before.path))
        remark(`${before.path}: has ${what} ${outcome.pii}, which is now shown from ${path}`)
    }
  }
  try {
    for (const [done, file] of files.entries()) {
      const { path, root } = file
      progress.at(done, bytes, shortName(path))
      const parties = await partiesOf(root)
      if (E.isLeft(parties) && !reported.has(root)) {
        reported.add(root)
        fail()
        remark(parties.left)
        notes.note(root, { kind: 'failed', reason: parties.left })
      }
      try {
        const found = await next()
        if ('unreadable' in found) {
          complain(path, `cannot be read: ${found.unreadable}`)
          await notes.settle(path)
          continue
        }
        for (const message of found.warnings) {
          remark(`${path}: ${message}`)
          notes.note(path, { kind: 'warning', reason: message })
        }
        for (const article of found.articles) await storeArticle(article, file)
        // What has another article now may have been the file that a former one was shown from.
        const has = new Set(found.articles.map(article => sourceOf(article)?.pii))
        for (const { pii } of await known(done)) if (!has.has(pii)) unsettled.add(pii)
        await notes.settle(path, found.articles.length > 0 && found.articles.every(article => 'kept' in article))
        bytes += found.bytes
      } catch (error) {
        if (!isFileFault(error)) throw error
        complain(path, `cannot be read: ${error.message}`)
        await notes.settle(path)
      }
    }
    for (const article of await showOthers(options.store, unsettled, readAgain)) {
      show('imported', article.source)
      several.add(article.card.pii)
      remark(`${article.source.path}: has the article ${article.card.pii}, which is now shown from it`)
    }
    await storeEarlier(options.store, several, readAgain)
    if (stamps.length > 0) await storeStamps()
    await notes.settleOthers(paths)
    await lookBelow(options.store, paths, { files, faults, shown, now })
    const left = options.files && (await removeUnnamed(options.files, options.store, now))
    if (left !== undefined) remark(`Files that nothing needs any more could not be removed; the next import tries again: ${left}`)
  } finally {
    await converting.close()
  }

  progress.pause()
  const rate = progress.seconds() > 0 ? ` (${(bytes / 1e6 / progress.seconds()).toFixed(1)} MB/s)` : ''
  const { imported, unchanged, failed, copies, earlier, skipped, missing } = count()
  const rest = [
    some(copies, copies === 1 ? 'copy' : 'copies'),
    some(earlier, earlier === 1 ? 'earlier version' : 'earlier versions'),
    some(skipped, 'skipped'),
    some(missing, missing === 1 ? 'picture not delivered' : 'pictures not delivered'),
  ]
  output.write(
    `${files.length} ${files.length === 1 ? 'file' : 'files'} in ${progress.seconds().toFixed(1)} s${rate}: ` +
      `${imported} imported, ${unchanged} unchanged, ${failed} failed${rest.join('')}\n`,
  )
  return count()
}

/** What a file has that is not shown. */
const whatIs = ({ isEarlier }: { readonly isEarlier: boolean }): string =>
  isEarlier ? 'an earlier version of the article' : 'the article'

const some = (count: number, what: string): string => (count === 0 ? '' : `, ${count} ${what}`)

/** Whether an error is a file-system error for one file, as opposed to a failing store. */
const isFileFault = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error
