import type { FastifyReply } from 'fastify'

/** When to try again after a 503, in seconds. */
export const RETRY_AFTER = 5

/** The answer to a request that failed, with its status; 503 also says when to try again. */
export const failing = (reply: FastifyReply, status: number): FastifyReply => {
  reply.code(status)
  return status === 503 ? reply.header('retry-after', RETRY_AFTER) : reply
}
