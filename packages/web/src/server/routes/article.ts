import { cleanPii, FULL_TEXT_FIELD, parseDoi, type LinkOutUrls } from '@lectern/domain'
import { either as E } from 'fp-ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { currentArticle } from '../current-article.ts'
import type { ArticleAccess } from '../article-access.ts'
import type { CallContext } from '../service/handler.ts'
import type { RecordUse } from '../usage/record-use.ts'
import type { openPage } from '../open-page.ts'
import type { PageParts } from './page-parts.ts'
import { renderArticle } from '../ssr/pages.tsx'

interface ArticleRequest {
  Params: { pii: string }
  Querystring: Readonly<Record<string, unknown>>
}

const [WANTED, YES] = FULL_TEXT_FIELD

/** The view that a request asks for: the one at its address, unless it asks for the full text (ART-8). */
const askedView = (at: 'full' | 'abstract', { query }: FastifyRequest<ArticleRequest>): 'full' | 'abstract' => (query[WANTED] === YES ? 'full' : at)

export interface ArticleRouteParts extends PageParts {
  readonly access: ArticleAccess
  readonly recordUse: RecordUse
  readonly contextOf: (request: FastifyRequest) => CallContext
  readonly open: ReturnType<typeof openPage>
  /** The house's addresses of other sites. */
  readonly linkOutUrls: LinkOutUrls
}

/** The article page at each of its addresses (ART-3), and `/doi/{doi}` that leads to it. Who may not read the article sees its abstract there. */
export const articleRoutes: FastifyPluginAsync<ArticleRouteParts> = async (app, { store, frameOf, access, recordUse, contextOf, open, linkOutUrls }) => {
  const current = currentArticle(store, linkOutUrls)
  const show = (at: 'full' | 'abstract') => async (request: FastifyRequest<ArticleRequest>, reply: FastifyReply) => {
    const view = askedView(at, request)
    const { pii } = request.params
    const canonical = cleanPii(pii).toUpperCase()
    if (canonical !== pii && (await store.article(canonical)) !== undefined) {
      return reply.redirect(request.url.replace(encodeURIComponent(pii), canonical).replace(pii, canonical), 301)
    }
    const article = await current(pii, request.log)
    if (article === undefined) return reply.callNotFound()
    const mayRead = access.mayRead(request, article.source.meta)
    const context = contextOf(request)
    const shown = mayRead ? view : 'abstract'
    const opened = await open(article, shown, context)
    if (E.isLeft(opened)) {
      request.log.error({ pii, reason: opened.left }, 'the article cannot be opened')
      return reply.callNotFound()
    }
    const isPrinted = access.isPrinting(request, pii)
    if (view === 'full' && !isPrinted) await recordUse({ kind: mayRead ? 'request' : 'no-license', link: 'html', pii }, context)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(renderArticle({ ...await frameOf(request), article, open: opened.right, view: shown, isPrinted }))
  }

  for (const prefix of ['', '/org']) {
    app.get<ArticleRequest>(`${prefix}/science/article/pii/:pii`, show('full'))
    app.get<ArticleRequest>(`${prefix}/science/article/abs/pii/:pii`, show('abstract'))
  }
  for (const kind of ['book', 'referencework']) app.get<ArticleRequest>(`/${kind}/:isbn/:pii`, show('full'))

  app.get<{ Params: { '*': string } }>('/doi/*', async (request, reply) => {
    const pii = await store.piiOfDoi(E.getOrElse(() => request.params['*'])(parseDoi(request.params['*'])))
    const found = pii === undefined ? undefined : await store.article(pii)
    return found === undefined ? reply.callNotFound() : reply.redirect(found.card.path, 302)
  })
}

