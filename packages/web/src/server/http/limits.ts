import type { FastifyInstance, FastifyReply } from 'fastify'
import { withPatience } from '../../store/patience.ts'
import type { Turns } from './admission.ts'

/** How long requests and answers may take, in milliseconds, and how large requests may be, in bytes. */
export interface Limits {
  /** For the headers of a request. */
  readonly headers: number
  /** For a whole request, headers and body. */
  readonly request: number
  /** For a whole answer, and for each of its bytes where its length is known: a reader who takes longer is cut off. */
  readonly answer: { readonly all: number; readonly each: number }
  /** For all that a request reads from the database and writes to it; then it is answered with 503. */
  readonly database: number
  /** Without a byte in either direction. */
  readonly silence: number
  /** Between an answer and the next request on its connection. */
  readonly keepAlive: number
  /** How often requests and answers are checked. */
  readonly interval: number
  /** Of the headers of a request, with its first line. */
  readonly headerBytes: number
  /** Of the body of a request, unless its route has a lower limit. */
  readonly bodyBytes: number
  /** Open at once; further ones are closed. */
  readonly connections: number
  /** How many requests are worked on at a time. */
  readonly turns: Turns
}

/**
 * Far above what readers need: forms have a few kilobytes, and the longest silence is that before the PDF of a long article is printed. A large
 * file may take ten minutes, or as long as it needs at 10 KB a second. A proxy in front has to close idle connections sooner than
 * `keepAlive`, or it may send a request on one that is just being closed.
 */
export const LIMITS: Limits = {
  headers: 10_000,
  request: 30_000,
  answer: { all: 600_000, each: 0.1 },
  database: 1_500,
  silence: 120_000,
  keepAlive: 72_000,
  interval: 1_000,
  headerBytes: 16_384,
  bodyBytes: 1_048_576,
  connections: 10_000,
  turns: { atOnce: 16, wait: 20_000, hold: 250 },
}

/** The options of an application within these limits. */
export const limitOptions = (limits: Limits) => ({
  connectionTimeout: limits.silence,
  keepAliveTimeout: limits.keepAlive,
  requestTimeout: limits.request,
  bodyLimit: limits.bodyBytes,
  http: {
    headersTimeout: limits.headers,
    connectionsCheckingInterval: limits.interval,
    maxHeaderSize: limits.headerBytes,
  },
})

/** Limits what the options of Node and Fastify do not: how many connections there are, and how long an answer and its queries take. */
export const limitAnswers = (app: FastifyInstance, { answer, interval, connections, database }: Limits): void => {
  const { server } = app
  server.maxConnections = connections
  const since = new Map<FastifyReply, number>()
  app.addHook('onRequest', async (_request, reply) => {
    since.set(reply, performance.now())
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    withPatience(database, done)
  })
  const sweep = setInterval(() => {
    for (const [reply, start] of since) {
      if (reply.raw.writableFinished || reply.raw.closed) {
        since.delete(reply)
        continue
      }
      const length = Number(reply.getHeader('content-length') ?? 0)
      if (performance.now() - start > answer.all + length * answer.each) reply.raw.destroy()
    }
  }, interval)
  sweep.unref()
  app.addHook('onClose', async () => {
    clearInterval(sweep)
  })
}
