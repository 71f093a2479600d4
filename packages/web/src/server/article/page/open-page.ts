import type { PageOpening, Surroundings } from '@lectern/api-client'
import { emptyContent, type AjaxLink, type Article, type Notice } from '@lectern/domain/article'
import type { Pii } from '@lectern/domain/core'
import { ONLY_NECESSARY_COOKIES } from '@lectern/domain/site'
import { canHaveNeighbours, nothingEmbedded } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { ShownArticle } from '../../../rendering/current-article.ts'
import type { PageSource } from '../../../rendering/page-source.ts'
import { linkResolverUrl } from '../../entitlement/link-resolver.ts'
import type { SigningKey } from '../../signing/signature.ts'
import { viewToken } from '../../signing/view-token.ts'
import { namesOpenSwitch } from '../../../settings/reader-settings.ts'
import type { ViewSettings } from '../../../settings/view.ts'
import { noticesOf } from '../handlers/notices-of.ts'
import type { ReaderSessions } from '../../readers/reader-sessions.ts'
import { articleFor, neighboursOf, type PageArticleDependencies } from '../handlers/index.ts'
import type { CallContext } from '../../calls/handler.ts'

/** An article's page for one reader: the initial data of a front end. */
export interface OpenPage extends PageOpening {
  /** The notices about the article's relations to others, as the library now knows them (ART-15). */
  readonly notices: readonly Notice[]
}

export interface OpenPageParts {
  readonly page: PageArticleDependencies
  readonly view: ViewSettings
  /** Determines what a reader's institution allows (BAR-9), and its library's link resolver. */
  readonly sessions: Pick<ReaderSessions, 'settingsOf' | 'options'>
}

/** If the text could not be read, the page may request it again. */
const withLostBody = (article: Article): Article => ({
  ...article,
  ajaxLinks: [...new Set<AjaxLink>([...article.ajaxLinks, 'body'])],
})

/** What the site gives to all pages of articles. */
export interface SiteOfPages {
  readonly settings: ViewSettings
  /** Whether previews name the switch that shows everything. */
  readonly namesOpenSwitch?: boolean
  /** The key that signs the views of pages. */
  readonly key: SigningKey
}

/** What this site gives to the pages of its own articles. */
export const siteOfPages = (settings: ViewSettings, { options }: Pick<ReaderSessions, 'options'>): SiteOfPages => ({
  settings,
  key: options.key,
  namesOpenSwitch: namesOpenSwitch(options.settings),
})

/** The surroundings of an article's page that the site's settings, the reader and the time of the request decide. */
export const surroundingsOf = (
  { settings, key, namesOpenSwitch: isNamed = false }: SiteOfPages,
  pii: Pii,
  { reader, now }: Pick<CallContext, 'reader' | 'now'>,
): Surroundings => ({
  session: reader.sessionId,
  viewToken: viewToken(key, pii, { at: now.toISOString(), session: reader.sessionId }),
  openedAt: now.toISOString(),
  feedback: settings.feedback,
  linkingHub: settings.linkingHub,
  linkOutUrls: settings.linkOutUrls,
  collapsible: settings.collapsiblePanels,
  metricsUrl: settings.metricsUrl,
  assistant: settings.assistant,
  errorReportUrl: settings.errorReportUrl,
  ...(isNamed ? { namesOpenSwitch: true } : {}),
  ...(settings.helpTexts === undefined ? {} : { helpTexts: settings.helpTexts }),
  ...(settings.microscopeViewer === undefined ? {} : { microscopeViewer: settings.microscopeViewer }),
  ...(settings.patientAccessUrl === undefined ? {} : { patientAccessUrl: settings.patientAccessUrl }),
  ...(settings.seamlessAccess === undefined ? {} : { persistence: settings.seamlessAccess }),
  ...(settings.playerScript === undefined ? {} : { playerScript: settings.playerScript }),
})

/** What opens an article's page for one reader. */
type OpenForReader = (source: PageSource, view: 'full' | 'abstract', context: CallContext) => Promise<PageOpening>

/** Opens an article's page as far as it depends on the reader of a call: the article's text, lists and neighbours are left out. */
const openForReader =
  ({ page, view: settings, sessions }: OpenPageParts): OpenForReader =>
  async (source, view, { reader, origin, now, userAgent, cookiePreferences = ONLY_NECESSARY_COOKIES }) => {
    const article = await articleFor(page)(source, { reader, now, userAgent, view })()
    const resolver = article.entitlement.entitled
      ? undefined
      : linkResolverUrl(sessions.options.settings.institutions, reader, source, origin)
    return {
      served: {
        embedded: {
          ...nothingEmbedded,
          article,
          abstracts: emptyContent,
          authors: { content: emptyContent, lastAuthor: O.none, isFullList: true },
          biographies: emptyContent,
          supplementaryFiles: [],
        },
        parts: { title: emptyContent, keywords: emptyContent, tail: emptyContent },
        preview: emptyContent,
        reader: { profile: reader.profile, settings: sessions.settingsOf(reader), cookiePreferences },
        header: O.none,
        view: { rightsAndContentLink: settings.rightsAndContentLink },
      },
      surroundings: {
        ...surroundingsOf(siteOfPages(settings, sessions), article.ids.pii, { reader, now }),
        ...(resolver === undefined ? {} : { linkResolverUrl: resolver }),
      },
    }
  }

/** Opens an article's page for the reader of a call, without its text. */
export const openPage = (parts: OpenPageParts) => {
  const open = openForReader(parts)
  const { finding } = parts.page
  return async ({ source, failed }: ShownArticle, view: 'full' | 'abstract', context: CallContext): Promise<OpenPage> => {
    const { served, surroundings } = await open(source, view, context)
    const { embedded } = served
    const { article } = embedded
    const issueNavigation = canHaveNeighbours(article) ? O.some(await neighboursOf(finding)(article.ids.pii)) : O.none
    return {
      notices: await noticesOf(finding, article),
      served: {
        ...served,
        embedded: {
          ...embedded,
          authors: source.authors,
          supplementaryFiles: source.supplementaryFiles,
          tableOfContents: O.some(source.contents),
          article: failed ? withLostBody(article) : article,
          issueNavigation,
        },
      },
      surroundings: { ...surroundings, ...(failed ? { isBodyLost: true } : {}) },
    }
  }
}
