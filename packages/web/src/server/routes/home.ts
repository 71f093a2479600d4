import type { FastifyPluginAsync } from 'fastify'
import { preferencesOf } from '../preferences.ts'
import type { ClientFiles } from '../ssr/client-files.ts'
import { renderHome } from '../ssr/pages.tsx'
import { visibleOrigin } from '../visible.ts'
import type { Store } from '../store/port.ts'

/** The library: every article there is. */
export const homeRoutes: FastifyPluginAsync<{ store: Store; client: ClientFiles }> = async (app, { store, client }) => {
  app.get('/', async (request, reply) => {
    const origin = await visibleOrigin(store)
    const html = renderHome({
      client, preferences: preferencesOf(request.headers.cookie), cards: await store.list(origin), shipped: origin === 'shipped',
    })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  })
}
