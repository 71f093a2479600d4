import type { PageOpening, Surroundings } from '@lectern/api-client'
import { emptyContent, type AjaxLink, type Article, type Notice } from '@lectern/domain/article'
import type { Pii } from '@lectern/domain/core'
import { ONLY_NECESSARY_COOKIES } from '@lectern/domain/site'
import { canHaveNeighbours, nothingEmbedded, type EmbeddedPage } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { ShownArticle } from '../../../rendering/current-article.ts'
import { linkResolverUrl } from '../../entitlement/link-resolver.ts'
import type { SigningKey } from '../../signing/signature.ts'
import { viewToken } from '../../signing/view-token.ts'
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

/** The parts of an article embedded in its page. The text is not among them: it is in the markup, or the front end requests it. */
const embedded = ({ source: { authors, supplementaryFiles, contents } }: ShownArticle): Omit<EmbeddedPage, 'article'> => ({
  ...nothingEmbedded,
  abstracts: emptyContent,
  authors,
  biographies: emptyContent,
  supplementaryFiles,
  tableOfContents: O.some(contents),
})

/** If the text could not be read, the page may request it again. */
const withLostBody = (article: Article): Article => ({
  ...article,
  ajaxLinks: [...new Set<AjaxLink>([...article.ajaxLinks, 'body'])],
})

/** What the site gives to all pages of articles. */
export interface SiteOfPages {
  readonly settings: ViewSettings
  /** The key that signs the views of pages. */
  readonly key: SigningKey
}

/** The surroundings of an article's page that the site's settings, the reader and the time of the request decide. */
export const surroundingsOf = (
  { settings, key }: SiteOfPages,
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
  ...(settings.helpTexts === undefined ? {} : { helpTexts: settings.helpTexts }),
  ...(settings.microscopeViewer === undefined ? {} : { microscopeViewer: settings.microscopeViewer }),
  ...(settings.patientAccessUrl === undefined ? {} : { patientAccessUrl: settings.patientAccessUrl }),
  ...(settings.seamlessAccess === undefined ? {} : { persistence: settings.seamlessAccess }),
  ...(settings.playerScript === undefined ? {} : { playerScript: settings.playerScript }),
})

/** Opens an article's page for the reader of a call, without its text. */
export const openPage =
  ({ page, view: settings, sessions }: OpenPageParts) =>
  async (
    shown: ShownArticle,
    view: 'full' | 'abstract',
    { reader, origin, now, userAgent, cookiePreferences = ONLY_NECESSARY_COOKIES }: CallContext,
  ): Promise<OpenPage> => {
    const article = await articleFor(page)(shown.source, { reader, now, userAgent, view })()
    const resolver = article.entitlement.entitled
      ? undefined
      : linkResolverUrl(sessions.options.settings.institutions, reader, shown.source, origin)
    const issueNavigation = canHaveNeighbours(article) ? O.some(await neighboursOf(page.finding)(article.ids.pii)) : O.none
    return {
      notices: await noticesOf(page.finding, article),
      served: {
        embedded: {
          ...embedded(shown),
          article: shown.failed ? withLostBody(article) : article,
          issueNavigation,
        },
        parts: { title: emptyContent, keywords: emptyContent, tail: emptyContent },
        preview: emptyContent,
        reader: { profile: reader.profile, settings: sessions.settingsOf(reader), cookiePreferences },
        header: O.none,
        view: { rightsAndContentLink: settings.rightsAndContentLink },
      },
      surroundings: {
        ...surroundingsOf({ settings, key: sessions.options.key }, article.ids.pii, { reader, now }),
        ...(resolver === undefined ? {} : { linkResolverUrl: resolver }),
        ...(shown.failed ? { isBodyLost: true } : {}),
      },
    }
  }
