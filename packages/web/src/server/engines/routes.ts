import type { FastifyPluginAsync } from 'fastify'
import type { SigningKey } from '../signing/signature.ts'
import type { Store } from '../../store/port.ts'
import { feedRoutes } from './feed-routes.ts'
import { oaiRoutes } from './oai-routes.ts'
import { siteFileRoutes } from './site-file-routes.ts'

export interface EngineRouteParts {
  readonly store: Store
  /** What resumption tokens are signed with. */
  readonly key: SigningKey
  readonly now: () => Date
  /** What the site is called to anyone who reads its feeds, searches it from the browser or harvests it. */
  readonly siteName: string
}

/** What engines and tools ask for beside the pages: robots.txt, sitemaps, feeds, OAI-PMH and the description of the search. */
export const engineRoutes: FastifyPluginAsync<EngineRouteParts> = async (app, parts) => {
  await app.register(siteFileRoutes, parts)
  await app.register(feedRoutes, parts)
  await app.register(oaiRoutes, parts)
}
