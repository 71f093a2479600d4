import type { FastifyReply } from 'fastify'

/** Answers with a page made for its reader: no store that is shared keeps it, and the reader's own asks again. The status stays as the reply has it. */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache').send(html)
