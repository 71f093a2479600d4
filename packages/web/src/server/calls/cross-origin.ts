import cors from '@fastify/cors'
import { rows } from '@lectern/api-client'
import type { FastifyInstance } from 'fastify'
import { OWN_REPORTS_PATH } from '../../settings/error-reports.ts'

/**
 * What scripts of other origins may ask for, by path: the calls that are answered with data, and taking a page's reports. Scripts of other
 * origins can read no pages and files.
 */
const CALLS: ReadonlyMap<string, 'GET' | 'POST'> = new Map([
  ...rows.filter(([, { answer }]) => answer.kind !== 'file').map(([, { path, method }]) => [path, method] as const),
  [OWN_REPORTS_PATH, 'POST'],
])

/** How long browsers may cache a preflight response, in seconds. */
const ALLOWED_FOR = 600

/**
 * Lets scripts from the given origins make the service's calls, with the session cookies of their readers. For other origins and other
 * routes no CORS headers are sent. This does not protect forms: those that act for a reader still need their own token.
 * @param app the application whose routes are added afterwards
 * @param origins the origins as browsers send them
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
  // The plugin has already answered preflight requests of allowed origins. All others get a 404.
  for (const path of CALLS.keys()) app.options(path, (_request, reply) => reply.callNotFound())
}

/**
 * Lets pages of other origins show this site's pictures and play its recordings, if the site names such origins. Browsers know no list of
 * origins for this. Those pages cannot read the files, and their requests carry no session unless they are of the same site.
 * @param app the application whose routes are added afterwards
 * @param origins the origins that the site names
 */
export const allowShowing = (app: FastifyInstance, origins: readonly string[]): void => {
  if (origins.length === 0) return
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })
}
