import { rightPath, statedDoi, type ArticleMeta, type StatedDoi } from '@lectern/domain/article'
import type { LinkOutUrls, OwnPath } from '@lectern/domain/core'
import { FULL_TEXT_FIELD, renderingMode } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { currentArticle, type ShownArticle } from '../../../rendering/current-article.ts'
import { currentPreview } from '../../../rendering/current-preview.ts'
import type { ArticleAccess } from '../../entitlement/article-access.ts'
import { lastingPdfOf } from '../handlers/pdf-address-of.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { RecordUse } from '../../usage/record-use.ts'
import type { OpenSaved } from './open-saved.ts'
import { inMarkup } from './in-markup.ts'
import type { OpenArticle } from './open-article.ts'
import { renderedAside } from './rendered-aside.ts'
import { ownLinks } from './own-links.ts'
import type { PageParts } from '../../frame/page-parts.ts'
import { ofArticle, type NamesArticle } from '../../http/asked-pii.ts'
import { sendPage } from '../../http/send-page.ts'
import { engineMetadata } from './engine-metadata.ts'
import { renderArticle } from './article-page.tsx'
import { renderPreview } from './preview-page.tsx'
import { stateCaching } from '../../http/caching.ts'
import { redirect, withQueryOf } from '../../http/redirect.ts'

interface ArticleRequest extends NamesArticle {
  Querystring: Readonly<Record<string, unknown>>
}

const [WANTED, YES] = FULL_TEXT_FIELD

/** The requested view: that of the address, unless the query asks for the full text (ART-8). */
const askedView = (at: 'full' | 'abstract', { query }: FastifyRequest<ArticleRequest>): 'full' | 'abstract' =>
  query[WANTED] === YES ? 'full' : at

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.replace(/\?.*/s, '')

/** Where to redirect a request at a non-canonical address (ART-3), with its query. */
const movedTo = (meta: ArticleMeta, at: 'full' | 'abstract', request: FastifyRequest<ArticleRequest>): O.Option<OwnPath> =>
  O.map((right: OwnPath) => withQueryOf(request, right))(rightPath(meta, at, pathOf(request)))

/** What has the same address for the articles of all publishers, below the article's. */
const WITHOUT_PREFIX = ['cite', 'pdf', 'pdfft']

export interface ArticleRouteParts extends PageParts {
  readonly access: ArticleAccess
  readonly recordUse: RecordUse
  /** Adds an opened article to the reader's history, if they allow that. */
  readonly rememberRead: (article: ShownArticle, context: CallContext) => Promise<void>
  readonly contextOf: (request: FastifyRequest) => CallContext
  readonly open: OpenArticle
  readonly openSaved: OpenSaved
  /** The path of the saved page of an article. */
  readonly savedPathOf: (doi: StatedDoi) => OwnPath | undefined
  /** The addresses of the external sites that pages link to. */
  readonly linkOutUrls: LinkOutUrls
}

/**
 * The article page at each of its addresses (ART-3), with redirects from other forms of them and from `/doi/{doi}`. Readers without full
 * access get the preview at any of them (PREV-11); others get the full text at one and the abstract at the other.
 */
export const articleRoutes: FastifyPluginAsync<ArticleRouteParts> = async (
  app,
  { store, frameOf, access, recordUse, rememberRead, contextOf, open, openSaved, savedPathOf, linkOutUrls },
) => {
  stateCaching(app, 'reader')
  const current = currentArticle(renderedAside(store, app.log), linkOutUrls)
  const previewNow = currentPreview(renderedAside(store, app.log), linkOutUrls)
  const show = (at: 'full' | 'abstract') =>
    ofArticle<ArticleRequest>(async (pii, request, reply) => {
      const view = askedView(at, request)
      const context = contextOf(request)
      const saved = openSaved(pii, view, context)
      if (saved !== undefined) {
        const elsewhere = movedTo(saved.meta, at, request)
        return O.isSome(elsewhere) ? redirect(reply, elsewhere.value, 301) : sendPage(reply, saved.render(await frameOf(request)))
      }
      const article = await current(pii, request.log)
      if (article === undefined) return reply.callNotFound()
      const elsewhere = movedTo(article.source.meta, at, request)
      if (O.isSome(elsewhere)) return redirect(reply, elsewhere.value, 301)
      const mayRead = access.mayRead(request, article.source.meta)
      const isPrinted = access.isPrinting(request, pii)
      const mode = isPrinted ? 'full-article' : renderingMode({ entitlement: { entitled: mayRead }, meta: article.source.meta })
      const opened = await open(article, { mode, view }, context)
      // An entitled reader of an article whose text is missing or cannot be shown has not received it: nothing is counted.
      const isGivenOut = mode === 'full-article' && !article.failed
      const use = isGivenOut ? 'request' : mayRead ? undefined : 'no-license'
      if (view === 'full' && !isPrinted && use !== undefined) await recordUse({ kind: use, link: 'html', pii }, context)
      if (!isPrinted) await rememberRead(article, context)
      const shown = mode === 'preview' ? 'abstract' : view
      const drawn = inMarkup(opened, article, shown)
      const bare = await frameOf(request)
      const metadata = engineMetadata({
        shown: article,
        article: opened.served.embedded.article,
        pdf: lastingPdfOf(opened.served.embedded.article),
        reader: context.reader,
        origin: context.origin,
        view: shown,
        isDuplicate: at === 'abstract' || isPrinted,
        siteName: bare.chrome.facts.site.name,
      })
      const frame = { ...bare, ...metadata }
      reply.header('link', metadata.links)
      return sendPage(
        reply,
        mode === 'preview'
          ? renderPreview({
              ...frame,
              page: article.page,
              summary: article.summary,
              preview: await previewNow(article, await ownLinks(store, article.source.meta.pii), request.log),
              open: drawn,
            })
          : renderArticle({ ...frame, article, open: drawn, view, isPrinted }),
      )
    })

  for (const prefix of ['', '/org']) {
    app.get<ArticleRequest>(`${prefix}/science/article/pii/:pii`, show('full'))
    app.get<ArticleRequest>(`${prefix}/science/article/abs/pii/:pii`, show('abstract'))
    for (const kind of ['book', 'referencework']) app.get<ArticleRequest>(`${prefix}/${kind}/:isbn/:pii`, show('full'))
  }
  for (const rest of WITHOUT_PREFIX)
    app.get<NamesArticle>(
      `/org/science/article/pii/:pii/${rest}`,
      ofArticle(async (pii, request, reply) => redirect(reply, withQueryOf(request, `/science/article/pii/${pii}/${rest}`), 301)),
    )

  const storedPathOf = async (doi: StatedDoi): Promise<OwnPath | undefined> => {
    const pii = await store.piiOfDoi(doi)
    return pii === undefined ? undefined : (await store.article(pii))?.card.path
  }
  app.get<{ Params: { '*': string } }>('/doi/*', async (request, reply) => {
    const doi = statedDoi(request.params['*'])
    const path = savedPathOf(doi) ?? (await storedPathOf(doi))
    return path === undefined ? reply.callNotFound() : redirect(reply, withQueryOf(request, path), 302)
  })
}
