import type { FastifyPluginAsync } from 'fastify'
import { basename, dirname } from 'node:path'
import { PUBLICATION_IMAGES, type Publications } from '../../settings/publications.ts'
import { SANDBOX } from '../http/sandbox.ts'

/**
 * Serves the covers and wordmarks in the site's folder: only files that `publications.json` names. The sandbox keeps anything in them from
 * running.
 */
export const publicationImageRoutes: FastifyPluginAsync<{ readonly publications: Publications }> = async (
  app,
  { publications },
) => {
  app.get<{ Params: { '*': string } }>(`${PUBLICATION_IMAGES}/*`, async (request, reply) => {
    const path = publications.files.get(request.params['*'])
    if (path === undefined) return reply.callNotFound()
    return reply
      .header('content-security-policy', SANDBOX)
      .sendFile(basename(path), dirname(path), { maxAge: '1d', dotfiles: 'allow' })
  })
}
