import type { FastifyPluginAsync } from 'fastify'
import mime from 'mime'
import { PUBLICATION_IMAGES, type Publications } from '../../settings/publications.ts'
import { SANDBOX } from '../http/sandbox.ts'
import { servedFile } from '../http/served-file.ts'

/**
 * Serves the covers and wordmarks in the site's folder: only files that `publications.json` names. The sandbox keeps anything in them from
 * running.
 */
export const publicationImageRoutes: FastifyPluginAsync<{ readonly publications: Publications }> = async (
  app,
  { publications },
) => {
  app.get<{ Params: { '*': string } }>(
    `${PUBLICATION_IMAGES}/*`,
    { config: { caching: 'public-for-a-day' } },
    async (request, reply) => {
      const path = publications.files.get(request.params['*'])
      if (path === undefined) return reply.callNotFound()
      const file = await servedFile(path, reply)
      if (file === undefined) return reply.callNotFound()
      return reply
        .type(mime.getType(path) ?? 'application/octet-stream')
        .header('content-security-policy', SANDBOX)
        .sendFile(...file, { contentType: false, dotfiles: 'allow' })
    },
  )
}
