import { option as O } from 'fp-ts'

/** A file inside a zip archive, still packed. */
export interface ZipEntry {
  readonly name: string
  /** How it is packed: not at all, or with the one method that browsers can unpack. */
  readonly method: 'stored' | 'deflated'
  readonly packed: Uint8Array
  /** Its unpacked size according to the archive, which may be wrong. */
  readonly size: number
}

const END_OF_DIRECTORY = 0x06054b50
const IN_DIRECTORY = 0x02014b50
const BEFORE_FILE = 0x04034b50

const END_SIZE = 22
const LONGEST_COMMENT = 0xffff
const DIRECTORY_SIZE = 46
const HEADER_SIZE = 30

const ENCRYPTED = 1

const methods: Readonly<Partial<Record<number, ZipEntry['method']>>> = { 0: 'stored', 8: 'deflated' }

/** One character for each byte: the names that matter are ASCII. */
const nameOf = (bytes: Uint8Array): string => [...bytes].map(byte => String.fromCharCode(byte)).join('')

const endOfDirectory = (view: DataView): number | undefined => {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  return undefined
}

/** The packed bytes of a file whose header is at `at`; none if the archive ends before them. */
const packedAt = (bytes: Uint8Array, view: DataView, at: number, size: number): Uint8Array | undefined => {
  if (at + HEADER_SIZE > view.byteLength || view.getUint32(at, true) !== BEFORE_FILE) return undefined
  const from = at + HEADER_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return from + size > bytes.length ? undefined : bytes.subarray(from, from + size)
}

/**
 * The files inside a zip archive, in the order of its directory. Entries that are encrypted, packed in another way or damaged are
 * left out; a file that is no archive has none.
 */
export const zipEntries = (bytes: Uint8Array): readonly ZipEntry[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end === undefined) return []
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  while (at + DIRECTORY_SIZE <= end && view.getUint32(at, true) === IN_DIRECTORY) {
    const length = view.getUint16(at + 28, true)
    const method = methods[view.getUint16(at + 10, true)]
    const packed = packedAt(bytes, view, view.getUint32(at + 42, true), view.getUint32(at + 20, true))
    if (method !== undefined && packed !== undefined && (view.getUint16(at + 8, true) & ENCRYPTED) === 0) {
      entries.push({
        name: nameOf(bytes.subarray(at + DIRECTORY_SIZE, at + DIRECTORY_SIZE + length)),
        method,
        packed,
        size: view.getUint32(at + 24, true),
      })
    }
    at += DIRECTORY_SIZE + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The map file of a KMZ: the first whose name ends in `.kml`, preferably one that is in no folder. */
export const mapEntry = (entries: readonly ZipEntry[]): O.Option<ZipEntry> => {
  const maps = entries.filter(({ name }) => /\.kml$/i.test(name))
  return O.fromNullable(maps.find(({ name }) => !name.includes('/')) ?? maps[0])
}
