import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** The folder that Linux keeps in memory. */
const SHARED_MEMORY = '/dev/shm'

/** What the files of a run need at most, and the memory that it is to leave for all else, in bytes. */
const NEEDED = 4 * 1024 ** 3

/**
 * A folder in memory for what the tests of a run write, if the system has one with room, in which programs may be run. To create a database on a disk
 * takes ten times as long, and each of some thousand stores waits for it.
 */
export const memoryFolder = (): string | undefined => {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find(line => line.split(' ')[1] === SHARED_MEMORY)
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    const hasRoom = bavail * bsize >= NEEDED && freemem() >= 2 * NEEDED
    return mount !== undefined && !/\bnoexec\b/.test(mount) && hasRoom ? SHARED_MEMORY : undefined
  } catch {
    // Another system, or one that does not say.
    return undefined
  }
}
