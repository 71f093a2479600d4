import {
  ARTICLE_FORMATS,
  articlePath,
  pageOnOpenSite,
  pdfRefusal,
  rightPath,
  versionSegment,
  type ArticleMeta,
  type ReferenceLink,
} from '@lectern/domain/article'
import type { LinkOutUrls, OwnPath, Pii, Src } from '@lectern/domain/core'
import { FULL_TEXT_FIELD, renderingMode, type PageAudience, type RenderingMode } from '@lectern/domain/page'
import { ONLY_NECESSARY_COOKIES } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Frame, framingForAll } from '../../frame/frame.ts'
import { isOpenedInBrowser } from '../../http/purpose-of.ts'
import { sendKept } from '../../http/send-kept.ts'
import type { SessionReader } from '../../readers/session-reader.ts'
import type { ReaderSessions } from '../../readers/reader-sessions.ts'
import { TOKEN_LIFETIME } from '../../signing/tokens.ts'
import type { ArticleFirstPages, PictureSource } from '../../pdf/article-first-page.ts'
import { viewedArticle, type CountView } from './count-view.ts'
import { keptPages, type KeptPage, type MadePage, type PageToMake, type ReadArticle } from './kept-pages.ts'
import type { OpenPage } from './open-page.ts'
import { visitPath } from './visit.ts'
import type { Library } from '../../../store/library-port.ts'
import { currentArticle, type ShownArticle } from '../../../rendering/current-article.ts'
import { currentPreview } from '../../../rendering/current-preview.ts'
import { PREVIEW } from '../../../rendering/kept-preview.ts'
import { versionPii } from '../../../importer/pii.ts'
import type { ArticleAccess } from '../../entitlement/article-access.ts'
import { audienceArticle, type Audiences } from '../../entitlement/audiences.ts'
import { lastingPdfOf } from '../handlers/pdf-address-of.ts'
import type { CallContext } from '../../calls/handler.ts'
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

/** A request for an earlier version of an article. */
interface VersionRequest extends ArticleRequest {
  Params: { pii: string; segment: string }
}

const [WANTED, YES] = FULL_TEXT_FIELD

/** The requested view: that of the address, unless the query asks for the full text (ART-8). */
const askedView = (at: 'full' | 'abstract', { query }: FastifyRequest<ArticleRequest>): 'full' | 'abstract' =>
  query[WANTED] === YES ? 'full' : at

/** Whether a page at its address, in the view that this names, is the same without its query. */
const isSameWithoutQuery = ({ url }: Pick<FastifyRequest, 'url'>): boolean => O.isNone(pdfRefusal(url))

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.replace(/\?.*/s, '')

/** Where to redirect a request at a non-canonical address (ART-3), with its query. */
const movedTo = (meta: ArticleMeta, at: 'full' | 'abstract', request: FastifyRequest<ArticleRequest>): O.Option<OwnPath> =>
  O.map((right: OwnPath) => withQueryOf(request, right))(rightPath(meta, at, pathOf(request)))

/** What has the same address for the articles of all publishers, below the article's. */
const WITHOUT_PREFIX = ['cite', 'pdf', 'pdfft', ...ARTICLE_FORMATS]

export interface ArticleRouteParts extends PageParts {
  readonly access: ArticleAccess
  readonly count: CountView
  /** The frame of a page that is the same for all readers. */
  readonly frameForAll: ReturnType<typeof framingForAll>
  readonly sessions: Pick<ReaderSessions, 'hasSession'>
  readonly contextOf: (request: FastifyRequest) => CallContext
  readonly open: OpenArticle
  /** Opens an article for the readers of an audience. */
  readonly openFor: (audience: PageAudience) => OpenArticle
  readonly audiences: Audiences
  readonly openSaved: OpenSaved
  /** The addresses of the external sites that pages link to. */
  readonly linkOutUrls: LinkOutUrls
  /** The images of the first pages of PDFs, if any are drawn. */
  readonly firstPages: Pick<ArticleFirstPages, 'known'> | undefined
  /** Whether the site shows everything to everyone. */
  readonly isOpenSite: boolean
  /** Names all that pages are made with, other than their articles and the time. */
  readonly madeWith: string
}

/** For how long the tokens in a page that is the same for all readers stay the same, in milliseconds: half as long as they are valid. */
const SAME_TOKENS = TOKEN_LIFETIME / 2

/** The time at which the tokens of such a page are made. */
const tokensMade = ({ now }: Pick<CallContext, 'now'>): Date => new Date(Math.floor(now.getTime() / SAME_TOKENS) * SAME_TOKENS)

/** The context in which a page is made that many readers get. */
const contextForMany = (reader: SessionReader, context: CallContext): CallContext => ({
  ...context,
  reader,
  now: tokensMade(context),
  userAgent: '',
  cookiePreferences: ONLY_NECESSARY_COOKIES,
})

