import { failureWords } from '@lectern/domain/words'
import { either as E } from 'fp-ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { ArticleFiles } from '../../files/article-files.ts'
import { digestOf, type NotRead } from '../../files/kept-files.ts'
import type { Place } from '../../files/place.ts'
import { portionOf } from './byte-range.ts'
import { hasTag } from './send-kept.ts'
import { servedFile } from './served-file.ts'

export interface SentPlace {
  readonly files: ArticleFiles
  readonly place: Place
  /** The size of a file of which parts are sent. Without it, it is sent whole, and may be compressed on its way. */
  readonly size?: number
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const strongTag = (file: string): string => `"${Buffer.from(digestOf(file), 'hex').toString('base64url').slice(0, 27)}"`

/**
 * Sends a file of an article, or the part of it that is asked for, unless the client has it already. Undefined if it is not there, which the log
 * explains and readers are not told.
 * @param head sets the headers of an answer that has the file
 */
export const sendPlace = async (
  { files, place, size, request, reply }: SentPlace,
  head: () => void,
): Promise<FastifyReply | undefined> => {
  const { path, file } = place
  if (file === undefined) {
    const served = await servedFile(path, reply)
    if (served === undefined) return undefined
    head()
    return reply.sendFile(...served, { contentType: false, dotfiles: 'allow', acceptRanges: size !== undefined })
  }
  const refuse = ({ kind, reason }: NotRead): FastifyReply | undefined => {
    request.log.warn({ path, file, reason }, 'a file cannot be served')
    return kind === 'missing' ? undefined : reply.code(503).send({ error: failureWords(503).heading })
  }
  const etag = size === undefined ? `W/${strongTag(file)}` : strongTag(file)
  const headed = (length: number): FastifyReply => {
    head()
    if (size !== undefined) reply.header('accept-ranges', 'bytes')
    return reply.header('etag', etag).header('content-length', length)
  }
  if (hasTag(request, etag)) {
    head()
    return reply.removeHeader('content-type').removeHeader('content-disposition').header('etag', etag).code(304).send()
  }
  if (request.method === 'HEAD') {
    const looked = await files.look(place)
    return E.isLeft(looked) ? refuse(looked.left) : headed(looked.right.size).send(Readable.from([]))
  }
  const portion =
    size === undefined ? 'all' : portionOf({ size, etag }, request.headers.range, request.headers['if-range']?.toString())
  if (portion === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const range = portion === 'all' ? undefined : portion
  const read = await files.read(place, range)
  if (E.isLeft(read)) return refuse(read.left)
  const { length, stream } = read.right
  const answer = headed(length)
  if (range !== undefined) answer.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return answer.send(stream)
}
