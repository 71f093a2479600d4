import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { HTML } from './send-page.ts'

const decompressed = promisify(brotliDecompress)

/** Whether the client has the answer with this tag already (RFC 9110, 13.1.2). */
export const hasTag = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean => {
  const tags = headers['if-none-match']
  const bare = etag.replace(/^W\//, '')
  return tags !== undefined && (tags.trim() === '*' || tags.split(',').some(tag => tag.trim().replace(/^W\//, '') === bare))
}

/**
 * Sends a page that is kept compressed, or says that the client has it already.
 * @param body the document, compressed with Brotli; for clients that do not understand that, it is sent as others are
 */
export const sendKept = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: { readonly body: Buffer; readonly etag: string },
): Promise<FastifyReply> => {
  reply.header('etag', etag)
  if (hasTag(request, etag)) return reply.code(304).send()
  reply.type(HTML)
  return negotiate(request.headers['accept-encoding'] ?? '', ['br']) === 'br'
    ? reply.header('content-encoding', 'br').send(body)
    : reply.send((await decompressed(body)).toString())
}
