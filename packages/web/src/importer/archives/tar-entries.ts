import { messageOf } from '@lectern/domain/core'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type ExtractEvents, type Header } from 'tar-stream'
import type { ArchiveEntry } from './entry.ts'
import { decodedName, shownName } from './entry-name.ts'
import { UnreadableArchive } from './unreadable-archive.ts'

type Entry = ExtractEvents['entry'][1]

/** The parser's own declarations lack the first two. */
const PARSER_OPTIONS = { filenameEncoding: 'latin1', allowUnknownFormat: true, highWaterMark: 64 * 1024 }

/** Extended headers, which always are in UTF-8. */
const extendedOf = (header: Header): object =>
  'pax' in header && typeof header.pax === 'object' && header.pax !== null ? header.pax : {}

/** A name from a plain header is read byte by byte, because its encoding is not stated. */
const nameOf = (header: Header): string =>
  'path' in extendedOf(header) ? header.name : decodedName(Buffer.from(header.name, 'latin1'), () => header.name)

/** Of a file with gaps only the rest is in the archive, under another name. */
const isSparse = (header: Header): boolean => Object.keys(extendedOf(header)).some(key => key.startsWith('GNU.sparse'))

const KINDS: ReadonlyMap<Header['type'], ArchiveEntry['kind']> = new Map([
  ['file', 'file'],
  ['contiguous-file', 'file'],
  ['directory', 'folder'],
  ['link', 'link'],
  ['symlink', 'link'],
])

const kindOf = (header: Header): ArchiveEntry['kind'] => (isSparse(header) ? 'special' : (KINDS.get(header.type) ?? 'special'))

async function* contentOf(entry: Entry, name: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk
  } catch (error) {
    throw new UnreadableArchive(`${shownName(name)} in it is damaged or incomplete (${messageOf(error)}); deliver it again`)
  }
}

/** Blocks of zeros end an archive; without them, more files may have followed. */
async function* withEnd(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let last: Uint8Array = new Uint8Array()
  for await (const chunk of source) {
    last = chunk.length >= 512 ? chunk.subarray(-512) : Buffer.concat([last, chunk]).subarray(-512)
    yield chunk
  }
  if (last.length < 512 || last.some(byte => byte !== 0)) throw new Error('the end of the archive is missing')
}

/**
 * The entries of a tar archive, in their order.
 * @param handle stays open
 */
export async function* tarEntries(handle: FileHandle, isCompressed: boolean): AsyncGenerator<ArchiveEntry> {
  const parser = extract(PARSER_OPTIONS)
  const bytes = handle.createReadStream({ start: 0, autoClose: false })
  const feeding = isCompressed ? pipeline(bytes, createGunzip(), parser) : pipeline(bytes, withEnd, parser)
  // Whatever is wrong also ends the parser.
  feeding.catch(() => undefined)
  try {
    for await (const entry of parser) {
      const name = nameOf(entry.header)
      yield { name, kind: kindOf(entry.header), content: () => contentOf(entry, name) }
      entry.resume()
    }
    await feeding
  } catch (error) {
    throw new UnreadableArchive(`it is damaged, incomplete or no tar archive (${messageOf(error)}); deliver it again`)
  }
}