/** The opening of a page that many readers get: without the marks of one view. */
const openingForMany = (open: OpenPage): OpenPage => ({ ...open, surroundings: { ...open.surroundings, viewToken: '' } })

/** What is drawn of an article, and for whom. */
interface ToDraw {
  readonly article: ShownArticle
  readonly opened: OpenPage
  /** Its links to articles of the library, for a preview. */
  readonly links: readonly ReferenceLink[]
  readonly mode: RenderingMode
  readonly view: 'full' | 'abstract'
  readonly frame: Frame
  readonly context: Pick<CallContext, 'reader' | 'origin'>
  readonly log: FastifyBaseLogger
  /** Rendered for the service's own browser to print. */
  readonly isPrinted: boolean
  /** Another address shows the same content. */
  readonly isDuplicate: boolean
  /** Where the page asks for what concerns its reader, if many get it. */
  readonly visit?: Src
}

/**
 * The article page at each of its addresses (ART-3), with redirects from other forms of them. Readers without full
 * access get the preview at any of them (PREV-11); others get the full text at one and the abstract at the other.
 */
export const articleRoutes: FastifyPluginAsync<ArticleRouteParts> = async (
  app,
  {
    store,
    frameOf,
    frameForAll,
    sessions,
    access,
    count,
    contextOf,
    open,
    openFor,
    audiences,
    openSaved,
    linkOutUrls,
    firstPages,
    isOpenSite,
    madeWith,
  },
) => {
  stateCaching(app, 'reader')
  const current = currentArticle(renderedAside(store, app.log), linkOutUrls)
  const previewNow = currentPreview(renderedAside(store, app.log), linkOutUrls)
  const isDrawn = async (source: PictureSource): Promise<boolean> =>
    firstPages !== undefined && O.isSome(await firstPages.known(source))
  const kept = keptPages<ShownArticle>({ store, madeWith, isDrawn })

  const linksFor = async (mode: RenderingMode, pii: Pii): Promise<readonly ReferenceLink[]> =>
    mode === 'preview' ? ownLinks(store, pii) : []

  const draw = async ({ article: asStored, opened, links, mode, view, frame: bare, context, log, ...rest }: ToDraw) => {
    const shown = mode === 'preview' ? 'abstract' : view
    // A printed article leaves the site, and is kept if the site becomes another.
    const article = isOpenSite && !rest.isPrinted ? { ...asStored, page: pageOnOpenSite(asStored.page) } : asStored
    const open = inMarkup(opened, article, shown)
    const metadata = engineMetadata({
      shown: article,
      article: opened.served.embedded.article,
      pdf: lastingPdfOf(opened.served.embedded.article),
      origin: context.origin,
      view: shown,
      isDuplicate: rest.isDuplicate,
      isOpenSite,
      siteName: bare.chrome.facts.site.name,
    })
    const frame = { ...bare, ...metadata }
    const html =
      mode === 'preview'
        ? renderPreview({
            ...frame,
            visit: rest.visit,
            page: article.page,
            summary: article.summary,
            preview: await previewNow(article, links, log),
            open,
          })
        : renderArticle({ ...frame, article, open, view, isPrinted: rest.isPrinted, visit: rest.visit })
    return { html, links: metadata.links }
  }

  /**
   * The page of an article at its own address as all readers get it who are alike to it: everyone, if the article is open to everyone, or all
   * guests, or all who may read it. It does not depend on the query.
   */
  const pageForMany = async (
    pii: Pii,
    at: 'full' | 'abstract',
    request: FastifyRequest<ArticleRequest>,
    given: CallContext,
  ): Promise<KeptPage | undefined> => {
    const address = pathOf(request)
    const read = async (): Promise<ReadArticle<ShownArticle> | undefined> => {
      const article = await current(pii, request.log)
      return article === undefined || article.failed || O.isSome(movedTo(article.source.meta, at, request))
        ? undefined
        : { article, decidedBy: audienceArticle(article.source.meta) }
    }
    const prepare = async (
      audience: PageAudience,
      article: ShownArticle,
      { hasOwn }: Library,
    ): Promise<PageToMake | undefined> => {
      const hasText = audience.kind === 'everyone' || audience.kind === 'entitled'
      // The switch of a demonstration says who reads.
      if (!hasOwn && (audience.kind === 'entitled' || audience.kind === 'institution')) return undefined
      const { meta, ownPdf } = article.source
      const mode = hasText ? 'full-article' : 'preview'
      const context = contextForMany(audiences.readerOf(audience), given)
      const opened = openingForMany(await openFor(audience)(article, { mode, view: at }, context))
      const links = await linksFor(mode, meta.pii)
      const frame = frameForAll({ address, origin: given.origin }, !hasOwn)
      const picture = { meta, ...(ownPdf === undefined ? {} : { ownPdf }) }
      const awaits = firstPages === undefined || (await isDrawn(picture)) ? {} : { awaits: picture }
      const make = async (): Promise<MadePage> => ({
        ...(await draw({
          article,
          opened,
          links,
          mode,
          view: at,
          frame,
          context,
          log: request.log,
          isPrinted: false,
          isDuplicate: at === 'abstract',
          visit: visitPath(meta.pii, at, frame.client, audience),
        })),
        ...awaits,
        isDemonstration: frame.readingAs !== undefined,
        article: viewedArticle(article),
        hasText,
        mayRead: opened.served.embedded.article.entitlement.entitled,
      })
      const { fragments, ...rest } = article
      // The store gives them in any order, and the preview is stored again when it is made with other links.
      const markup = Object.entries(fragments).filter(([name]) => mode === 'preview' || name !== PREVIEW)
      return {
        from: [...markup.toSorted(([one], [other]) => (one < other ? -1 : 1)).flat(), rest, opened, links, frame, awaits],
        make,
      }
    }
    return kept({
      address: `${given.origin}${address}`,
      since: tokensMade(given),
      possible: audiences.possible(given.reader),
      audienceOf: article => audiences.of(given.reader, article),
      read,
      prepare,
      log: request.log,
    })
  }

  const shown =
    (at: 'full' | 'abstract') =>
    async (pii: Pii, request: FastifyRequest<ArticleRequest>, reply: FastifyReply): Promise<unknown> => {
      const view = askedView(at, request)
      const context = contextOf(request)
      const saved = openSaved(pii, view, context)
      if (saved !== undefined) {
        const elsewhere = movedTo(saved.meta, at, request)
        return O.isSome(elsewhere) ? redirect(reply, elsewhere.value, 301) : sendPage(reply, saved.render(await frameOf(request)))
      }
      const isPrinted = access.isPrinting(request, pii)
      const forMany =
        isPrinted || view !== at || !isSameWithoutQuery(request) ? undefined : await pageForMany(pii, at, request, context)
      if (forMany !== undefined && !(forMany.isDemonstration && sessions.hasSession(request))) {
        // In a browser the page asks for what it lacks, and is counted with that.
        if (!isOpenedInBrowser(request)) await count({ ...forMany, view }, context)
        reply.caching = forMany.audience === 'everyone' ? 'public-while-unchanged' : 'audience-while-unchanged'
        reply.header('link', forMany.links)
        // The switch of a demonstration says who reads.
        if (forMany.isDemonstration) reply.header('vary', 'cookie')
        return sendKept(request, reply, forMany)
      }
      const article = await current(pii, request.log)
      if (article === undefined) return reply.callNotFound()
      const elsewhere = movedTo(article.source.meta, at, request)
      if (O.isSome(elsewhere)) return redirect(reply, elsewhere.value, 301)
      const mayRead = access.mayRead(request, article.source.meta)
      const mode = isPrinted ? 'full-article' : renderingMode({ entitlement: { entitled: mayRead }, meta: article.source.meta })
      const opened = await open(article, { mode, view }, context)
      if (!isPrinted)
        await count(
          { article: viewedArticle(article), view, mayRead, hasText: mode === 'full-article' && !article.failed },
          context,
        )
      const { html, links } = await draw({
        article,
        opened,
        links: await linksFor(mode, article.source.meta.pii),
        mode,
        view,
        frame: await frameOf(request),
        context,
        log: request.log,
        isPrinted,
        isDuplicate: at === 'abstract' || isPrinted,
      })
      reply.header('link', links)
      return sendPage(reply, html)
    }
  const show = (at: 'full' | 'abstract') => ofArticle<ArticleRequest>(shown(at))

  // The address of a version that has become the current one leads to that.
  const showVersion = ofArticle<VersionRequest>(async (pii, request, reply) => {
    const { segment } = request.params
    const earlier = versionPii(pii, segment)
    if ((await store.page(earlier)) !== undefined) return shown('full')(earlier, request, reply)
    const article = await current(pii, request.log)
    const version = (await store.article(pii))?.versions?.find(({ isCurrent }) => isCurrent)
    return article === undefined || version === undefined || versionSegment(version) !== segment
      ? reply.callNotFound()
      : redirect(reply, withQueryOf(request, articlePath(article.source.meta)), 302)
  })

  for (const prefix of ['', '/org']) {
    app.get<ArticleRequest>(`${prefix}/science/article/pii/:pii`, show('full'))
    app.get<ArticleRequest>(`${prefix}/science/article/abs/pii/:pii`, show('abstract'))
    app.get<VersionRequest>(`${prefix}/science/article/pii/:pii/:segment(^v\\d[\\w.-]*$)`, showVersion)
    for (const kind of ['book', 'referencework']) app.get<ArticleRequest>(`${prefix}/${kind}/:isbn/:pii`, show('full'))
  }
  for (const rest of WITHOUT_PREFIX)
    app.get<NamesArticle>(
      `/org/science/article/pii/:pii/${rest}`,
      ofArticle(async (pii, request, reply) => redirect(reply, withQueryOf(request, `/science/article/pii/${pii}/${rest}`), 301)),
    )
}
