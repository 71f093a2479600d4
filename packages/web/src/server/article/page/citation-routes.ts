import { cleanPii, parsePii, type LinkOutUrls } from '@lectern/domain/core'
import { either as E } from 'fp-ts'
import type { FastifyPluginAsync } from 'fastify'
import { currentArticle } from '../../../rendering/current-article.ts'
import { originOf } from '../../http/origin-of.ts'
import { renderCitationPage } from './citation-page.tsx'
import type { PageParts } from '../../frame/page-parts.ts'
import { sendPage } from '../../http/send-page.ts'

export interface CitationPageParts extends PageParts {
  /** The site's addresses of other sites. */
  readonly linkOutUrls: LinkOutUrls
}

/** An article's citation in every style (EXP-1), open to all as its exports are. */
export const citationPageRoutes: FastifyPluginAsync<CitationPageParts> = async (app, { store, frameOf, linkOutUrls }) => {
  const current = currentArticle(store, linkOutUrls)
  app.get<{ Params: { pii: string } }>('/science/article/pii/:pii/cite', async (request, reply) => {
    const pii = parsePii(cleanPii(request.params.pii).toUpperCase())
    const article = E.isLeft(pii) ? undefined : await current(pii.right, request.log)
    if (E.isLeft(pii) || article === undefined) return reply.callNotFound()
    const html = renderCitationPage({
      ...(await frameOf(request)),
      page: article.page,
      pii: pii.right,
      origin: originOf(request),
    })
    return sendPage(reply, html)
  })
}
