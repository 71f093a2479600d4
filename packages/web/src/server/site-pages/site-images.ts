import type { FastifyPluginAsync } from 'fastify'
import type { SiteImages } from '../../settings/site-images.ts'
import { SANDBOX } from '../http/sandbox.ts'

/**
 * Serves the site's logo and icon. Pages show them as images, in which nothing runs; the sandbox keeps it so where one is opened by itself.
 *
 * A page that was made before the settings changed, or by a server that has them already, names another version of an image: it gets this
 * server's, which nobody keeps.
 */
export const siteImageRoutes: FastifyPluginAsync<{ readonly images: SiteImages }> = async (app, { images }) => {
  app.get<{ Params: { name: string } }>(
    '/site-images/:name',
    { config: { caching: 'public-for-good', limit: 'none' } },
    (request, reply) => {
      const { name } = request.params
      const image = Object.values(images).find(({ role }) => name.startsWith(`${role}-`))
      if (image === undefined) return reply.callNotFound()
      if (image.src !== `/site-images/${name}`) reply.caching = 'nobody'
      return reply.type(image.type).header('content-security-policy', SANDBOX).send(image.content)
    },
  )
}
