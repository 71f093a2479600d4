import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import { LONGEST_SEGMENT } from '@lectern/domain/article'
import { failureWords } from '@lectern/domain/words'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import type { BrowserCommand } from '../pdf/browser/command.ts'
import { articleAccess } from './entitlement/article-access.ts'
import { installCaching, stateCaching } from './http/caching.ts'
import { endConnections } from './http/ending-connections.ts'
import { announceReadiness } from './http/readiness.ts'
import { announceLeaving } from './http/leaving.ts'
import { limitAnswers, limitOptions, LIMITS, type Limits } from './http/limits.ts'
import { announceRequestIds, requestIds } from './http/request-ids.ts'
import { limitRequests, stateLimit, TooManyRequests } from './http/request-limits.ts'
import { lastingOf, type Lasting } from './lasting.ts'
import { signature, signingKey } from './signing/signature.ts'
import { assistantSources } from '../settings/assistant.ts'
import { articleFiles } from '../files/article-files.ts'
import type { KeptFiles } from '../files/kept-files.ts'
import { defaultSettings, type Settings } from '../settings/settings.ts'
import { withErrorReports } from '../settings/error-reports.ts'
import { imageSources } from './http/image-sources.ts'
import type { Effort } from '../settings/password-hash.ts'
import { imagesElsewhere } from '../settings/publications.ts'
import { openerPolicy, orderTargets } from '../settings/sales.ts'
import { withPlayerScript } from '../settings/player-script.ts'
import { withSeamlessAccess } from '../settings/seamless-access.ts'
import { withTrustedTypes } from '../settings/trusted-types.ts'
import { FIRST_SCRIPT_SOURCE } from './frame/first-script.ts'
import { siteStyleSources } from './frame/site-style.ts'
import { framing, framingFailures, framingForAll } from './frame/frame.ts'
import { decideOrigins, originForm, originOf } from './http/origin-of.ts'
import { purposeOf } from './http/purpose-of.ts'
import { readableUrl } from './http/readable-url.ts'
import { adminRoutes } from './admin/admin-routes.tsx'
import { leaveTombstones, refuseCalls } from './admin/tombstones.tsx'
import { readerAccountService } from './account/account-service.ts'
import { accountsElsewhere } from './sign-in/accounts-elsewhere.ts'
import { addressRanges } from '../settings/address-ranges.ts'
import { namesOpenSwitch, noReaderSettings, type ReaderSettings } from '../settings/reader-settings.ts'
import type { IdentityConvention } from '../settings/identity-conventions.ts'
import { readingAsOptions } from './readers/reading-as.ts'
import { readerSessions } from './readers/reader-sessions.ts'
import { readerRoutes } from './sign-in/routes.ts'
import { articleRoutes } from './article/page/routes.ts'
import { assetRoutes } from './article/page/asset-routes.ts'
import { formatRoutes } from './article/page/format-routes.ts'
import { madeWith } from './article/page/made-with.ts'
import { visitRoutes } from './article/page/visit.ts'
import { citationPageRoutes } from './article/page/citation-routes.ts'
import { citationTypes } from './engines/citation-types.ts'
import { engineRoutes } from './engines/routes.ts'
import { browseRoutes } from './browse/routes.ts'
import { firstPageRoutes } from './pdf/first-page-routes.ts'
import { homeRoutes } from './site-pages/home.ts'
import { siteImageRoutes } from './site-pages/site-images.ts'
import { HTML, isVisit } from './http/send-page.ts'
import { pageReportRoutes } from './site-pages/page-reports.ts'
import {
  announceSecurityReports,
  SECURITY_REPORTS,
  SECURITY_REPORTS_PATH,
  securityReportRoutes,
} from './site-pages/security-reports.ts'
import type { SavedPage } from './saved/read-saved-pages.ts'
import { withSavedLists } from './saved/saved-lists.ts'
import { withSavedOpenings } from './saved/saved-openings.ts'
import { savedPages } from './saved/saved-pages.ts'
import { savedTraceTokens } from './saved/saved-trace-tokens.ts'
import { sitePageRoutes } from './site-pages/routes.ts'
import { demonstrationRoutes } from './site-pages/demonstration.tsx'
import { publicationImageRoutes } from './browse/publication-images.ts'
import { readClient } from './frame/client-files.ts'
import { renderFailure, renderNotFound } from './frame/message-pages.tsx'
import { cookiePreferencesOf } from '../page-state/preferences.ts'
import type { CallContext } from './calls/handler.ts'
import type { SiteMetrics } from './metrics/site-metrics.ts'
import type { GetFtr } from './site-data/index.ts'
import { shippedRobots } from '../usage/default-robots.ts'
import { DEFAULT_PROVIDER, type ReportProvider } from '../usage/report/provider.ts'
import type { Robots } from '../usage/robots.ts'
import { allowOrigins, allowShowing } from './calls/cross-origin.ts'
import { PAGE_CALLS } from './calls/page-calls.ts'
import { serviceRoutes } from './calls/routes.ts'
import { counterApiRoutes } from './counter-api/routes.ts'
import { developerRoutes } from './developers/routes.ts'
import { service } from './service.ts'
import { upstreamRoutes } from './calls/upstream.ts'
import type { Store } from '../store/port.ts'
import { visibleOrigin } from '../store/visible-origin.ts'

