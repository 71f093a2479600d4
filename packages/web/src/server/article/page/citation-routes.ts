import type { LinkOutUrls } from '@lectern/domain/core'
import type { FastifyPluginAsync } from 'fastify'
import { currentArticle } from '../../../rendering/current-article.ts'
import { ofArticle, type NamesArticle } from '../../http/asked-pii.ts'
import { originOf } from '../../http/origin-of.ts'
import { renderCitationPage } from './citation-page.tsx'
import type { PageParts } from '../../frame/page-parts.ts'
import { renderedAside } from './rendered-aside.ts'
import { sendPage } from '../../http/send-page.ts'
import { stateCaching } from '../../http/caching.ts'

export interface CitationPageParts extends PageParts {
  /** The addresses of the external sites that pages link to. */
  readonly linkOutUrls: LinkOutUrls
}

/** The page with an article's citation in every style (EXP-1), open to everyone like the exports. */
export const citationPageRoutes: FastifyPluginAsync<CitationPageParts> = async (app, { store, frameOf, linkOutUrls }) => {
  stateCaching(app, 'reader')
  const current = currentArticle(renderedAside(store, app.log), linkOutUrls)
  app.get<NamesArticle>(
    '/science/article/pii/:pii/cite',
    ofArticle(async (pii, request, reply) => {
      const article = await current(pii, request.log)
      if (article === undefined) return reply.callNotFound()
      const html = renderCitationPage({
        ...(await frameOf(request)),
        page: article.page,
        pii,
        origin: originOf(request),
      })
      return sendPage(reply, html)
    }),
  )
}
