import type { Origin } from '@lectern/domain/core'
import { safeOrigin } from '@lectern/domain/engines'
import { either as E } from 'fp-ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressRanges, type AddressRanges } from '../../settings/address-ranges.ts'

/** The address to which a request was sent, according to its connection and its headers. */
export interface AddressedTo {
  /** Host and port, as the request names them; empty if it names none (HTTP/1.0). */
  readonly authority: string
  readonly scheme: 'http' | 'https'
  /** The address from which the connection comes. */
  readonly peer: string | undefined
  /** The server's address on this connection. */
  readonly local: string | undefined
  /** Whether the connection comes from a trusted proxy, whose host and scheme are therefore believed. */
  readonly isFromProxy: boolean
}

/** The status of an answer that refuses a request: its host is malformed, or this is not its host's server. */
export type Refusal = 400 | 421

interface Host {
  readonly name: string
  /** The name, and the port unless it is the scheme's own. */
  readonly host: string
}

/** A host in the one spelling in which hosts are compared: lower case, without the dot of the root or the scheme's own port. */
const hostIn = (authority: string, scheme: string): Host | undefined => {
  // The URL parser alone would also accept user names, paths and escapes.
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(authority)) return undefined
  const url = URL.parse(`${scheme}://${authority}`)
  const name = url?.hostname.replace(/\.$/, '') ?? ''
  return url === null || name === '' ? undefined : { name, host: url.port === '' ? name : `${name}:${url.port}` }
}

const loopback = addressRanges(['127.0.0.0/8', '::1'])

/** Whether only the machine itself can reach an IP address. */
export const isLoopback = (address: string): boolean => loopback.contains(address)

const isLoopbackName = (name: string): boolean => /^(?:.+\.)?localhost$/.test(name) || isLoopback(name)

/** Whether a host is the address at which the server was reached: this is known from the connection. */
const isAddress = (name: string, local = ''): boolean =>
  addressRanges([local.replace(/%.*$/s, '').replace(/^::ffff:(?=\d+\.)/i, '')]).contains(name)

/**
 * The origin that the answer to a request names, or the status with which the request is refused. With a public origin, every answer names
 * that origin; requests to a loopback name or to the server's own IP address are answered too, for health checks. Without one, the host of
 * a request is believed only from a trusted proxy, or if the machine calls itself.
 */
export const decidedOrigin = (
  { authority, scheme, peer = '', local, isFromProxy }: AddressedTo,
  publicOrigin?: string,
): E.Either<Refusal, string> => {
  const open = publicOrigin === undefined ? null : URL.parse(publicOrigin)
  if (authority === '') return open === null ? E.left(421) : E.right(open.origin)
  const answeredScheme = open === null ? scheme : open.protocol.slice(0, -1)
  const named = hostIn(authority, answeredScheme)
  if (named === undefined) return E.left(400)
  const isThisMachine = (): boolean => isLoopbackName(named.name) || isAddress(named.name, local)
  if (open !== null)
    return named.host === hostIn(open.host, answeredScheme)?.host || isThisMachine() ? E.right(open.origin) : E.left(421)
  const isBelieved = isFromProxy || ((isLoopback(peer) || peer === local) && isThisMachine())
  return isBelieved ? E.right(`${scheme}://${named.host}`) : E.left(421)
}

/** The scheme and host of a request target in absolute form, `http://host/path`, which takes precedence over `Host` (RFC 9112, 3.2.2). */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i

/** The path and query of a request target, which clients may also send in absolute form. */
export const originForm = (target: string): string => target.replace(ABSOLUTE, '').replace(/^(?=[?#]|$)/, '/')

const addressedTo = (request: FastifyRequest, proxies: AddressRanges): AddressedTo => {
  const { remoteAddress: peer, localAddress: local } = request.socket
  const isFromProxy = proxies.contains(peer ?? '')
  const isForwarded = isFromProxy && request.headers['x-forwarded-host'] !== undefined
  return {
    authority: (isForwarded ? undefined : ABSOLUTE.exec(request.originalUrl)?.[1]) ?? request.host,
    scheme: request.protocol === 'https' ? 'https' : 'http',
    peer,
    local,
    isFromProxy,
  }
}

const hostCount = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

const REFUSED: Readonly<Record<Refusal, string>> = {
  400: 'The request names no valid host, or more than one.\n',
  421: 'This site is not served at this address. If you run it, set PUBLIC_ORIGIN to the address at which readers open it.\n',
}

const ORIGIN = 'origin'

/**
 * Decides the origin of every answer before anything else happens, and refuses requests for other hosts. The refusals are plain text that
 * names no host.
 */
export const decideOrigins = (
  app: FastifyInstance,
  { publicOrigin, proxies }: { readonly publicOrigin?: string | undefined; readonly proxies: AddressRanges },
): void => {
  app.decorateRequest(ORIGIN, '')
  app.addHook('onRequest', async (request, reply) => {
    const decided = hostCount(request) > 1 ? E.left<Refusal>(400) : decidedOrigin(addressedTo(request, proxies), publicOrigin)
    if (E.isLeft(decided))
      return reply
        .code(decided.left)
        .type('text/plain; charset=utf-8')
        .header('x-content-type-options', 'nosniff')
        .send(REFUSED[decided.left])
    request.setDecorator(ORIGIN, safeOrigin(decided.right))
    return undefined
  })
}

/** The site's origin in the answer to a request, without a trailing slash: `decideOrigins` has decided it. */
export const originOf = (request: FastifyRequest): Origin => request.getDecorator<Origin>(ORIGIN)
