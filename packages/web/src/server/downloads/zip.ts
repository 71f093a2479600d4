import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { openRegular, type RegularFile } from '../../files/regular-file.ts'

/** A file to put into an archive: its path or its text. */
export type Packed = { readonly name: string } & ({ readonly path: string } | { readonly text: string })

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

/** Opens a file, or fails with its path and the reason. */
const opened = async (path: string): Promise<RegularFile> => {
  const file = await openRegular(path)
  if (E.isLeft(file)) throw new Error(`${path}: ${file.left.reason}`)
  return file.right
}

const streamOf = async (path: string): Promise<Readable> => (await opened(path)).handle.createReadStream()

/** Files that are already compressed are stored as they are. */
const COMPRESSED = /\.(?:pdf|jpe?g|png|gif|webp|avif|mp[34]|webm|og[gv]|zip|gz|xz|7z|docx|xlsx|pptx)$/i

/**
 * An archive that is sent while it is being made: the first file is sent before the last is read.
 * @param files the files in order, as they become available
 */
export const zipStream = (files: AsyncIterable<Packed> | Iterable<Packed>): Readable => {
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
    for await (const file of files) {
      const name = freeName(flat(file.name))
      const options = { compress: !COMPRESSED.test(name) }
      if ('path' in file) {
        const { path } = file
        // A file is opened again when its turn comes, because an archive of many would otherwise keep all of them open.
        const { handle, stats } = await opened(path)
        await handle.close()
        zip.addReadStreamLazy(name, { ...options, mtime: stats.mtime, mode: stats.mode }, pass => {
          streamOf(path).then(stream => pass(null, stream), fail)
        })
      } else zip.addBuffer(Buffer.from(file.text, 'utf8'), name, options)
    }
    zip.end()
  }
  fill().catch(fail)
  return sent
}