export interface AppOptions {
  readonly store: Store
  /** Where articles' files are kept. Without it, only those of older imports are found, where they were delivered. */
  readonly files?: KeptFiles
  /** The folder with the built browser scripts and styles. */
  readonly clientFolder: string
  /** pino's levels, or `silent`. */
  readonly logLevel: string
  /** The secret that signs sessions and tokens. */
  readonly secret: string
  /** Secrets that it replaced: what they signed stays valid. */
  readonly formerSecrets?: readonly string[]
  /** The site's accounts and institutions with their holdings; none by default. */
  readonly readers?: ReaderSettings
  /** The site's settings for its pages and articles. */
  readonly settings?: Settings
  readonly trustedProxies?: readonly string[]
  /** The origin at which readers open the site. Without it, hosts are believed only from trusted proxies and on this machine. */
  readonly publicOrigin?: string
  readonly identityHeaders?: IdentityConvention
  /** The origin of a platform that answers the calls in place of Lectern's own service. */
  readonly upstream?: string
  readonly getFtr?: GetFtr
  /** Pages whose state was saved elsewhere, shown at their articles' paths. */
  readonly saved?: readonly SavedPage[]
  /** Called with each saved page that cannot be shown, and the reason. By default the reason is logged. */
  readonly onUnshown?: (page: SavedPage, reason: string) => void
  /** The browsers that print PDFs. Without it, or a place where files are kept, no PDFs are made. */
  readonly printing?: { readonly commands: readonly BrowserCommand[] }
  /** The script that renders the first pages of PDFs. Without it, or a place where files are kept, there are no images of them. */
  readonly drawing?: { readonly script: string }
  /** The robots whose use is not counted; those that Lectern knows by default. */
  readonly robots?: Robots
  /** How COUNTER reports describe the site. */
  readonly provider?: ReportProvider
  /** How many months' entries the usage log keeps, besides those of the current month. */
  readonly usageLogMonths?: number
  /** Measures the requests. */
  readonly metrics?: Pick<SiteMetrics, 'measure'> | undefined
  /** The folder in which the server keeps its files, whose free space decides whether it is ready. */
  readonly dataFolder?: string
  /** How many requests are worked on at a time, how long they and their answers may take, and how large they may be. */
  readonly limits?: Limits
  /** What the hash of a password costs: by default enough for a site, and too much for tests that register many readers. */
  readonly passwordEffort?: Effort
  /** What the server has already, which outlasts this application. By default it has its own, and ends it when it closes. */
  readonly lasting?: Lasting
}

