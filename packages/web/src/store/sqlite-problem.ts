import { messageOf } from '@lectern/domain/core'
import { StoreUnavailable } from './patience.ts'

const BUSY = 5

/** SQLite's primary result codes that whoever reads the message can do something about, and whether the same may succeed later. */
const problems: ReadonlyMap<number | undefined, { readonly text: string; readonly isPassing?: true }> = new Map([
  [BUSY, { text: 'is locked by another process. Wait until its import is finished, or stop it.', isPassing: true }],
  [8, { text: 'is read-only. Make the file and its folder writable, or choose another data folder.' }],
  [10, { text: 'cannot be read or written because of a disk error. Check the disk, and that it is not full.', isPassing: true }],
  [11, { text: 'is damaged. Move it away and import the articles again.' }],
  [
    13,
    { text: 'cannot grow because the disk is full. Free some space; nothing that was stored before is lost.', isPassing: true },
  ],
  [14, { text: 'cannot be opened. Check that its folder exists and is writable, and that the file is not a folder.' }],
  [26, { text: 'is not an SQLite database. Move the file away, or choose another data folder.' }],
] as const)

/** The primary result code, which is the low byte of the extended one. */
const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined

/** Whether another process holds the lock, so that trying again later can succeed. */
export const isBusy = (error: unknown): boolean => codeOf(error) === BUSY

/** Explains an SQLite error: what happened, to which file, and what to do. */
export const sqliteProblem = (file: string, error: unknown): Error => {
  const known = problems.get(codeOf(error))
  const reason = messageOf(error)
  const message = known === undefined ? `The database ${file}: ${reason}` : `The database ${file} ${known.text} (${reason})`
  return new (known?.isPassing === true || error instanceof StoreUnavailable ? StoreUnavailable : Error)(message, {
    cause: error,
  })
}
