import type { FastifyInstance } from 'fastify'
import { stateCaching } from '../http/caching.ts'

/**
 * Makes an application one of pages for a reader who has signed in: they are never cached or indexed, and change data only by forms.
 * @param longestForm the maximum body size of a form, in bytes
 */
export const privatePages = (app: FastifyInstance, longestForm: number): void => {
  stateCaching(app, 'nobody')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    (_request, body, done) => {
      done(null, new URLSearchParams(String(body)))
    },
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex')
  })
}
