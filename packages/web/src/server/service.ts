import { randomPageLoadId, listHandlers } from './lists/index.ts'
import { articleHandlers, tokensOf, type PageArticleDependencies } from './article/handlers/index.ts'
import { openArticle, type OpenArticle } from './article/page/open-article.ts'
import { countView, type CountView, type CountViewParts } from './article/page/count-view.ts'
import { pageState } from './article/page/page-state.ts'
import type { VisitRouteParts } from './article/page/visit.ts'
import { type EntitlementOf, type MayRead, articleFacts, entitlementOf, listedFacts } from './entitlement/entitlement-of.ts'
import { downloadHandlers } from './downloads/index.ts'
import { getFtrLookUp, siteDataHandlers, siteListsOf, siteLookUp, usageCounts, type GetFtr } from './site-data/index.ts'
import type { Handlers } from './calls/handler.ts'
import { countingLog } from '../usage/counted-use.ts'
import { defaultRobots } from '../usage/default-robots.ts'
import type { IsRobot } from '../usage/robots.ts'
import type { PageAudience } from '@lectern/domain/page'
import { audiencesOf, entitlementIn, type Audiences } from './entitlement/audiences.ts'
import { accessOptionsOf } from './entitlement/access-options.ts'
import type { SigningKey } from './signing/signature.ts'
import type { Settings } from '../settings/settings.ts'
import { publicationEntry } from '../settings/publications.ts'
import type { ArticleFirstPages } from './pdf/article-first-page.ts'
import type { PdfMaker } from './pdf/pdf-maker.ts'
import type { ReaderSessions } from './readers/reader-sessions.ts'
import type { Records } from '../store/remembered-records.ts'
import type { ArticleFiles } from '../files/article-files.ts'
import { rendererVersion } from '../rendering/renderer-version.ts'
import { search } from './search/search.ts'
import type { Store } from '../store/port.ts'
import { counted, countedInView, type Counting } from './usage/counted.ts'
import { feedbackHandler } from './usage/feedback-handler.ts'
import { investigationHandler } from './usage/investigation-handler.ts'
import { itemOfListing, itemOfStore } from '../usage/item-of.ts'
import { recordUse, type RecordUse } from './usage/record-use.ts'
import { readTraceToken } from './lists/trace-token.ts'
import type { FastifyBaseLogger } from 'fastify'
import { option as O } from 'fp-ts'

/** The dependencies of the service. */
export interface ServiceParts {
  readonly store: Store
  readonly files: ArticleFiles
  readonly records: Records
  readonly settings: Settings
  readonly sessions: ReaderSessions
  readonly key: SigningKey
  readonly pdfMaker: PdfMaker | undefined
  /** The images of the first pages of PDFs, if any are rendered. */
  readonly firstPages?: Pick<ArticleFirstPages, 'known'> | undefined
  readonly getFtr: GetFtr | undefined
  readonly logger: FastifyBaseLogger
  /** Whose use is not counted. */
  readonly isRobot: IsRobot
  /** The trace tokens in saved pages. */
  readonly tracesOfSaved: ReadonlySet<string>
  /** Whether another platform answers the calls for lists and texts. */
  readonly isInFront: boolean
  readonly rememberRead: CountViewParts['rememberRead']
}

/** The service: the handlers of its calls, and what the article page needs from it. */
export interface Service {
  readonly handlers: Handlers
  readonly page: PageArticleDependencies
  readonly open: OpenArticle
  /** Opens an article for the readers of an audience. */
  readonly openFor: (audience: PageAudience) => OpenArticle
  readonly audiences: Audiences
  readonly mayRead: MayRead
  readonly count: CountView
  readonly recordUse: RecordUse
  /** What the visits of pages need that are the same for all readers. */
  readonly visit: VisitRouteParts
}

const noFirstPages: Pick<ArticleFirstPages, 'known'> = { known: async () => O.none }

