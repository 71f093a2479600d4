import { codeOf, messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { constants, type Stats } from 'node:fs'
import { open, readlink, realpath, type FileHandle } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** A regular file that is open for reading. Whoever opened it closes it, unless a stream made from its handle does. */
export interface RegularFile {
  readonly handle: FileHandle
  readonly stats: Stats
}

/** Why a file was not opened: there is none, or what is there is not read. */
export interface NotOpened {
  readonly kind: 'missing' | 'refused'
  /** For operators; a clause that follows the file's name and a colon. */
  readonly reason: string
}

const missing: NotOpened = { kind: 'missing', reason: 'there is no such file or folder' }

const refused = (reason: string): NotOpened => ({ kind: 'refused', reason })

const LINKED = refused(
  'it is a symbolic link or is reached through one, and links are not followed; put the file itself in its place',
)

const SPECIAL = refused('it is not a regular file, and nothing else is read; put a regular file in its place')

const INDIRECT = refused('its path is not written in full')

const CHANGED = refused('it was changed while it was being read; try again when it is complete')

const tooLarge = (size: number, most: number): NotOpened =>
  refused(`it has ${(size / 1e6).toFixed(1)} MB, and files of more than ${most / 1e6} MB are not read`)

const MOVED = refused('it was replaced while it was being opened; try again')

/** The reason why a path could not be opened, if the path is at fault rather than the system. */
const notOpened = (error: unknown): NotOpened | undefined => {
  switch (codeOf(error)) {
    case 'ENOENT':
      return missing
    case 'ENOTDIR':
    case 'ENAMETOOLONG':
    case 'ERR_INVALID_ARG_VALUE':
      return { kind: 'missing', reason: messageOf(error) }
    case 'EACCES':
    case 'EPERM':
      return refused('this user does not have permission to read it')
    case 'ELOOP':
    case 'EMLINK':
      return LINKED
    // A socket, or a device without a driver.
    case 'ENXIO':
    case 'ENODEV':
    case 'EOPNOTSUPP':
      return SPECIAL
    default:
      return undefined
  }
}

/** The reason why a path cannot be read, in words if it is a usual one. */
export const unreadable = (error: unknown): string => notOpened(error)?.reason ?? messageOf(error)

/** Without `O_NONBLOCK`, opening a FIFO waits for a writer, and holds a thread of the pool until one comes. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0)

/** The path of an open file by its descriptor: a name that nobody can point elsewhere. Only Linux has one. */
const descriptorPath = ({ fd }: FileHandle): string => `/proc/self/fd/${fd}`

const hasDescriptorPaths = process.platform === 'linux'

/** What is wrong with an open file, given the path by which it was opened. */
const wrongWith = async (path: string, handle: FileHandle, stats: Stats): Promise<NotOpened | undefined> => {
  if (!stats.isFile()) return SPECIAL
  const actual = await (hasDescriptorPaths ? readlink(descriptorPath(handle)) : realpath(path))
  if (actual === path) return undefined
  return (await realpath(path)) === path ? MOVED : LINKED
}

/**
 * Opens a file of an article, of a site's publications or of a saved page: the only way to read or serve one, both at import and whenever it
 * is served. It opens a regular file at its own real path, and nothing else: no directory, FIFO, socket or device, and nothing at a path
 * with a symbolic link in it, wherever the link leads. Paths are resolved once, when they are imported, so a path inside an imported folder
 * stays inside it even if it, or a folder above it, is replaced by a link later.
 *
 * The checks are of the descriptor that is then read, not of the path, so replacing the file meanwhile changes nothing. Where the system
 * cannot tell a descriptor's path (any but Linux), folders above the file are checked by path after it was opened.
 *
 * A link to a file of the same folder is refused too: which of the two is meant to be published cannot be known, and after a
 * later change it might lead elsewhere. A hard link is a regular file and cannot be told from its other names; making one
 * already needs access to the file.
 *
 * Rejects only if the system fails, as when too many files are open.
 * @param path absolute and real, as from `realPathIn`
 */
export const openRegular = async (path: string): Promise<E.Either<NotOpened, RegularFile>> => {
  if (resolve(path) !== path) return E.left(INDIRECT)
  try {
    const handle = await open(path, FLAGS)
    try {
      const stats = await handle.stat()
      const fault = await wrongWith(path, handle, stats)
      if (fault === undefined) return E.right({ handle, stats })
      await handle.close()
      return E.left(fault)
    } catch (error) {
      await handle.close()
      throw error
    }
  } catch (error) {
    const fault = notOpened(error)
    if (fault === undefined) throw error
    return E.left(fault)
  }
}

/** The bytes of an open file, and one more if it has become longer. */
const bytesOf = async ({ handle, stats: { size } }: RegularFile): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafe(size + 1)
  let length = 0
  for (;;) {
    const { bytesRead } = await handle.read(bytes, length, bytes.length - length, length)
    length += bytesRead
    if (bytesRead === 0 || length === bytes.length) return bytes.subarray(0, length)
  }
}

/**
 * Reads a whole file as `openRegular` opens it. A file that is written to meanwhile is refused, because what was read may be neither what it
 * was nor what it becomes.
 * @param most the size in bytes beyond which a file is refused without being read; none by default
 */
export const readRegular = async (path: string, most = Infinity): Promise<E.Either<NotOpened, Buffer>> => {
  const file = await openRegular(path)
  if (E.isLeft(file)) return file
  const { handle, stats } = file.right
  try {
    if (stats.size > most) return E.left(tooLarge(stats.size, most))
    const bytes = await bytesOf(file.right)
    const after = await handle.stat()
    return bytes.length !== stats.size || after.size !== stats.size || after.mtimeMs !== stats.mtimeMs
      ? E.left(CHANGED)
      : E.right(bytes)
  } finally {
    await handle.close()
  }
}

/** Why `openRegular` would not open a file; undefined if it would. */
export const faultOf = async (path: string): Promise<NotOpened | undefined> => {
  const file = await openRegular(path)
  if (E.isLeft(file)) return file.left
  await file.right.handle.close()
  return undefined
}

/**
 * The path of a file in a folder, as `openRegular` expects it. The folder is the operator's word, so links on the way to it are resolved.
 * The name is not: links there are refused when it is opened.
 */
export const realPathIn = async (folder: string, name: string): Promise<string> => join(await realpath(folder), name)

/** The path at which an open file can be opened again. On Linux nobody can point it elsewhere; other systems have only its own. */
export const reopenedAt = (path: string, { handle }: RegularFile): string => (hasDescriptorPaths ? descriptorPath(handle) : path)
