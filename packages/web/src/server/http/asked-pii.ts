import { parsePii, type Pii } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import type { FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify'

/** A request whose path contains the PII of an article as `:pii`. */
export interface NamesArticle extends RouteGenericInterface {
  Params: { pii: string }
}

/** The PII in a route's parameters, in any spelling (PII-1); none if it is missing or malformed. */
export const askedPii = (params: unknown): O.Option<Pii> =>
  O.fromEither(parsePii(typeof params === 'object' && params !== null && 'pii' in params ? String(params.pii) : ''))

/** A route for an article: its handler receives the PII in the path. A malformed PII is answered with 404 (PII-3). */
export const ofArticle =
  <R extends NamesArticle>(handler: (pii: Pii, request: FastifyRequest<R>, reply: FastifyReply) => Promise<unknown>) =>
  async (request: FastifyRequest<R>, reply: FastifyReply): Promise<unknown> => {
    const pii = askedPii(request.params)
    return O.isNone(pii) ? reply.callNotFound() : handler(pii.value, request, reply)
  }
