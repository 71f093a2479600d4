import { inflateRawSync } from 'node:zlib'

/** The entries of an archive by name, read from the directory at its end. */
export const unzipped = (bytes: Uint8Array): ReadonlyMap<string, string> => {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const found = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, size, nameLength, extra, comment, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + size)
    found.set(zip.toString('utf8', at + 46, at + 46 + nameLength), (method === 8 ? inflateRawSync(data) : data).toString('utf8'))
    at += 46 + nameLength + extra + comment
  }
  return found
}
