import type { MadeFile, MadeOf } from '../files/made-files.ts'

/** Which files servers have made of articles. All times are in seconds since 1970. */
export interface MadeFileNames {
  /** @param key of what it is made */
  readonly madeFile: (key: string) => Promise<MadeFile | undefined>
  /** Writes down a file whose name is kept and that has been put, unless there is one with this key already. Returns the one that is there then. */
  readonly made: (key: string, of: Pick<MadeOf, 'kind' | 'pii' | 'from'>, made: MadeFile, now: number) => Promise<MadeFile>
  /** Forgets a file that is not there any more. */
  readonly lostMade: (file: string) => Promise<void>
  /**
   * Forgets files made before a time that no server uses any more: the article is another or is shown in another way, or has gone; or another
   * file of its kind has been made since, and before that time, too.
   */
  readonly forgetOutdated: (before: number) => Promise<void>
}
