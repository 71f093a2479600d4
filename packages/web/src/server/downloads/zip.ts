import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ArticleFiles } from '../../files/article-files.ts'
import type { NotRead } from '../../files/kept-files.ts'
import type { Place } from '../../files/place.ts'

/** A file to put into an archive: where it is, or its text. */
export type Packed = { readonly name: string } & ({ readonly place: Place } | { readonly text: string })

/** Makes the names in an archive unique, ignoring case: a second `a.pdf` becomes `a (2).pdf`. */
const namer = (): ((name: string) => string) => {
  const given = new Set<string>()
  return name => {
    const [, stem = name, extension = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? []
    let free = name
    for (let count = 2; given.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${extension}`
    given.add(free.toLowerCase())
    return free
  }
}

/** A name that cannot leave the folder where the archive is unpacked. */
const flat = (name: string): string => name.replace(/[\\/\p{Cc}]/gu, '_').replace(/^\.+/, '_')

/** What was read, or a failure with its path and the reason. */
const orThrow = <A>({ path }: Place, read: E.Either<NotRead, A>): A => {
  if (E.isLeft(read)) throw new Error(`${path}: ${read.left.reason}`)
  return read.right
}

const streamOf = async (files: ArticleFiles, place: Place): Promise<Readable> => orThrow(place, await files.read(place)).stream

/** Everyone may read what is unpacked, and its owner may change it. */
const MODE = 0o100644

/** Files that are already compressed are stored as they are. */
const COMPRESSED = /\.(?:pdf|jpe?g|png|gif|webp|avif|mp[34]|webm|og[gv]|zip|gz|xz|7z|docx|xlsx|pptx)$/i

/**
 * An archive that is sent while it is being made: the first file is sent before the last is read.
 * @param packed the files in order, as they become available
 */
export const zipStream = (packed: AsyncIterable<Packed> | Iterable<Packed>, files: ArticleFiles): Readable => {
  const zip = new ZipFile()
  const sent = new PassThrough()
  zip.outputStream.pipe(sent)
  const freeName = namer()
  // A truncated archive must not look complete, so the connection is broken off.
  const fail = (error: unknown): void => {
    sent.destroy(error instanceof Error ? error : new Error(messageOf(error)))
  }
  zip.on('error', fail)
  const fill = async (): Promise<void> => {
    for await (const file of packed) {
      const name = freeName(flat(file.name))
      const options = { compress: !COMPRESSED.test(name) }
      if ('place' in file) {
        const { place } = file
        // A file is opened when its turn comes, because an archive of many would otherwise keep all of them open.
        const { modified } = orThrow(place, await files.look(place))
        zip.addReadStreamLazy(name, { ...options, mtime: modified, mode: MODE }, pass => {
          streamOf(files, place).then(stream => pass(null, stream), fail)
        })
      } else zip.addBuffer(Buffer.from(file.text, 'utf8'), name, options)
    }
    zip.end()
  }
  fill().catch(fail)
  return sent
}
