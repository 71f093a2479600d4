import { cookiesIn, DEVICE_COOKIE, SESSION_COOKIE } from '@lectern/domain/site'
import type { FastifyRequest } from 'fastify'
import { originOf } from '../http/origin-of.ts'

/** Cookies that only the server reads, because they say who a reader is. */
type ServerCookie = typeof SESSION_COOKIE | typeof DEVICE_COOKIE

/** Browsers accept a cookie with this prefix only from this host and over TLS: neither another host of the domain nor the network can set it. */
const HOST_PREFIX = '__Host-'

const isOverTls = (request: FastifyRequest): boolean => originOf(request).startsWith('https:')

const nameFor = (request: FastifyRequest, name: ServerCookie): string => `${isOverTls(request) ? HOST_PREFIX : ''}${name}`

/** The value of one of the server's cookies. Over TLS, one without the prefix does not count: anyone may have set it. */
export const serverCookieOf = (request: FastifyRequest, name: ServerCookie): string | undefined =>
  cookiesIn(request.headers.cookie ?? '')[nameFor(request, name)]

const header = (request: FastifyRequest, name: string, value: string, terms: string): string =>
  `${name}=${value}; Path=/; HttpOnly; ${terms}${isOverTls(request) ? '; Secure' : ''}`

/** The `Set-Cookie` header of a session, which is not sent with forms and frames of other sites, and deleted when the browser closes. */
export const sessionCookie = (request: FastifyRequest, value: string): string =>
  header(request, nameFor(request, SESSION_COOKIE), value, 'SameSite=Lax')

/** The `Set-Cookie` header of a known device. Only this site's own form needs it. */
export const deviceCookie = (request: FastifyRequest, value: string, seconds: number): string =>
  header(request, nameFor(request, DEVICE_COOKIE), value, `Max-Age=${seconds}; SameSite=Strict`)

/** The `Set-Cookie` headers that delete cookies of these names that came over TLS without the prefix, as from before the site used TLS. */
export const withoutPlainCookies = (request: FastifyRequest): readonly string[] => {
  if (!isOverTls(request)) return []
  const cookies = cookiesIn(request.headers.cookie ?? '')
  return [SESSION_COOKIE, DEVICE_COOKIE]
    .filter(name => cookies[name] !== undefined)
    .map(name => header(request, name, '', 'Max-Age=0; SameSite=Lax'))
}
