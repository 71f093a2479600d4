import { Buffer } from 'node:buffer'
import { deflateRawSync } from 'node:zlib'

/** A file to be put into an archive. */
interface Packed {
  readonly name: string
  readonly content: string
  readonly method?: number
  readonly flags?: number
  /** The unpacked size that the archive states; by default the right one. */
  readonly size?: number
}

/** Little-endian numbers of two or four bytes. */
export const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      if (bytes === 2) field.writeUInt16LE(value)
      else field.writeUInt32LE(value)
      return field
    }),
  )

/** A zip archive according to the format's specification. */
export const archive = (files: readonly Packed[], comment = '', before = ''): Uint8Array => {
  const bodies: Buffer[] = [Buffer.from(before)]
  const directory: Buffer[] = []
  let at = before.length
  for (const { name, content, method = 8, flags = 0, size = Buffer.byteLength(content) } of files) {
    const packed = method === 8 ? deflateRawSync(content) : Buffer.from(content)
    const common = [
      [2, flags],
      [2, method],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, packed.length],
      [4, size],
      [2, name.length],
      [2, 3],
    ] as const
    const file = Buffer.concat([numbers([4, 0x04034b50], [2, 20], ...common), Buffer.from(name), Buffer.from('ext'), packed])
    directory.push(
      Buffer.concat([
        numbers([4, 0x02014b50], [2, 20], [2, 20], ...common, [2, 2], [2, 0], [2, 0], [4, 0], [4, at]),
        Buffer.from(name),
        Buffer.from('ext'),
        Buffer.from('co'),
      ]),
    )
    bodies.push(file)
    at += file.length
  }
  const listed = Buffer.concat(directory)
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, listed.length],
    [4, at],
    [2, comment.length],
  )
  return new Uint8Array(Buffer.concat([...bodies, listed, end, Buffer.from(comment)]))
}
