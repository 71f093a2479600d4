import { lstat, mkdir } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'

const WRITABLE_BY_OTHERS = 0o022

/** Windows has no user ids, and reports 0 as every file's owner. */
const user = (): number => process.getuid?.() ?? 0

/** The user's cache folder according to the XDG Base Directory Specification. */
const userCache = (): string => {
  const named = process.env['XDG_CACHE_HOME'] ?? ''
  return isAbsolute(named) ? named : join(homedir(), '.cache')
}

/** Creates the folder if necessary, and returns it only if it belongs to the user and nobody else can write to it. */
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
 * The folder for files that Lectern can recreate at any time: in the user's cache folder or, if that cannot be written to, among
 * the temporary files. Only the user can write to it. `undefined` if there is no such folder.
 */
export const cacheFolder = async (): Promise<string | undefined> =>
  (await ownFolder(() => join(userCache(), 'lectern'))) ?? (await ownFolder(() => join(tmpdir(), `lectern-${user()}`)))
