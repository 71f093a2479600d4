import { compareStandings, compareVersions, versionSegment } from '@lectern/domain/article'
import type { Pii } from '@lectern/domain/core'
import { lstat } from 'node:fs/promises'
import type { Source } from '../files/source.ts'
import type { StoredArticle } from '../store/article.ts'
import type { Store } from '../store/port.ts'

/** Whether a file is still at its path. */
export const isThere = async (file: Source | undefined): Promise<boolean> =>
  file !== undefined && (await lstat(file.path).catch(() => undefined))?.isFile() === true

/** Whether the first of two files with the same article is to be shown. If nothing else tells them apart, it is the first by path. */
const isBefore = (a: Source, b: Source): boolean => (compareStandings(a.standing, b.standing) || (a.path < b.path ? 1 : -1)) > 0

/** Whether an article is stored from the same file in the same version, or from the file's former content. */
export const isInPlaceOf = (source: Source, shown: Source): boolean =>
  shown.path === source.path && (shown.fingerprint !== source.fingerprint || isSameVersion(shown, source))

/** The same for files with the same version of the same article. */
export const versionKey = ({ pii, standing }: Source): string => `${pii}/${versionSegment(standing)}`

const isSameVersion = (a: Source, b: Source): boolean => versionKey(a) === versionKey(b)

/**
 * What an article is stored from, another file or another version of it in the same one, if that is still there and this one is not to be shown
 * instead.
 */
export const shownInstead = async (source: Source, shown: Source | undefined): Promise<Source | undefined> =>
  shown !== undefined && !isInPlaceOf(source, shown) && isBefore(shown, source) && (await isThere(shown)) ? shown : undefined

/** Whether a file has an earlier version of an article than another file. */
export const isEarlierThan = ({ standing }: Source, other: Source | undefined): boolean =>
  other !== undefined && compareVersions(standing, other.standing) < 0

/**
 * The file that an article is to be stored from, if that is another one than it is stored from: because that has gone, or has become an earlier
 * version than one that was passed over.
 * @param files all files that have the article
 */
const toBeShown = async (files: readonly Source[]): Promise<Source | undefined> => {
  const best = files.filter(({ isStored }) => !isStored).toSorted((a, b) => (isBefore(a, b) ? -1 : 1))[0]
  const shown = files.find(({ isStored }) => isStored)
  return best === undefined || (await shownInstead(best, shown)) !== undefined ? undefined : best
}

/**
 * The files of an article that have earlier versions of it and are not stored as such (`lacking`), the best one for each version; and those
 * that are stored as one, but have the current version now, or a version of which another file is better (`surplus`).
 * @param files all files that have the article
 */
const earlierVersions = async (
  files: readonly Source[],
): Promise<{ readonly lacking: readonly Source[]; readonly surplus: readonly Source[] }> => {
  const shown = files.find(({ isStored }) => isStored)
  const best = new Map<string, Source>()
  for (const file of files) {
    if (file.isStored || !isEarlierThan(file, shown) || !(file.earlierAs !== undefined || (await isThere(file)))) continue
    const segment = versionSegment(file.standing)
    const other = best.get(segment)
    if (other === undefined || isBefore(file, other)) best.set(segment, file)
  }
  const wanted = new Set(best.values())
  return {
    lacking: [...wanted].filter(({ earlierAs }) => earlierAs === undefined),
    surplus: files.filter(file => file.earlierAs !== undefined && !wanted.has(file)),
  }
}

/**
 * Reads a file of this import as if it were new.
 * @param earlier the articles of it that are to be stored as earlier versions
 * @returns its articles; none if it is not among the files of the import or cannot be read
 */
export type ReadAgain = (path: string, earlier?: ReadonlySet<Pii>) => Promise<readonly StoredArticle[]>

/** Stores articles from the files that they are to be shown from now, and returns them. */
export const showOthers = async (
  store: Pick<Store, 'filesOf' | 'put'>,
  piis: Iterable<Pii>,
  readAgain: ReadAgain,
): Promise<readonly StoredArticle[]> => {
  const stored: StoredArticle[] = []
  for (const pii of piis) {
    const file = await toBeShown(await store.filesOf(pii))
    if (file === undefined) continue
    for (const article of await readAgain(file.path)) {
      if (!isSameVersion(article.source, file)) continue
      await store.put(article)
      stored.push(article)
    }
  }
  return stored
}

/** Stores the earlier versions of articles, each from the best file that has it. A file is read once for all that it has. */
export const storeEarlier = async (
  store: Pick<Store, 'filesOf' | 'put' | 'remembered'>,
  piis: Iterable<Pii>,
  readAgain: ReadAgain,
): Promise<void> => {
  const wanted: Source[] = []
  for (const pii of piis) {
    const { lacking, surplus } = await earlierVersions(await store.filesOf(pii))
    for (const file of surplus) await store.remembered(file)
    wanted.push(...lacking)
  }
  for (const [path, files] of Map.groupBy(wanted, file => file.path)) {
    const keys = new Set(files.map(versionKey))
    for (const article of await readAgain(path, new Set(files.map(({ pii }) => pii))))
      if (keys.has(versionKey(article.source))) await store.put(article)
  }
}
