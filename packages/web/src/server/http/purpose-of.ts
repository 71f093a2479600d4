import type { FastifyRequest } from 'fastify'

/**
 * What a request is for: an answer to show, an answer that a browser fetches in case its reader will want it, or only the head of an
 * answer. A prerendered page is `prefetch` until it is shown.
 */
export type Purpose = 'show' | 'prefetch' | 'head'

/** What a request is for. */
export const purposeOf = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): Purpose =>
  method === 'HEAD' ? 'head' : headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined ? 'prefetch' : 'show'

/**
 * Whether a browser navigates to a page: it will keep cookies and run scripts. Clients that do not report this may do neither.
 */
export const isOpenedInBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-dest'] === 'document'
