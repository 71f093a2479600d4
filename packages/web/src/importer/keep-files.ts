import { either as E } from 'fp-ts'
import { createHash } from 'node:crypto'
import type { Asset } from '../files/asset.ts'
import { digestOf, nameFor, type Content, type KeptFiles } from '../files/kept-files.ts'
import { openRegular, readRegular } from '../files/regular-file.ts'
import type { StoredArticle } from '../store/article.ts'
import type { KeptFileNames } from '../store/kept-files-port.ts'
import type { MadeFileNames } from '../store/made-files-port.ts'
import { stampOf } from './what-changed.ts'

/** Keeps the files that an article is served with, and returns the article with their names. Rejects if they cannot be kept anywhere. */
export type KeepFiles = (
  article: StoredArticle,
  ownXml: Uint8Array,
  warn: (path: string, reason: string) => void,
) => Promise<StoredArticle>

/** Up to this size, in bytes, a file is read once, whole. A larger one is read a second time if it is new. */
const WHOLE = 8 * 1024 * 1024

/** How many bytes may be in memory before they are kept. */
const AT_ONCE = 16 * 1024 * 1024

/** What stamps of files are made with. */
const MAKER = 'kept'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

interface ReadFile {
  readonly digest: string
  readonly content: Content
}

/** A file as it is now, before it is read. */
interface Looked {
  readonly asset: Asset
  readonly stamp: string
  readonly size: number
}

const CHANGED = 'it was changed while it was being read; try again when it is complete'

/** A file that is too large to be held in memory: its digest, and how it is read again. */
const readLarge = async (path: string): Promise<E.Either<string, ReadFile>> => {
  const opened = await openRegular(path)
  if (E.isLeft(opened)) return E.left(opened.left.reason)
  const { handle, stats } = opened.right
  try {
    const hash = createHash('sha256')
    const chunks: AsyncIterable<Buffer> = handle.createReadStream({ start: 0, autoClose: false })
    for await (const chunk of chunks) hash.update(chunk)
    const read = async () => {
      const again = await openRegular(path)
      if (E.isLeft(again)) throw new Error(again.left.reason)
      return again.right.handle.createReadStream()
    }
    return E.right({ digest: hash.digest('hex'), content: { size: stats.size, read } })
  } finally {
    await handle.close()
  }
}

/** The stamp of a file, and its size; or why it cannot be read. */
const lookAt = async (
  path: string,
  now: number,
): Promise<E.Either<string, { readonly stamp: string; readonly size: number }>> => {
  const opened = await openRegular(path)
  if (E.isLeft(opened)) return E.left(opened.left.reason)
  const { handle, stats } = opened.right
  await handle.close()
  return E.right({ stamp: stampOf(stats, MAKER, now), size: stats.size })
}

const readFile = async (path: string, size: number): Promise<E.Either<string, ReadFile>> => {
  if (size > WHOLE) return readLarge(path)
  const bytes = await readRegular(path)
  return E.isLeft(bytes) ? E.left(bytes.left.reason) : E.right({ digest: hashOf(bytes.right), content: bytes.right })
}

