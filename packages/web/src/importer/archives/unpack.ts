import { either as E } from 'fp-ts'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Allowance } from './allowance.ts'
import type { ArchiveEntry } from './entry.ts'
import { nameKey, placeOf, shownName } from './entry-name.ts'
import { tarEntries } from './tar-entries.ts'
import { UnreadableArchive } from './unreadable-archive.ts'
import { zipEntries } from './zip-entries.ts'

/** A file of an archive that is not unpacked. */
export interface LeftOut {
  /** As it is shown in messages. */
  readonly name: string
  readonly reason: string
}

const REFUSED = {
  link: 'it is a link, and links are not followed; pack the file itself in its place',
  special: 'it is not a regular file, and nothing else is unpacked',
} as const

/** The entries of an archive, which is recognised by how it begins, whatever it is called. */
const entriesOf = async (handle: FileHandle): Promise<AsyncIterable<ArchiveEntry>> => {
  const head = Buffer.alloc(512)
  const { bytesRead } = await handle.read(head, 0, head.length, 0)
  const begins = (text: string, at = 0): boolean => bytesRead > at && head.toString('latin1', at, at + text.length) === text
  if (begins('PK\u0003\u0004') || begins('PK\u0005\u0006')) return zipEntries(handle)
  if (begins('\u001F\u008B')) return tarEntries(handle, true)
  const isEmptyTar = bytesRead === head.length && head.every(byte => byte === 0)
  if (begins('ustar', 257) || isEmptyTar) return tarEntries(handle, false)
  throw new UnreadableArchive('it is neither a ZIP nor a tar archive, whatever its name says; deliver it again')
}

/** A file that goes into a folder, so far unless another entry takes its place. */
const writeFileOf = (entry: ArchiveEntry, path: string, { spendBytes }: Allowance): Promise<void> =>
  pipeline(
    entry.content(),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        spendBytes(chunk.length)
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx' }),
  )

/**
 * Unpacks an archive into an empty folder. Of files with one name the last counts, as tar means it; names that differ only in letter case or
 * Unicode form are one, because not every file system can tell them apart. Rejects with an `UnreadableArchive` if the archive is damaged or beyond
 * its allowance, and with the system's error if that fails; then the folder is of no use.
 * @returns the files that are not in the folder
 */
export const unpackInto = async (
  folder: string,
  handle: FileHandle,
  allowance: Allowance,
  tell: () => void,
): Promise<readonly LeftOut[]> => {
  const files = new Map<string, string>()
  const folders = new Set<string>()
  const made = new Set<string>()
  const leftOut: LeftOut[] = []

  /** Why a file cannot be at this place, or the path at which it can. */
  const roomFor = async (segments: readonly string[]): Promise<E.Either<string, string>> => {
    const key = nameKey(segments)
    const around = segments.slice(1).map((_, index) => nameKey(segments.slice(0, index + 1)))
    if (folders.has(key)) return E.left('there is a folder of the same name in the archive')
    if (around.some(outer => files.has(outer))) return E.left('there is a file in the archive that has the name of its folder')
    const [path, former] = [segments.join('/'), files.get(key)]
    if (former !== undefined) {
      await rm(join(folder, former))
      const alike =
        former === path ? 'of the same name' : `whose name, ${shownName(path)}, differs only in letter case or Unicode form`
      leftOut.push({ name: shownName(former), reason: `another file ${alike} follows in the archive, and the last one counts` })
    }
    for (const outer of around) folders.add(outer)
    files.set(key, path)
    return E.right(join(folder, path))
  }

  for await (const entry of await entriesOf(handle)) {
    allowance.spendEntry()
    tell()
    if (entry.kind === 'folder') continue
    const place = entry.kind === 'file' ? placeOf(entry.name) : E.left(REFUSED[entry.kind])
    const path = E.isRight(place) ? await roomFor(place.right) : place
    if (E.isLeft(path)) {
      leftOut.push({ name: shownName(entry.name), reason: path.left })
      continue
    }
    const inside = dirname(path.right)
    if (!made.has(inside)) await mkdir(inside, { recursive: true })
    made.add(inside)
    await writeFileOf(entry, path.right, allowance)
  }
  return leftOut
}
