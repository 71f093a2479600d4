import type { FastifyPluginAsync } from 'fastify'
import { stateLimit } from '../http/request-limits.ts'
import type { ArticleFiles } from '../../files/article-files.ts'
import type { SigningKey } from '../signing/signature.ts'
import type { Store } from '../../store/port.ts'
import { feedRoutes } from './feed-routes.ts'
import { oaiRoutes } from './oai-routes.ts'
import { siteFileRoutes } from './site-file-routes.ts'

export interface EngineRouteParts {
  readonly store: Store
  readonly files: ArticleFiles
  /** The key that signs resumption tokens. */
  readonly key: SigningKey
  readonly now: () => Date
  /** The name of the site in feeds, the browser's search engines and OAI-PMH. */
  readonly siteName: string
  /** The email address that OAI-PMH gives to harvesters. */
  readonly adminEmail?: string | undefined
}

/** The routes for engines and tools besides pages: robots.txt, sitemaps, feeds, OAI-PMH and the OpenSearch description. */
export const engineRoutes: FastifyPluginAsync<EngineRouteParts> = async (app, parts) => {
  stateLimit(app, 'harvests')
  await app.register(siteFileRoutes, parts)
  await app.register(feedRoutes, parts)
  await app.register(oaiRoutes, parts)
}
