import type { FastifyReply, FastifyRequest } from 'fastify'

/** The media type of pages. */
export const HTML = 'text/html; charset=utf-8'

/** Whether somebody's browser went there, who sees a page: scripts and programs ask for data. */
export const isVisit = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers.accept?.includes('text/html') === true

/** What is made for its reader: no store that is shared keeps it, and the reader's own asks again. */
export const PAGE_CACHE_CONTROL = 'private, no-cache'

/** Answers with a page made for its reader. The status stays as the reply has it. */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type(HTML).header('cache-control', PAGE_CACHE_CONTROL).send(html)
