import type { TransactionFlags } from '@lectern/domain/core'
import { emptyContent, type ArticleParts, type Content, type Reader, type UserProfile } from '@lectern/domain/article'
import type { HeaderConfig } from '@lectern/domain/site'
import type { EmbeddedPage, ViewConfig } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { TypeOf } from 'io-ts'
import { ContentNodeCodec } from './content-node.ts'
import { ContentCodec } from './content.ts'
import { TableOfContentsCodec } from './contents-list.ts'
import { Flag, lenient, list, via, withFallback, type Codec } from './fields.ts'
import { AccessBarConfigCodec } from './page/access-bar.ts'
import { ArticleCodec } from './page/article.ts'
import { AttachmentCodec } from './page/attachment.ts'
import { HeaderConfigCodec } from './page/header.ts'
import { EmbeddedDownloadIssueCodec } from './page/download-issue.ts'
import { EmbeddedNavigationCodec } from './page/issue-navigation.ts'
import { CookiePreferencesCodec, TransactionFlagsCodec, UserProfileCodec } from './page/reader.ts'
import {
  EmbeddedChaptersCodec,
  EmbeddedLinkingHubCodec,
  EmbeddedReferenceLinksCodec,
  EmbeddedReferringCodec,
} from './page/lists.ts'
import { EmbeddedMetricsCodec } from './page/metrics.ts'
import { PreviewCodec } from './page/preview.ts'
import { RelatedContentCodec } from './page/related-content.ts'
import { EmbeddedAuthorMetadataCodec, EmbeddedSubstancesCodec, PartCodec, renderedOr, slice } from './page/slices.ts'
import { EmbeddedRecommendationsCodec } from './embedded-recommendations.ts'
import { named, together, within, type WireFields } from './records.ts'
import { EmbeddedCitingArticlesCodec } from './embedded-citing-articles.ts'
import { SpecialIssueCodec, VirtualSpecialIssueCodec } from './related.ts'

/** What a server's page state contains: the page, its reader, and what surrounds it. */
export interface ServedPage {
  readonly embedded: EmbeddedPage
  /** The parts of the article that are embedded and never requested. */
  readonly parts: Pick<ArticleParts, 'title' | 'keywords' | 'tail'>
  /** The text for a reader without full access (PREV-10); empty if the page does not show a preview. */
  readonly preview: Content
  readonly reader: Reader
  readonly header: O.Option<HeaderConfig>
  readonly view: ViewConfig
}

const guest: UserProfile = { privilegeType: 'BASIC', accessType: 'GUEST', userType: 'GUEST' }
const nothingAllowed: TransactionFlags = {
  creditCardPurchaseAllowed: false,
  preventTransactionalAccess: false,
  preventDocumentDelivery: false,
}

/** The wire's `article` contains more than the article. */
const ArticleSlice = together('an article', {
  article: ArticleCodec,
  lastAuthor: within('last-author', lenient(ContentNodeCodec)),
  title: within('title', PartCodec),
  header: within('headerConfig', lenient(HeaderConfigCodec)),
  profile: within('userProfile', withFallback(UserProfileCodec, guest)),
  settings: within('userSettings', withFallback(TransactionFlagsCodec, nothingAllowed)),
})

/** The authors, and whether the list is complete. If that is not stated, the list of a large group is taken to be incomplete. */
const AuthorsSlice = together('authors', {
  content: PartCodec,
  isFullList: within('isFullList', lenient(Flag)),
})

const cookies = { strictlyNecessary: true, performance: false, functional: false, targeting: false }

const Slices = named('a page', {
  article: ['article', ArticleSlice],
  abstracts: ['abstracts', PartCodec],
  authors: ['authors', withFallback(AuthorsSlice, { content: emptyContent, isFullList: O.none })],
  biographies: ['biographies', PartCodec],
  keywords: ['combinedContentItems', PartCodec],
  tail: ['tail', PartCodec],
  preview: ['preview', PreviewCodec],
  supplementaryFiles: ['supplementaryFilesData', withFallback(list(AttachmentCodec), [])],
  accessBarConfig: ['accessbarConfig', slice(AccessBarConfigCodec)],
  authorMetadata: ['authorMetadata', EmbeddedAuthorMetadataCodec],
  body: ['body', renderedOr(ContentCodec)],
  chapters: ['chapters', EmbeddedChaptersCodec],
  citingArticles: ['citingArticles', slice(EmbeddedCitingArticlesCodec)],
  downloadIssue: ['downloadIssue', EmbeddedDownloadIssueCodec],
  exam: ['exam', renderedOr(ContentCodec)],
  glossary: ['glossary', renderedOr(ContentCodec)],
  issueNavigation: ['issueNavigation', EmbeddedNavigationCodec],
  linkingHubLinks: ['linkingHubLinks', EmbeddedLinkingHubCodec],
  metrics: ['metrics', EmbeddedMetricsCodec],
  recommendations: ['recommendations', slice(EmbeddedRecommendationsCodec)],
  referenceLinks: ['referenceLinks', EmbeddedReferenceLinksCodec],
  references: ['references', renderedOr(ContentCodec)],
  referredToBy: ['referredToBy', EmbeddedReferringCodec],
  refersTo: ['refersTo', EmbeddedReferringCodec],
  relatedContent: ['relatedContent', slice(RelatedContentCodec)],
  specialIssueArticles: ['specialIssueArticles', slice(SpecialIssueCodec)],
  substances: ['substances', slice(EmbeddedSubstancesCodec)],
  tableOfContents: ['tableOfContents', slice(TableOfContentsCodec)],
  virtualSpecialIssue: ['virtualSpecialIssue', slice(VirtualSpecialIssueCodec)],
  cookiePreferences: ['userCookiePreferences', withFallback(CookiePreferencesCodec, cookies)],
  rightsAndContentLink: [
    'viewConfig',
    withFallback(within('articleFeature', withFallback(within('rightsAndContentLink', withFallback(Flag, false)), false)), false),
  ],
})

const servedOf = ({
  article: { article, lastAuthor, title, header, profile, settings },
  authors,
  keywords,
  tail,
  preview,
  cookiePreferences,
  rightsAndContentLink,
  ...embedded
}: TypeOf<typeof Slices>): ServedPage => ({
  embedded: {
    ...embedded,
    article,
    authors: {
      content: authors.content,
      lastAuthor,
      isFullList: O.getOrElse(() => !article.hasLargeAuthors)(authors.isFullList),
    },
  },
  parts: { title, keywords, tail },
  preview,
  reader: { profile, settings, cookiePreferences },
  header,
  view: { rightsAndContentLink },
})

const slicesOf = ({
  embedded: { article, authors, ...embedded },
  parts: { title, keywords, tail },
  preview,
  reader: { profile, settings, cookiePreferences },
  header,
  view: { rightsAndContentLink },
}: ServedPage): TypeOf<typeof Slices> => ({
  ...embedded,
  article: { article, lastAuthor: authors.lastAuthor, title, header, profile, settings },
  authors: { content: authors.content, isFullList: O.some(authors.isFullList) },
  keywords,
  tail,
  preview,
  cookiePreferences,
  rightsAndContentLink,
})

/**
 * The state of a page as servers embed it. Each slice has the codec of the call with the same answer. It must contain an article;
 * the page requests anything else that is missing or invalid (LIFE-10).
 */
export const PageStateCodec: Codec<ServedPage, WireFields> = via('a page', Slices, slices => O.some(servedOf(slices)), slicesOf)
