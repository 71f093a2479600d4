import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

interface Digesting {
  /** Passes what it is given on. */
  readonly through: (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>
  /** The digest of what has been passed on. */
  readonly digest: () => string
}

export const digesting = (): Digesting => {
  const hash = createHash('sha256')
  return {
    through: async function* (chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    digest: () => hash.digest('hex'),
  }
}

/** Writes a new file that nobody else can read, which is on the disk when this resolves, and returns its digest. */
export const written = async (from: Readable, to: string): Promise<string> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const { through, digest } = digesting()
  await pipeline(from, through, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }))
  return digest()
}

/** Copies a file to where there is none, and returns its digest. */
export const copied = (from: string, to: string): Promise<string> => written(createReadStream(from), to)

/** The digest of a file. */
export const digestOf = async (path: string): Promise<string> => {
  const { through, digest } = digesting()
  await pipeline(createReadStream(path), through, async chunks => {
    for await (const _ of chunks);
  })
  return digest()
}
