import { messageOf } from '@lectern/domain/core'
const BUSY = 5

/** SQLite's primary result codes that whoever reads the message can do something about. */
const problems: ReadonlyMap<number | undefined, string> = new Map([
  [BUSY, 'is locked by another process. Wait until its import is finished, or stop it.'],
  [8, 'is read-only. Make the file and its folder writable, or choose another data folder.'],
  [10, 'cannot be read or written because of a disk error. Check the disk, and that it is not full.'],
  [11, 'is damaged. Move it away and import the articles again.'],
  [13, 'cannot grow because the disk is full. Free some space; nothing that was stored before is lost.'],
  [14, 'cannot be opened. Check that its folder exists and is writable, and that the file is not a folder.'],
  [26, 'is not an SQLite database. Move the file away, or choose another data folder.'],
])

/** The primary result code, which is the low byte of the extended one. */
const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined

/** Whether another process holds the lock, so that trying again later can succeed. */
export const isBusy = (error: unknown): boolean => codeOf(error) === BUSY

/** Explains an SQLite error: what happened, to which file, and what to do. */
export const sqliteProblem = (file: string, error: unknown): Error => {
  const known = problems.get(codeOf(error))
  const reason = messageOf(error)
  return new Error(known === undefined ? `The database ${file}: ${reason}` : `The database ${file} ${known} (${reason})`, {
    cause: error,
  })
}
