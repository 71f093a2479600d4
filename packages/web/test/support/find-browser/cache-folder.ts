import { lstat, mkdir } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'

const WRITABLE_BY_OTHERS = 0o022

/** Windows knows no such number, and calls every file's owner 0. */
const user = (): number => process.getuid?.() ?? 0

/** The user's cache folder as the XDG Base Directory Specification has it. */
const userCache = (): string => {
  const named = process.env['XDG_CACHE_HOME'] ?? ''
  return isAbsolute(named) ? named : join(homedir(), '.cache')
}

/** Makes the folder where there is none, and gives it only if it is the user's own and nobody else can write to it. */
const ownFolder = async (place: () => string): Promise<string | undefined> => {
  try {
    const folder = place()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const found = await lstat(folder)
    return found.isDirectory() && found.uid === user() && (found.mode & WRITABLE_BY_OTHERS) === 0 ? folder : undefined
  } catch {
    return undefined
  }
}

/**
 * The folder for what Lectern can make again at any time: in the user's cache folder or, where that cannot be written
 * to, among the temporary files. Nobody but the user can put anything there; undefined where no such folder can be had.
 */
export const cacheFolder = async (): Promise<string | undefined> =>
  (await ownFolder(() => join(userCache(), 'lectern'))) ?? (await ownFolder(() => join(tmpdir(), `lectern-${user()}`)))
