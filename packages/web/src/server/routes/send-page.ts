import type { FastifyReply } from 'fastify'

/** The media type of pages. */
export const HTML = 'text/html; charset=utf-8'

/** Answers with a page made for its reader: no store that is shared keeps it, and the reader's own asks again. The status stays as the reply has it. */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply => reply.type(HTML).header('cache-control', 'private, no-cache').send(html)
