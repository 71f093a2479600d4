import { isFreeToRead, LARGE_GROUP_LIMIT, type AjaxLink, type Article, type ArticleMeta } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { PageSource } from '../../../rendering/page-source.ts'
import type { TokenPurpose } from '../../signing/tokens.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { PageArticleDependencies } from './dependencies.ts'
import { withIssue } from './issue-pii.ts'

/** What an open page says of an article only to its reader. All else is the same for those who may see the same of it. */
export type ReaderPart = Pick<Article, 'accessOptions' | 'crawlerInformation' | 'entitlement' | 'timestamp' | 'tokens'>

/** What the reader's part depends on of an article. */
export interface ReadArticle {
  readonly meta: ArticleMeta
  readonly hasLargeAuthors: boolean
  /** The lists that come from the site's settings. */
  readonly siteLists: readonly AjaxLink[]
}

/** What the reader's part of an article's page depends on. */
export const readArticle = (
  { meta, authorCount }: Pick<PageSource, 'authorCount' | 'meta'>,
  { siteListsOf }: Pick<PageArticleDependencies, 'siteListsOf'>,
): ReadArticle => ({
  // The identifiers are derived from this metadata, so that the browser derives the same ones.
  meta: withIssue(meta),
  hasLargeAuthors: authorCount > LARGE_GROUP_LIMIT,
  siteLists: siteListsOf(meta),
})

/** What the page of an article says only to its reader: what they may do, and the tokens for further calls. */
export const readerPart =
  ({ accessOptionsOf, entitlementOf, isCrawler, readerClassOf, tokens }: PageArticleDependencies) =>
  (
    { meta, hasLargeAuthors, siteLists }: ReadArticle,
    { reader, now, userAgent }: Pick<CallContext, 'now' | 'reader' | 'userAgent'>,
  ): ReaderPart => {
    const readerClass = readerClassOf(reader)
    const token = (purpose: TokenPurpose): string => tokens.issue({ purpose, article: meta.pii, readerClass }, now)
    return {
      entitlement: entitlementOf(meta, reader),
      accessOptions: accessOptionsOf(meta, reader),
      crawlerInformation: { canCrawlPDFContent: isFreeToRead(meta.access), isCrawler: isCrawler(userAgent) },
      tokens: {
        entitledToken: token('entitled'),
        authorToken: hasLargeAuthors ? O.some(token('author')) : O.none,
        genAiToken: siteLists.includes('questionsAndAnswers') ? O.some(token('generative-ai')) : O.none,
      },
      timestamp: now.toISOString(),
    }
  }
