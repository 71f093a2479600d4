import { either as E } from 'fp-ts'
import type { FastifyReply } from 'fastify'
import { basename, dirname } from 'node:path'
import { finished } from 'node:stream'
import { openRegular, reopenedAt } from '../../files/regular-file.ts'

/**
 * How long a file stays open for a reader who has left before all of it was sent, in milliseconds: whatever sends it may be about to open it once
 * more, and nobody would hear that it cannot.
 */
const LINGERING = 5_000

/**
 * Opens a file to be sent with a reply, and closes it when the reply has ended. The result is the first two arguments of `sendFile`; it is
 * undefined if the file is not there or is not read, which the log explains and readers are not told.
 * @param path absolute and real
 */
export const servedFile = async (
  path: string,
  reply: FastifyReply,
): Promise<readonly [name: string, folder: string] | undefined> => {
  const file = await openRegular(path)
  if (E.isLeft(file)) {
    reply.log.warn({ path, reason: file.left.reason }, 'a file cannot be served')
    return undefined
  }
  const close = (): void => {
    file.right.handle.close().catch((error: unknown) => {
      reply.log.warn({ path, err: error }, 'a file that was served cannot be closed')
    })
  }
  finished(reply.raw, { readable: false }, hasLeft => {
    if (hasLeft === null || hasLeft === undefined) close()
    else setTimeout(close, LINGERING).unref()
  })
  const at = reopenedAt(path, file.right)
  return [basename(at), dirname(at)]
}
