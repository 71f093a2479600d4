import { messageOf } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import { buffer } from 'node:stream/consumers'
import type { ByteRange, Bytes, KeptFiles, Look, NotRead } from './kept-files.ts'
import type { Place } from './place.ts'
import { openRegular, type NotOpened } from './regular-file.ts'

/** Reads articles' files: as they are kept, or those of older imports where they were delivered. */
export interface ArticleFiles {
  readonly look: (place: Place) => Promise<E.Either<NotRead, Look>>
  readonly read: (place: Place, range?: ByteRange) => Promise<E.Either<NotRead, Bytes>>
}

const notRead = ({ reason }: NotOpened): NotRead => ({ kind: 'missing', reason })

const lookAt = async ({ path }: Place): Promise<E.Either<NotRead, Look>> => {
  const file = await openRegular(path)
  if (E.isLeft(file)) return E.left(notRead(file.left))
  const { handle, stats } = file.right
  await handle.close()
  return E.right({ size: stats.size, modified: stats.mtime })
}

const readAt = async ({ path }: Place, range?: ByteRange): Promise<E.Either<NotRead, Bytes>> => {
  const file = await openRegular(path)
  if (E.isLeft(file)) return E.left(notRead(file.left))
  const { handle, stats } = file.right
  return E.right({
    length: range === undefined ? stats.size : range.end - range.start + 1,
    stream: handle.createReadStream(range),
  })
}

const NOT_KEPT: NotRead = { kind: 'missing', reason: 'it is kept, but this process has not been told where' }

/** @param kept where files are kept; without it, only files of older imports are found */
export const articleFiles = (kept?: KeptFiles): ArticleFiles => ({
  look: async place => (place.file === undefined ? lookAt(place) : kept === undefined ? E.left(NOT_KEPT) : kept.look(place.file)),
  read: async (place, range) =>
    place.file === undefined ? readAt(place, range) : kept === undefined ? E.left(NOT_KEPT) : kept.read(place.file, range),
})

/** All of a file's bytes, or why they cannot be read. */
export const wholeOf = async (files: Pick<ArticleFiles, 'read'>, place: Place): Promise<E.Either<NotRead, Buffer>> => {
  const bytes = await files.read(place)
  if (E.isLeft(bytes)) return bytes
  try {
    return E.right(await buffer(bytes.right.stream))
  } catch (error) {
    return E.left({ kind: 'unavailable', reason: messageOf(error) })
  }
}
