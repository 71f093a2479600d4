import { messageOf } from '@lectern/domain/core'
import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { fromFdPromise, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl'
import type { ArchiveEntry } from './entry.ts'
import { decodedName, shownName } from './entry-name.ts'
import { UnreadableArchive } from './unreadable-archive.ts'

const UTF8_FLAG = 0x800
const UNICODE_PATH = 0x7075

/** The type of a file in Unix, in the upper half of its attributes. */
const TYPE_MASK = 0o170000
const LINK = 0o120000
const FOLDER = 0o040000
const REGULAR = 0o100000

/** Deflate, and none for what it would not make smaller. */
const METHODS: ReadonlySet<number> = new Set([0, 8])

/** A name in the encoding that the archive states, or else in UTF-8 if it can be that. Old programs for Windows separate folders by backslashes. */
const nameOf = ({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string => {
  const isStated = (generalPurposeBitFlag & UTF8_FLAG) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH)
  const asStated = (): string => getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
  return (isStated ? asStated() : decodedName(fileNameRaw, asStated)).replaceAll('\\', '/')
}

const kindOf = ({ externalFileAttributes }: Entry, name: string): ArchiveEntry['kind'] => {
  const type = (externalFileAttributes >>> 16) & TYPE_MASK
  if (type === LINK) return 'link'
  if (type === FOLDER || name.endsWith('/')) return 'folder'
  return type === REGULAR || type === 0 ? 'file' : 'special'
}

async function* contentOf(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Uint8Array> {
  const fault = (reason: string): UnreadableArchive => new UnreadableArchive(`${shownName(name)} in it ${reason}`)
  if (entry.isEncrypted()) throw fault('is encrypted; deliver it without a password')
  if (!METHODS.has(entry.compressionMethod))
    throw fault(`is compressed by a method that is not read (${entry.compressionMethod}); pack it again with Deflate`)
  let sum = 0
  try {
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw fault(`is damaged (${messageOf(error)}); deliver it again`)
  }
  if (sum !== entry.crc32) throw fault('is damaged (its checksum is wrong); deliver it again')
}

/**
 * The entries of a ZIP archive, as the directory at its end lists them.
 * @param handle stays open
 */
export async function* zipEntries({ fd }: FileHandle): AsyncGenerator<ArchiveEntry> {
  try {
    const zip = await fromFdPromise(fd, { autoClose: false, decodeStrings: false })
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry)
      yield { name, kind: kindOf(entry, name), content: () => contentOf(zip, entry, name) }
    }
  } catch (error) {
    throw new UnreadableArchive(`it is damaged or incomplete (${messageOf(error)}); deliver it again`)
  }
}
