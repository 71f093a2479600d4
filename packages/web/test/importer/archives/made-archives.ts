import { numbers } from '@lectern/property-tests/support/zip-archive'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { ZipFile } from 'yazl'

/** An entry as a program with any intentions can write it. */
export interface ZipEntry {
  readonly name: string | Uint8Array
  readonly content?: string | Uint8Array
  readonly method?: number
  readonly flags?: number
  /** The type and the permissions of a file in Unix. */
  readonly mode?: number
  /** The checksum that the archive states; by default the right one. */
  readonly crc?: number
}

/** A ZIP archive in which everything may be as no well-behaved program would write it. */
export const rawZip = (entries: readonly ZipEntry[]): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content = '', method = 8, flags = 0x800, mode = 0o100644, crc = crc32(content) } of entries) {
    const named = Buffer.from(name as string)
    const [plain, stored] = [
      Buffer.from(content as string),
      method === 8 ? deflateRawSync(content) : Buffer.from(content as string),
    ]
    const common = [
      [2, flags],
      [2, method],
      [2, 0],
      [2, 0],
      [4, crc],
      [4, stored.length],
      [4, plain.length],
      [2, named.length],
      [2, 0],
    ] as const
    const file = Buffer.concat([numbers([4, 0x04034b50], [2, 20], ...common), named, stored])
    directory.push(
      numbers([4, 0x02014b50], [2, 0x0314], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, (mode << 16) >>> 0], [4, at]),
      named,
    )
    bodies.push(file)
    at += file.length
  }
  const listed = Buffer.concat(directory)
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, listed.length],
    [4, at],
    [2, 0],
  )
  return Buffer.concat([...bodies, listed, end])
}

/** Files by their paths. */
export type Files = Readonly<Record<string, string | Uint8Array>>

const entriesOf = (files: Files): readonly (readonly [string, Buffer])[] =>
  Object.entries(files).map(([name, content]) => [name, Buffer.from(content as string)])

/** A ZIP archive of these files. */
export const zipOf = (files: Files, options: { readonly forceZip64Format?: boolean } = {}): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of entriesOf(files)) zip.addBuffer(content, name, options)
  zip.end({ forceZip64Format: options.forceZip64Format ?? false, comment: '' })
  return buffer(zip.outputStream)
}

/** An entry of a tar archive. */
export interface TarEntry {
  readonly name: string
  readonly content?: string | Uint8Array
  readonly type?: 'file' | 'link' | 'symlink' | 'directory' | 'fifo' | 'character-device' | 'contiguous-file'
  readonly linkname?: string
}

/** A tar archive in which everything may be as no well-behaved program would write it. */
export const rawTar = async (entries: readonly TarEntry[]): Promise<Buffer> => {
  const tar = pack()
  const made = buffer(tar)
  for (const { content = '', ...header } of entries) tar.entry(header, Buffer.from(content as string))
  tar.finalize()
  return made
}

/** A tar archive of these files. */
export const tarOf = (files: Files): Promise<Buffer> => rawTar(entriesOf(files).map(([name, content]) => ({ name, content })))

/** A compressed tar archive of these files. */
export const tarGzOf = async (files: Files): Promise<Buffer> => gzipSync(await tarOf(files))

/** Each kind of archive, by the ending of its name. */
export const ARCHIVES = { zip: zipOf, tar: tarOf, 'tar.gz': tarGzOf } as const
