import { rows } from '@lectern/api-client'
import { cookiesWithout } from '@lectern/domain/site'
import replyFrom from '@fastify/reply-from'
import type { FastifyPluginAsync } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { originOf } from '../http/origin-of.ts'
import { limitOfCall } from './limit-of-call.ts'
import { PAGE_CALLS } from './page-calls.ts'

/** This server's cookies are of no use to another server, and the session must not be disclosed to it. */
const withoutOwnCookies = cookiesWithout(name => /^(?:__Host-)?lectern_/.test(name))

/** This server decides on cross-origin access, not the platform behind it. */
const withOwnCors = (headers: IncomingHttpHeaders, vary: unknown): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !name.startsWith('access-control-'))
      .map(([name, value]) => [name, name === 'vary' && typeof vary === 'string' ? `${String(value)}, ${vary}` : value]),
  )

/**
 * Proxies to an existing platform. Each call of the endpoint table is passed on unchanged (method, path, query, body) and its answer
 * returned as it is, except that no cache may keep it. The platform is told this site's address, never one that a client made up. Other
 * requests are not passed on, nor are the calls about this server's own pages. Addresses are not logged, because
 * they contain tokens.
 * @param upstream the platform's origin: `https://platform.example.org`
 */
export const upstreamRoutes: FastifyPluginAsync<{ upstream: string }> = async (app, { upstream }) => {
  await app.register(replyFrom, { base: upstream, disableRequestLogging: true, retryMethods: ['GET'] })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })

  for (const [name, row] of rows) {
    if (PAGE_CALLS.has(name)) continue
    const { method, path, timeout } = row
    app.route({
      method,
      url: path,
      config: { limit: limitOfCall(name, row) },
      handler: (request, reply) =>
        reply.from(request.raw.url, {
          timeout,
          rewriteRequestHeaders: (_request, { cookie, forwarded: _forwarded, ...others }) => {
            const { protocol, host } = new URL(originOf(request))
            const headers = { ...others, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
            const cookies = typeof cookie === 'string' ? withoutOwnCookies(cookie) : ''
            return cookies === '' ? headers : { ...headers, cookie: cookies }
          },
          rewriteHeaders: headers => withOwnCors(headers, reply.getHeader('vary')),
          onError: (failed, { error }) => {
            request.log.error({ call: name, reason: error.message }, 'the platform behind this page did not respond')
            void failed.code(502).send({ error: 'The platform behind this page did not respond', reference: request.id })
          },
        }),
    })
  }
}
