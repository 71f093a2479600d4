import type { FastifyPluginAsync } from 'fastify'
import { renderHome } from '../ssr/pages.tsx'
import { visibleOrigin } from '../visible.ts'
import type { PageParts } from './page-parts.ts'

/** The library: every article there is. */
export const homeRoutes: FastifyPluginAsync<PageParts> = async (app, { store, frameOf }) => {
  app.get('/', async (request, reply) => {
    const origin = await visibleOrigin(store)
    const html = renderHome({ ...await frameOf(request), cards: await store.list(origin), shipped: origin === 'shipped' })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache').send(html)
  })
}
