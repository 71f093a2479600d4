import type { Pii, Src } from '@lectern/domain/core'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { either as E } from 'fp-ts'
import { basename } from 'node:path'
import type { Visit } from '../../../page-state/visit.ts'
import type { CallContext } from '../../calls/handler.ts'
import { articleFacts, isOpen } from '../../entitlement/entitlement-of.ts'
import type { ClientFiles } from '../../frame/client-files.ts'
import type { FrameOf } from '../../frame/frame.ts'
import { ofArticle, type NamesArticle } from '../../http/asked-pii.ts'
import type { ArticleDependencies } from '../handlers/index.ts'
import { pageOf } from '../handlers/source-of.ts'
import { viewedArticle, type CountView } from './count-view.ts'
import type { OpenForReader } from './open-page.ts'

const buildOf = ({ script }: ClientFiles): string => basename(script, '.js')

/** The address at which a page that is the same for all readers asks for what concerns the one who visits it. */
export const visitPath = (pii: Pii, view: 'full' | 'abstract', client: ClientFiles): Src =>
  `/science/article/pii/${pii}/visit?view=${view}&build=${buildOf(client)}`

export interface VisitRouteParts extends Pick<ArticleDependencies, 'store' | 'rendererVersion'> {
  readonly frameOf: FrameOf
  readonly contextOf: (request: FastifyRequest) => CallContext
  readonly open: OpenForReader
  readonly count: CountView
}

interface VisitRequest extends NamesArticle {
  Querystring: { readonly view?: string; readonly build?: string }
}

/**
 * What a page that is the same for all readers says only to the one who visits it: who they are, what they may do, and the tokens of their
 * view. The view is counted here, because a cache may have had the page.
 */
export const visitRoutes: FastifyPluginAsync<VisitRouteParts> = async (app, { frameOf, contextOf, open, count, ...parts }) => {
  app.get<VisitRequest>(
    '/science/article/pii/:pii/visit',
    { config: { caching: 'nobody', rateLimit: {} } },
    ofArticle(async (pii, request, reply) => {
      const context = contextOf(request)
      const shown = await pageOf(parts)(pii, context)()
      // The page of an article that is not open to everyone was made, and counted, for its reader.
      if (E.isLeft(shown) || !isOpen(articleFacts(shown.right.source.meta))) return reply.callNotFound()
      const view = request.query.view === 'abstract' ? 'abstract' : 'full'
      const { served, surroundings } = await open(shown.right.source, view, context)
      await count({ article: viewedArticle(shown.right), view, mayRead: true, hasText: true }, context)
      const { client, chrome } = await frameOf(request)
      // The script of another build would not understand the answer.
      if (request.query.build !== buildOf(client)) return reply.code(204).send()
      const visit: Visit = { article: served.embedded.article, reader: served.reader, surroundings, header: chrome.facts.config }
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(visit))
    }),
  )
}