/** When to try again after a 503, in seconds. */
const RETRY_AFTER = 5

/** Allows the one script that is written in a page. */
const withFirstScript = <Sources extends { readonly scriptSrc: readonly string[] }>(sources: Sources) => ({
  ...sources,
  scriptSrc: [...sources.scriptSrc, FIRST_SCRIPT_SOURCE],
})

/** Requests are logged without their query, which may contain tokens. */
const logged = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({ method, url: url.replace(/\?.*/s, '') })

/** Creates the web application: pages, files and error handling. The caller makes it listen. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const {
    store,
    clientFolder,
    logLevel,
    readers = noReaderSettings,
    settings = defaultSettings,
    identityHeaders,
    passwordEffort,
    upstream,
    getFtr,
    saved = [],
    robots = shippedRobots,
    provider = DEFAULT_PROVIDER,
    limits = LIMITS,
  } = options
  const client = await readClient(clientFolder)
  const files = articleFiles(options.files)
  const key = signingKey(options.secret, ...(options.formerSecrets ?? []))
  const proxies = addressRanges(options.trustedProxies ?? [])
  const now = (): Date => new Date()
  const app = fastify({
    logger: { level: logLevel, serializers: { req: logged } },
    rewriteUrl: ({ url = '/' }) => readableUrl({ url: originForm(url) }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_SEGMENT },
    trustProxy: address => proxies.contains(address),
    genReqId: requestIds(proxies),
    // A request that was on its way when the server began to close is still answered.
    return503OnClosing: false,
    ...limitOptions(limits),
  })
  announceRequestIds(app)
  const lasting = options.lasting ?? lastingOf(options, { server: () => app.server, log: app.log })
  lasting.turns.admit(app)
  options.metrics?.measure(app, lasting.turns)
  limitAnswers(app, limits)
  endConnections(app)
  decideOrigins(app, { publicOrigin: options.publicOrigin, proxies })

  const logUnshown = ({ file }: SavedPage, reason: string): void => {
    app.log.error({ file, reason }, 'a saved page cannot be shown')
  }
  const shown = savedPages(saved, { settings: settings.view, key }, app.log, options.onUnshown ?? logUnshown)

  limitRequests(app, {
    limits: settings.requestLimits,
    sourceOf: (ip, userAgent) => {
      if (robots.isRobot(userAgent)) return 'robots'
      return readers.networks.some(([, ranges]) => ranges.contains(ip)) ? 'institutions' : 'addresses'
    },
    shared: store,
    clients: lasting.clients,
    nameOf: client => signature(key, ['request count', client]).toString('base64url'),
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...orderTargets(settings.view)],
        frameAncestors: ["'self'"],
        imgSrc: imageSources([
          ...readers.institutions.map(({ banner }) => banner?.image),
          ...imagesElsewhere(settings.publications),
          ...shown.images,
        ]),
        objectSrc: ["'none'"],
        ...withFirstScript(
          withTrustedTypes(
            withErrorReports(
              withSeamlessAccess(
                withPlayerScript(assistantSources(settings.view.assistant), settings.view.playerScript),
                settings.view.seamlessAccess,
              ),
              settings.view.errorReportUrl,
            ),
          ),
        ),
        styleSrc: ["'self'", ...siteStyleSources(settings.site)],
        reportTo: [SECURITY_REPORTS],
        // For browsers without the Reporting API.
        reportUri: [SECURITY_REPORTS_PATH],
      },
    },
    // Only the operator knows whether the site is behind a TLS proxy.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    crossOriginOpenerPolicy: { policy: openerPolicy(settings.view) },
  })
  announceSecurityReports(app)
  leaveTombstones(app, store, () => frameOf)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  })

  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503) reply.header('retry-after', RETRY_AFTER)
  })

  const isDemonstration = async (): Promise<boolean> => (await visibleOrigin(store)) === 'shipped'
  const sessions = readerSessions({
    settings: readers,
    keptAccounts: store,
    endedSessions: store,
    failedTries: store,
    key,
    proxies,
    isDemonstration,
    now,
    ...(identityHeaders !== undefined && { identityHeaders }),
    ...(passwordEffort !== undefined && { passwordEffort }),
  })
  sessions.install(app)
  installCaching(app, sessions)
  const frameOf = framing({ client, sessions, settings: settings.site })
  const frameForAll = framingForAll({ client, sessions, settings: settings.site })
  const failureFrameOf = framingFailures({ client, sessions, settings: settings.site })

  app.setNotFoundHandler(async (request, reply) =>
    reply
      .code(404)
      .type(HTML)
      .send(renderNotFound({ ...(await frameOf(request)), path: request.url })),
  )
  // Set before any routes are added: a route gets the handler that is set at that moment.
  app.setErrorHandler(async (error, request, reply) => {
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
    if (status >= 500) request.log.error({ err: error, url: logged(request).url }, 'the request failed')
    reply.code(status)
    const seconds = error instanceof TooManyRequests ? error.seconds : undefined
    if (isVisit(request))
      return reply
        .type(HTML)
        .send(renderFailure({ ...failureFrameOf(request), status, seconds, ...(status >= 500 && { reference: request.id }) }))
    const { heading, advice } = failureWords(status, seconds)
    if (seconds !== undefined) return reply.send({ error: `${heading}. ${advice}`, seconds })
    return status < 500 && error instanceof Error
      ? reply.send({ error: error.message })
      : reply.send({ error: heading, reference: request.id })
  })

  // Its own `sendFile`, because only these files have been compressed beforehand.
  await app.register(async ours => {
    await ours.register(fastifyStatic, { root: clientFolder, serve: false, cacheControl: false, preCompressed: true })
    ours.get<{ Params: { '*': string } }>(
      '/assets/*',
      { config: { limit: 'none', caching: 'public-for-good' } },
      (request, reply) => reply.sendFile(`assets/${request.params['*']}`),
    )
    ours.get('/favicon.svg', { config: { limit: 'none', caching: 'public-for-a-day' } }, (_request, reply) =>
      reply.sendFile('favicon.svg'),
    )
  })
  await app.register(fastifyStatic, { root: clientFolder, serve: false, cacheControl: false })
  announceReadiness(app, { store, folder: options.dataFolder, ...announceLeaving(app, lasting.leaving) })

  app.addHook('onRequest', accountsElsewhere(settings.site.site.accountUrls))
  await app.register(readerRoutes, { sessions, frameOf })
  const accounts = readerAccountService({ sessions, store, frameOf })
  await app.register(accounts.routes)
  await app.register(adminRoutes, { sessions, store, frameOf, now })

  const contextOf = (request: FastifyRequest): CallContext => ({
    reader: sessions.readerOf(request),
    origin: originOf(request),
    now: now(),
    userAgent: request.headers['user-agent'] ?? '',
    purpose: purposeOf(request),
    cookiePreferences: cookiePreferencesOf(request.headers.cookie),
    log: request.log,
    ...accounts.contextOf(request),
  })
  app.addHook('onSend', citationTypes)
  const { pdfs, records } = lasting
  const pages = lasting.picturesFor(settings.view.linkOutUrls)
  const parts = service({
    store,
    files,
    records,
    settings,
    sessions,
    key,
    pdfMaker: pdfs,
    firstPages: pages,
    getFtr,
    logger: app.log,
    isRobot: robots.isRobot,
    tracesOfSaved: savedTraceTokens(saved),
    isInFront: upstream !== undefined,
    rememberRead: ({ pii, ...read }, context) => accounts.remember.read(pii, () => read, context),
  })
  const handlers = withSavedOpenings(accounts.remembering(withSavedLists(parts.handlers, saved)), shown.open)
  await app.register(async calls => {
    stateCaching(calls, 'nobody')
    await allowOrigins(calls, settings.site.frontEndOrigins)
    await calls.register(serviceRoutes, {
      handlers,
      names: upstream === undefined ? undefined : PAGE_CALLS,
      contextOf,
      frameOf,
      failurePage: (frame, { status, reference }) => renderFailure({ ...frame, status, ...(status >= 500 && { reference }) }),
    })
    if (upstream !== undefined) {
      await calls.register(async passed => {
        refuseCalls(passed, store, frameOf)
        await passed.register(upstreamRoutes, { upstream })
      })
    }
    await calls.register(pageReportRoutes)
  })
  await app.register(securityReportRoutes)

  const access = articleAccess({
    store,
    records,
    mayRead: parts.mayRead,
    entitlementOf: parts.page.entitlementOf,
    holdings: readers.holdings,
    readerOf: sessions.readerOf,
    key,
    now,
  })
  await app.register(homeRoutes, { store, frameOf, home: settings.site.home })
  await app.register(siteImageRoutes, { images: settings.site.images })
  await app.register(sitePageRoutes, { settings: settings.site, sessions, frameOf })
  await app.register(browseRoutes, {
    store,
    frameOf,
    contextOf,
    mayRead: parts.mayRead,
    page: parts.page,
    publications: settings.publications,
  })
  await app.register(articleRoutes, {
    store,
    frameOf,
    access,
    frameForAll,
    sessions,
    count: parts.count,
    contextOf,
    open: parts.open,
    openFor: parts.openFor,
    audiences: parts.audiences,
    openSaved: shown.open,
    linkOutUrls: settings.view.linkOutUrls,
    firstPages: pages,
    isOpenSite: readers.holdings.everyone,
    madeWith: madeWith(key, {
      client,
      settings,
      institutions: readers.institutions,
      holdings: readers.holdings.institutions,
      isOpenSite: readers.holdings.everyone,
      namesOpenSwitch: namesOpenSwitch(readers),
      readingAs: readingAsOptions(readers),
      does: [pdfs, pages, upstream, getFtr].map(part => part !== undefined),
    }),
  })
  await app.register(formatRoutes, {
    store,
    files,
    records,
    access,
    holdings: readers.holdings,
    recordUse: parts.recordUse,
    contextOf,
    savedPathOf: shown.pathOf,
  })
  await app.register(visitRoutes, { ...parts.visit, frameOf: failureFrameOf, contextOf })
  await app.register(citationPageRoutes, { store, frameOf, linkOutUrls: settings.view.linkOutUrls })
  if (options.lasting === undefined) {
    app.addHook('onListen', () => {
      lasting.begin(settings.view.linkOutUrls)
    })
    app.addHook('onClose', lasting.end)
  }
  await app.register(async shownFiles => {
    allowShowing(shownFiles, settings.site.frontEndOrigins)
    // Pages show them by themselves.
    stateLimit(shownFiles, 'calls')
    await shownFiles.register(assetRoutes, { store, files, access, savedFile: shown.fileOf })
    await shownFiles.register(publicationImageRoutes, { publications: settings.publications })
    if (pages !== undefined)
      await shownFiles.register(firstPageRoutes, {
        store,
        files,
        access,
        firstPages: pages,
        isForEveryone: settings.view.pdfPreviews,
      })
  })
  await app.register(engineRoutes, {
    store,
    files,
    key,
    now,
    siteName: settings.site.site.name,
    adminEmail: settings.site.adminEmail ?? settings.site.contactEmail,
  })
  await app.register(counterApiRoutes, { store, readers, provider, robots, now })
  await app.register(developerRoutes, { frameOf, siteName: settings.site.site.name })
  await app.register(demonstrationRoutes, { frameOf, isDemonstration })
  return app
}
