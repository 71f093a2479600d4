import cors from '@fastify/cors'
import { rows } from '@lectern/api-client'
import type { FastifyInstance } from 'fastify'

/** The calls that scripts of other origins may make, by their paths: those whose answers are data. Pages and files are for this site's own. */
const CALLS: ReadonlyMap<string, 'GET' | 'POST'> = new Map(
  rows.filter(([, { answer }]) => answer.kind !== 'file').map(([, { path, method }]) => [path, method]),
)

/** How long a browser may rely on what it was allowed, in seconds. */
const ALLOWED_FOR = 600

/**
 * Lets scripts of some origins make the calls that an application answers, for the readers whose sessions their browsers send along. To all others, and of all
 * that is no such call, it says nothing. It does not vouch for forms: those that act for a reader are still known by their own token.
 * @param app whose routes are added after this
 * @param origins as browsers write them
 */
export const allowOrigins = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return
  const named = new Set(origins)
  app.addHook('onRoute', route => {
    const method = CALLS.get(route.url)
    const config = { ...route.config, cors: method === undefined ? false : { methods: [method] } }
    route.config = config
  })
  await app.register(cors, {
    delegator: ({ headers: { origin } }, callback) => {
      callback(
        null,
        origin !== undefined && named.has(origin)
          ? { origin, credentials: true, allowedHeaders: ['content-type'], maxAge: ALLOWED_FOR }
          : { origin: false },
      )
    },
  })
  // Browsers ask beforehand, by a method of its own. Who is allowed has been answered before this; to others there is nothing here.
  for (const path of CALLS.keys()) app.options(path, (_request, reply) => reply.callNotFound())
}
