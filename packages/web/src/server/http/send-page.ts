import type { FastifyReply, FastifyRequest } from 'fastify'

/** The media type of pages. */
export const HTML = 'text/html; charset=utf-8'

/** Whether the client accepts HTML, as browsers do when a reader opens an address. Scripts and programs expect data. */
export const isVisit = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers.accept?.includes('text/html') === true

/** Sends a page made for its reader. The reply keeps its status. */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply => reply.type(HTML).send(html)
