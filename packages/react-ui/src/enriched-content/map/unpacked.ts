import { mapEntry, zipEntries, type MapFailure } from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'
import { collected } from '../collected.ts'

/** The map inside a KMZ, unpacked by the browser, up to a number of bytes. */
export const unpackedMap = async (bytes: Uint8Array, mostBytes: number): Promise<E.Either<MapFailure, Uint8Array>> => {
  const found = mapEntry(zipEntries(bytes))
  if (O.isNone(found)) return E.left('unreadable')
  const entry = found.value
  if (entry.size > mostBytes) return E.left('too-large')
  if (entry.method === 'stored') return E.right(entry.packed)
  try {
    const unpacked = await collected(
      new Blob([new Uint8Array(entry.packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
      mostBytes,
    )
    return unpacked === undefined ? E.left('too-large') : E.right(unpacked)
  } catch {
    return E.left('unreadable')
  }
}
