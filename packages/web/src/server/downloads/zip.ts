import { messageOf } from '@lectern/domain/core'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** What an archive holds of one file: where it lies, or what it says. */
export type Packed = { readonly name: string } & ({ readonly path: string } | { readonly text: string })

/** The names in an archive differ even where letter case does not count: a second `a.pdf` is `a (2).pdf`. */
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

/** A name that stays in the folder where an archive is unpacked. */
const flat = (name: string): string => name.replace(/[\\/\p{Cc}]/gu, '_').replace(/^\.+/, '_')

/** Files are sent as they are: pictures, recordings and PDFs are compressed already. */
const COMPRESSED = /\.(?:pdf|jpe?g|png|gif|webp|avif|mp[34]|webm|og[gv]|zip|gz|xz|7z|docx|xlsx|pptx)$/i

/**
 * An archive that is made while it is sent: the first file leaves before the last is looked at.
 * @param files as they become known, in their order
 */
export const zipStream = (files: AsyncIterable<Packed> | Iterable<Packed>): Readable => {
  const zip = new ZipFile()
  const sent = new PassThrough()
  zip.outputStream.pipe(sent)
  const freeName = namer()
  // Half an archive must not look like a whole one: the connection breaks.
  const fail = (error: unknown): void => {
    sent.destroy(error instanceof Error ? error : new Error(messageOf(error)))
  }
  zip.on('error', fail)
  const fill = async (): Promise<void> => {
    for await (const file of files) {
      const name = freeName(flat(file.name))
      const options = { compress: !COMPRESSED.test(name) }
      if ('path' in file) zip.addFile(file.path, name, options)
      else zip.addBuffer(Buffer.from(file.text, 'utf8'), name, options)
    }
    zip.end()
  }
  fill().catch(fail)
  return sent
}