/** Builds the service from the store, the site's settings and the reader sessions. */
export const service = ({
  store,
  files,
  records,
  settings,
  sessions,
  key,
  pdfMaker,
  firstPages = noFirstPages,
  getFtr,
  logger,
  isRobot,
  tracesOfSaved,
  isInFront,
  rememberRead,
}: ServiceParts): Service => {
  const { holdings, institutions } = sessions.options.settings
  const entitled: EntitlementOf = (meta, reader) => entitlementOf(reader, articleFacts(meta), holdings)
  const mayRead: MayRead = (listing, reader) => entitlementOf(reader, listedFacts(listing), holdings).entitled
  const used = { isOpenSite: holdings.everyone }
  const keeping = { log: countingLog(store, isRobot), itemOf: itemOfStore(store, used), key }
  const record = recordUse(keeping)
  const common = {
    store,
    files,
    records,
    finding: store,
    entitlementOf: entitled,
    mayRead,
    readerClassOf: sessions.classOf,
    tokens: tokensOf(key),
    rendererVersion: rendererVersion(settings.view.linkOutUrls),
  }
  const audiences = audiencesOf(sessions.options.settings)
  const makesPdf = pdfMaker !== undefined
  const counting: Counting = {
    recordUse: record,
    mayReadPii: async (pii, reader) => {
      const listing = await store.listing(pii)
      return listing !== undefined && mayRead(listing, reader)
    },
  }
  const articles = articleHandlers(common)
  const lists = listHandlers({ ...common, makesPdf, traceKey: key, newPageLoadId: randomPageLoadId })
  const searching = search(common)
  const downloads = downloadHandlers({
    ...common,
    pdfMaker,
    recordUse: record,
  })
  const page: PageArticleDependencies = {
    ...common,
    accessOptionsOf: (meta, reader) => accessOptionsOf(institutions, meta, reader, settings.view),
    publicationEntryOf: meta => publicationEntry(settings.publications, meta),
    siteListsOf: siteListsOf(settings),
    makesPdf,
    firstPageOf: firstPages.known,
    isFirstPageForEveryone: settings.view.pdfPreviews,
    isCrawler: defaultRobots,
  }
  const handlers: Omit<Handlers, 'pageState'> = {
    ...articles,
    body: countedInView(counting, key)(articles.body),
    xml: counted(counting, 'xml')(articles.xml),
    ...lists,
    search: (request, context) => async () => {
      // Further result pages belong to the same search.
      if (O.isNone(request.query.offset) || request.query.offset.value === 0) await record({ kind: 'search' }, context)
      return searching(request, context)()
    },
    ...siteDataHandlers({
      ...common,
      settings,
      usageCounts: usageCounts({ log: store, logger }),
      lookUp: getFtr === undefined ? siteLookUp(settings.thirdPartyAccess) : getFtrLookUp(fetch, getFtr),
    }),
    ...downloads,
    pdf: counted(counting, 'pdf')(downloads.pdf),
    investigation: investigationHandler(keeping),
    feedback: feedbackHandler(store, token => O.isSome(readTraceToken(key, token)) || tracesOfSaved.has(token)),
  }
  const opening = { view: settings.view, sessions, lists: isInFront ? undefined : handlers }
  const open = openArticle({ page, ...opening })
  const { linkOutUrls } = settings.view
  const count = countView({ recordUse: record, rememberRead })
  // A visit asks for nothing else that an article's page shows of others.
  const countVisit = countView({ recordUse: recordUse({ ...keeping, itemOf: itemOfListing(store, used) }), rememberRead })
  return {
    mayRead,
    count,
    recordUse: record,
    visit: {
      store,
      records,
      rendererVersion: common.rendererVersion,
      page,
      view: settings.view,
      sessions,
      audiences,
      count: countVisit,
    },
    page,
    open,
    openFor: audience => openArticle({ page: { ...page, entitlementOf: entitlementIn(audience, entitled) }, ...opening }),
    audiences,
    handlers: {
      ...handlers,
      pageState: pageState({ store, records, linkOutUrls, entitlementOf: entitled, open, recordUse: record, logger }),
    },
  }
}
