import { messageOf } from '@lectern/domain/core'
const BUSY = 5

/** SQLite's primary result codes, as far as a reader of the message can do something about them. */
const problems: ReadonlyMap<number | undefined, string> = new Map([
  [BUSY, 'is kept locked by another process. Wait until its import is done, or end it.'],
  [8, 'may only be read. Make the file and its folder writable, or choose another data folder.'],
  [10, 'cannot be read or written: the disk reports a fault. Check the disk, and that it is not full.'],
  [11, 'is damaged. Move it away and import the articles anew.'],
  [13, 'cannot grow: the disk is full. Free some space; nothing that was stored before is lost.'],
  [14, 'cannot be opened. Check that its folder exists and is writable, and that the file is no folder.'],
  [26, 'is not an SQLite database. Move the file away, or choose another data folder.'],
])

/** The primary code is the lower byte of the extended one. */
const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined

/** Whether another process is in the way, which passes. */
export const isBusy = (error: unknown): boolean => codeOf(error) === BUSY

/** What an SQLite error means for the file: what happened, where, and what to do. */
export const sqliteProblem = (file: string, error: unknown): Error => {
  const known = problems.get(codeOf(error))
  const reason = messageOf(error)
  return new Error(known === undefined ? `The database ${file}: ${reason}` : `The database ${file} ${known} (${reason})`, {
    cause: error,
  })
}
