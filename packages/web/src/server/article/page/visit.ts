import type { Pii, Src } from '@lectern/domain/core'
import { audienceName, renderingMode, type PageAudience } from '@lectern/domain/page'
import { ONLY_NECESSARY_COOKIES } from '@lectern/domain/site'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { either as E, option as O } from 'fp-ts'
import { LRUCache } from 'lru-cache'
import { basename } from 'node:path'
import type { Visit } from '../../../page-state/visit.ts'
import type { ViewSettings } from '../../../settings/view.ts'
import type { LibraryState } from '../../../store/library-port.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { ClientFiles } from '../../frame/client-files.ts'
import type { Frame } from '../../frame/frame.ts'
import { audienceArticle, type Audiences } from '../../entitlement/audiences.ts'
import { ofArticle, type NamesArticle } from '../../http/asked-pii.ts'
import type { ReaderSessions } from '../../readers/reader-sessions.ts'
import {
  readArticle,
  readerPart,
  pagePdf,
  readerPdf,
  type PagePdf,
  type ArticleDependencies,
  type PageArticleDependencies,
  type ReadArticle,
} from '../handlers/index.ts'
import type { Records } from '../../../store/remembered-records.ts'
import { pageOf } from '../handlers/source-of.ts'
import { viewedArticle, type CountView, type ViewedArticle } from './count-view.ts'
import { siteOfPages, surroundingsOf } from './open-page.ts'

const buildOf = ({ script }: ClientFiles): string => basename(script, '.js')

/** What an address says of the audience of a page; undefined if it may be everyone or guests. */
const audienceIn = (audience: PageAudience): string | undefined =>
  audience.kind === 'everyone' || audience.kind === 'guests' ? undefined : audienceName(audience)

/** The address at which a page that many readers get asks for what concerns the one who visits it. */
export const visitPath = (pii: Pii, view: 'full' | 'abstract', client: ClientFiles, audience: PageAudience): Src => {
  const named = audienceIn(audience)
  return `/science/article/pii/${pii}/visit?view=${view}&build=${buildOf(client)}${named === undefined ? '' : `&audience=${named}`}`
}

export interface VisitRouteParts {
  readonly store: ArticleDependencies['store'] & Pick<LibraryState, 'library'>
  readonly records: Records
  readonly rendererVersion: string
  readonly page: PageArticleDependencies
  readonly view: ViewSettings
  readonly sessions: Pick<ReaderSessions, 'options' | 'settingsOf'>
  readonly audiences: Audiences
  readonly count: CountView
}

interface VisitOptions extends VisitRouteParts {
  /** The frame of a page for a reader. */
  readonly frameOf: (request: FastifyRequest) => Frame
  readonly contextOf: (request: FastifyRequest) => CallContext
}

interface VisitRequest extends NamesArticle {
  Querystring: { readonly view?: string; readonly build?: string; readonly audience?: string }
}

/** What is remembered of an article that was visited, until the library changes. */
interface Visited {
  readonly revision: number
  readonly read: ReadArticle
  readonly pdf: PagePdf
  readonly viewed: ViewedArticle
}

/** Of how many articles that is remembered. */
const MOST_VISITED = 1_000

/** What a visit needs of an article, which is read from all that is stored of its page only after the library has changed. */
const visitedArticles = ({ page, ...needed }: Pick<VisitRouteParts, 'page' | 'records' | 'rendererVersion' | 'store'>) => {
  const known = new LRUCache<Pii, Visited>({ max: MOST_VISITED })
  return async (pii: Pii, context: CallContext): Promise<Visited | undefined> => {
    const { revision } = await needed.store.library()
    const before = known.get(pii)
    if (before?.revision === revision) return before
    const shown = await pageOf(needed)(pii, context)()
    if (E.isLeft(shown)) return undefined
    const { source } = shown.right
    const visited = { revision, read: readArticle(source, page), pdf: pagePdf(source), viewed: viewedArticle(shown.right) }
    known.set(pii, visited)
    return visited
  }
}

/**
 * What a page that many readers get says only to the one who visits it: who they are, what they may do, and the tokens of their
 * view. The view is counted here, because a cache may have had the page.
 */
export const visitRoutes: FastifyPluginAsync<VisitOptions> = async (
  app,
  { frameOf, contextOf, count, page, view: settings, sessions, audiences, ...parts },
) => {
  const visitedArticle = visitedArticles({ ...parts, page })
  const partOf = readerPart(page)
  const pdfOf = readerPdf(page)
  app.get<VisitRequest>(
    '/science/article/pii/:pii/visit',
    { config: { caching: 'nobody', limit: 'calls' } },
    ofArticle(async (pii, request, reply) => {
      const context = contextOf(request)
      const { reader, cookiePreferences = ONLY_NECESSARY_COOKIES } = context
      const visited = await visitedArticle(pii, context)
      if (visited === undefined) return reply.callNotFound()
      const { meta } = visited.read
      const audience = audiences.of(reader, audienceArticle(meta))
      // A page of another audience, or that was made, and counted, for its reader alone.
      if (O.isNone(audience) || audienceIn(audience.value) !== request.query.audience) return reply.callNotFound()
      const view = request.query.view === 'abstract' ? 'abstract' : 'full'
      const article = partOf(visited.read, context)
      const { entitlement } = article
      const hasText = renderingMode({ entitlement, meta }) === 'full-article'
      await count({ article: visited.viewed, view, mayRead: entitlement.entitled, hasText }, context)
      const { client, chrome } = frameOf(request)
      // The script of another build would not understand the answer.
      if (request.query.build !== buildOf(client)) return reply.code(204).send()
      const visit: Visit = {
        article: { ...article, ...(audience.value.kind === 'entitled' && { pdfDownload: pdfOf(visited.pdf, article, context) }) },
        reader: { profile: reader.profile, settings: sessions.settingsOf(reader), cookiePreferences },
        surroundings: surroundingsOf(siteOfPages(settings, sessions), pii, context),
        header: chrome.facts.config,
      }
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(visit))
    }),
  )
}
