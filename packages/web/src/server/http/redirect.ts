import { isOwnPath, type Href, type OwnPath } from '@lectern/domain/core'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends the reader on to a checked address: redirects take no other. */
export const redirect = (reply: FastifyReply, to: Href, status: number): FastifyReply => reply.redirect(to, status)

/** A path with the query of a request. */
export const withQueryOf = ({ url }: Pick<FastifyRequest, 'url'>, path: OwnPath): OwnPath => {
  const whole = path + (/\?.*$/s.exec(url)?.[0] ?? '')
  return isOwnPath(whole) ? whole : path
}
