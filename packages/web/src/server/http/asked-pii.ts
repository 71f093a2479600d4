import { parsePii, type Pii } from '@lectern/domain/core'
import { either as E, function as F, option as O } from 'fp-ts'
import type { FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify'

/** A request whose address names an article, `:pii`. */
export interface NamesArticle extends RouteGenericInterface {
  Params: { pii: string }
}

/** The PII that the parameters of a route name, however it is spelt there (PII-1); none where it is malformed, or where they name none. */
export const askedPii = (params: unknown): O.Option<Pii> => {
  const text = typeof params === 'object' && params !== null && 'pii' in params ? String(params.pii) : ''
  return F.pipe(
    parsePii(text),
    E.alt(() => parsePii(text.toUpperCase())),
    O.fromEither,
  )
}

/** A route of one article: its handler gets the PII that the address names. A malformed one names none (PII-3): there is no such page. */
export const ofArticle =
  <R extends NamesArticle>(handler: (pii: Pii, request: FastifyRequest<R>, reply: FastifyReply) => Promise<unknown>) =>
  async (request: FastifyRequest<R>, reply: FastifyReply): Promise<unknown> => {
    const pii = askedPii(request.params)
    return O.isNone(pii) ? reply.callNotFound() : handler(pii.value, request, reply)
  }
