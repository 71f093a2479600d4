import type { Pii } from '@lectern/domain/core'
import type { Asset } from '../files/asset.ts'

/**
 * Which files are kept. A name is written down before its file is put, and forgotten after the file has been removed, so that no process that
 * is killed leaves a file of which nobody knows. All times are in seconds since 1970.
 */
export interface KeptFileNames {
  /** The files that an article is stored with. */
  readonly assetsOf: (pii: Pii) => Promise<readonly Asset[]>
  /** The names under which files with these digests are kept. From now on they count as named, whether anything names them or not. */
  readonly keptAs: (digests: readonly string[], now: number) => Promise<readonly string[]>
  /** Writes down the names of files that are about to be put. */
  readonly keeping: (files: readonly string[], now: number) => Promise<void>
  /** Writes down that they are there. */
  readonly kept: (files: readonly string[], now: number) => Promise<void>
  /**
   * Looks at files that nothing may have named since `before`, so many at a time, and forgets the digests of those that nothing does name, so
   * that nothing will.
   * @returns how many it has looked at, and the files that are to be removed
   */
  readonly unnamed: (before: number, most: number) => Promise<{ readonly seen: number; readonly files: readonly string[] }>
  /** Forgets the names of files that have been removed. */
  readonly removed: (files: readonly string[]) => Promise<void>
}
