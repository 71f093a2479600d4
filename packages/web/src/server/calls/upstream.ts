import { rows } from '@lectern/api-client'
import { cookiesWithout } from '@lectern/domain/site'
import replyFrom from '@fastify/reply-from'
import type { FastifyPluginAsync } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { PAGE_CALLS } from './page-calls.ts'

/** What this server sends to browsers is of no use to another, and the session is not for others to know. */
const withoutOwnCookies = cookiesWithout(name => name.startsWith('lectern_'))

/** Who else may read an answer is for this server to say, not for the platform behind it. */
const withOwnCors = (headers: IncomingHttpHeaders, vary: unknown): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !name.startsWith('access-control-'))
      .map(([name, value]) => [name, name === 'vary' && typeof vary === 'string' ? `${String(value)}, ${vary}` : value]),
  )

/**
 * In front of an existing platform: each call of the table goes to that platform as it came (method, path, query, body), and
 * its answer comes back as it is. Nothing but the table's calls passes, and of these none that is about this server's own pages. Addresses are not logged: they carry tokens.
 * @param upstream the platform's origin: `https://platform.example.org`
 */
export const upstreamRoutes: FastifyPluginAsync<{ upstream: string }> = async (app, { upstream }) => {
  await app.register(replyFrom, { base: upstream, disableRequestLogging: true, retryMethods: ['GET'] })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })

  for (const [name, { method, path, timeout }] of rows) {
    if (PAGE_CALLS.has(name)) continue
    app.route({
      method,
      url: path,
      handler: (request, reply) =>
        reply.from(request.raw.url, {
          timeout,
          rewriteRequestHeaders: (_request, { cookie, ...headers }) => {
            const cookies = typeof cookie === 'string' ? withoutOwnCookies(cookie) : ''
            return cookies === '' ? headers : { ...headers, cookie: cookies }
          },
          rewriteHeaders: headers => withOwnCors(headers, reply.getHeader('vary')),
          onError: (failed, { error }) => {
            request.log.error({ call: name, reason: error.message }, 'the platform behind this page did not answer')
            void failed.code(502).send({ error: 'The platform behind this page did not answer' })
          },
        }),
    })
  }
}