/** @param now milliseconds since 1970 */
export const keepFilesIn = (files: KeptFiles, store: KeptFileNames, now: () => number): KeepFiles => {
  const seconds = (): number => Math.floor(now() / 1000)

  /** The names under which files with these digests are kept, by their digests. */
  const namesOf = async (digests: readonly string[]): Promise<Map<string, string>> =>
    digests.length === 0
      ? new Map()
      : new Map((await store.keptAs([...new Set(digests)], seconds())).map(name => [digestOf(name), name]))

  /** Keeps contents, by their digests, and returns their names; those of files that have changed since they were read are missing. */
  const keep = async (contents: ReadonlyMap<string, Content>): Promise<ReadonlyMap<string, string>> => {
    const names = await namesOf([...contents.keys()])
    const missing = [...contents]
      .filter(([digest]) => !names.has(digest))
      .map(([digest, content]) => [nameFor(digest), content] as const)
    if (missing.length === 0) return names
    await store.keeping(
      missing.map(([name]) => name),
      seconds(),
    )
    const put = await Promise.all(
      missing.map(async ([name, content]) => {
        const done = await files.put(name, content)
        if (E.isRight(done)) return [name]
        if (done.left.kind === 'changed') return []
        throw new Error(`The articles’ files cannot be kept in ${files.place}: ${done.left.reason}`)
      }),
    )
    await store.kept(put.flat(), seconds())
    for (const name of put.flat()) names.set(digestOf(name), name)
    return names
  }

  return async (article, ownXml, warn) => {
    const before = new Map((await store.assetsOf(article.card.pii)).map(asset => [asset.path, asset]))
    const looked: Looked[] = []
    for (const asset of article.assets) {
      const found = await lookAt(asset.path, now())
      if (E.isRight(found)) looked.push({ asset, ...found.right })
      else warn(asset.path, found.left)
    }
    /** The digest of a file that has not changed since it was kept. */
    const knownOf = ({ asset: { path }, stamp }: Looked): string | undefined => {
      const known = before.get(path)
      return known?.file !== undefined && stamp !== '' && known.stamp === stamp ? digestOf(known.file) : undefined
    }
    const names = await namesOf(looked.flatMap(each => knownOf(each) ?? []))

    const ownDigest = hashOf(ownXml)
    const waiting = new Map<string, Content>([[ownDigest, ownXml]])
    const keepWaiting = async (): Promise<void> => {
      for (const [digest, name] of await keep(waiting)) names.set(digest, name)
      waiting.clear()
    }
    let held = ownXml.length
    const digests = new Map<string, string>()
    for (const each of looked) {
      const { path, filename } = each.asset
      const known = knownOf(each)
      if (known !== undefined && names.has(known)) {
        digests.set(filename, known)
        continue
      }
      const file = await readFile(path, each.size)
      if (E.isLeft(file)) {
        warn(path, file.left)
        continue
      }
      const { digest, content } = file.right
      digests.set(filename, digest)
      waiting.set(digest, content)
      held += content instanceof Uint8Array ? content.length : 0
      if (held < AT_ONCE) continue
      await keepWaiting()
      held = 0
    }
    await keepWaiting()

    const stamps = new Map(looked.map(({ asset, stamp }) => [asset.filename, stamp]))
    const withName = (asset: Asset): Asset => {
      const digest = digests.get(asset.filename)
      const file = digest === undefined ? undefined : names.get(digest)
      if (digest !== undefined && file === undefined) warn(asset.path, CHANGED)
      return file === undefined ? asset : { ...asset, file, stamp: stamps.get(asset.filename) ?? '' }
    }
    const file = names.get(ownDigest)
    return {
      ...article,
      source: { ...article.source, ...(file === undefined ? {} : { file }) },
      assets: article.assets.map(withName),
    }
  }
}

/** How long a file stays that nothing names, in seconds: longer than anything takes that may be about to name it, or to read it. */
const UNNAMED_FOR = 24 * 60 * 60

/** How many files are looked at in one transaction. */
const LOOKED_AT_ONCE = 500

/**
 * Removes files that nothing has named for a day, after forgetting those that servers have made and do not use any more. Returns why it has not
 * removed all of them, if it could not.
 */
export const removeUnnamed = async (
  files: KeptFiles,
  store: KeptFileNames & Pick<MadeFileNames, 'forgetOutdated'>,
  now: () => number,
): Promise<string | undefined> => {
  const before = Math.floor(now() / 1000) - UNNAMED_FOR
  await store.forgetOutdated(before)
  for (;;) {
    const { seen, files: unnamed } = await store.unnamed(before, LOOKED_AT_ONCE)
    if (seen === 0) return undefined
    const gone: string[] = []
    for (const file of unnamed) {
      const removed = await files.remove(file)
      if (E.isLeft(removed)) {
        await store.removed(gone)
        return removed.left
      }
      gone.push(file)
    }
    await store.removed(gone)
  }
}
