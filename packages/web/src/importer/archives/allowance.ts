import { ARCHIVE_LIMITS } from '../limits.ts'
import { UnreadableArchive } from './unreadable-archive.ts'

/** What may come out of an archive and the archives in it. Spending more throws an `UnreadableArchive`. */
export interface Allowance {
  readonly spendEntry: () => void
  readonly spendBytes: (bytes: number) => void
  readonly spent: () => { readonly entries: number; readonly bytes: number }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

/**
 * What may come out of an archive of this size.
 * @param size of the archive itself, in bytes
 */
export const allowanceFor = (
  size: number,
  limits: Readonly<Record<keyof typeof ARCHIVE_LIMITS, number>> = ARCHIVE_LIMITS,
): Allowance => {
  const byRatio = Math.max(limits.unsuspicious, size * limits.ratio)
  let [entries, bytes] = [0, 0]
  return {
    spendEntry: () => {
      entries += 1
      if (entries > limits.entries)
        throw new UnreadableArchive(`it has more than ${limits.entries} files and folders; deliver it in smaller archives`)
    },
    spendBytes: more => {
      bytes += more
      if (bytes > limits.unpackedSize)
        throw new UnreadableArchive(
          `more than ${megabytes(limits.unpackedSize)} come out of it; deliver it in smaller archives, or unpack it and name the folder`,
        )
      if (bytes > byRatio)
        throw new UnreadableArchive(
          `more than ${megabytes(byRatio)} come out of ${megabytes(size)}, as out of an archive that is made to fill disks; if it is none, unpack it and name the folder`,
        )
    },
    spent: () => ({ entries, bytes }),
  }
}
