import { createHash } from 'node:crypto'
import { digestOf, type ReadAgain } from '../files/kept-files.ts'

/** What was read is not what the name of the file says. */
export class WrongContent extends Error {}

/** The bytes of a file that is to be kept. Fails before the last of them if their digest is not the one in its name. */
export async function* checked(name: string, { read }: ReadAgain): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  const chunks: AsyncIterable<Uint8Array> = await read()
  let last: Uint8Array = new Uint8Array()
  for await (const chunk of chunks) {
    if (last.length > 0) yield last
    hash.update(chunk)
    last = chunk
  }
  if (hash.digest('hex') !== digestOf(name))
    throw new WrongContent('it was changed while it was being read; try again when it is complete')
  yield last
}
