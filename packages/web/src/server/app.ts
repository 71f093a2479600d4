import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'
import { articleRoutes } from './routes/article.ts'
import { assetRoutes } from './routes/asset.ts'
import { homeRoutes } from './routes/home.ts'
import { readClient } from './ssr/client-files.ts'
import { renderFailure, renderNotFound } from './ssr/pages.tsx'
import { preferencesOf } from './preferences.ts'
import type { Store } from './store/port.ts'

export interface AppOptions {
  readonly store: Store
  /** Where the browser's scripts and styles were built. */
  readonly clientFolder: string
  /** pino's levels, or `silent`. */
  readonly logLevel: string
}

const HTML = 'text/html; charset=utf-8'

/** The web application: pages, files, and their errors. Listening is the caller's. */
export const createApp = async ({ store, clientFolder, logLevel }: AppOptions): Promise<FastifyInstance> => {
  const client = await readClient(clientFolder)
  const app = fastify({ logger: { level: logLevel }, routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 } })

  await app.register(underPressure, { maxEventLoopDelay: 5000, retryAfter: 5 })
  await app.register(rateLimit, { max: 1200, timeWindow: '1 minute', allowList: ['127.0.0.1', '::1'] })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
      },
    },
    // Whether the site is reached over TLS is for whoever puts it behind a proxy to say.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  })
  await app.register(fastifyStatic, { root: clientFolder, serve: false })
  app.get<{ Params: { '*': string } }>('/assets/*', { config: { rateLimit: false } }, (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, { immutable: true, maxAge: '365d' }))
  app.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', { maxAge: '1d' }))

  await app.register(homeRoutes, { store, client })
  await app.register(articleRoutes, { store, client })
  await app.register(assetRoutes, { store })

  app.setNotFoundHandler((request, reply) =>
    reply.code(404).type(HTML).send(renderNotFound({ client, preferences: preferencesOf(request.headers.cookie), path: request.url })))

  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
    if (status >= 500) request.log.error({ err: error, url: request.url }, 'the answer failed')
    return reply.code(status).type(HTML).send(renderFailure({ client, preferences: preferencesOf(request.headers.cookie), status }))
  })
  return app
}
