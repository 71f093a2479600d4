import { option as O } from 'fp-ts'
import type { AccessBarConfig } from '../access-bar/config.ts'
import { initialAccessBarConfig } from '../access-bar/accessbar-config-slice.ts'
import { initialHeader } from '../../site/header/header-slice.ts'
import type { Article } from '../../article/record/article.ts'
import { initialArticle } from '../article-view/article-slice.ts'
import { initialAuthorMetadata, type AuthorMetadata } from '../../article/authors/author-metadata-slice.ts'
import { initialAuthors, type EmbeddedAuthors } from '../../article/authors/authors-state.ts'
import { initialBanner } from '../../article/authors/banner-slice.ts'
import { initialAbstracts } from '../body/abstracts-slice.ts'
import { initialBody } from '../body/body-slice.ts'
import { initialExam } from '../body/exam-slice.ts'
import { initialGlossary } from '../body/glossary-slice.ts'
import type { Attachment } from '../../article/content/attachment.ts'
import type { Content } from '../../article/content/node.ts'
import { initialPlayer } from '../../article/content/player-slice.ts'
import { initialSupplementaryFilesData } from '../../article/content/supplementary-files-slice.ts'
import { initialUnknownComponents } from '../../article/content/unknown-components.ts'
import { initialChapters, type Chapter } from '../contents-list/chapters-slice.ts'
import type { TableOfContents } from '../contents-list/table-of-contents.ts'
import { initialTableOfContents } from '../contents-list/table-of-contents-slice.ts'
import { initialDownloadCaps } from '../downloads/download-caps-slice.ts'
import { initialDownloadIssue, type EmbeddedDownloadIssue } from '../downloads/download-issue-slice.ts'
import { initialEntitledRecommendations } from '../downloads/entitled-recommendations-slice.ts'
import { initialEnrichedContent } from '../../article/enriched-content/enriched-content-slice.ts'
import { initialEntitlements } from '../../article/third-party-access/entitlements-slice.ts'
import { initialWindowSize, type WindowSize } from '../lifecycle/window-size-slice.ts'
import type { MetricStatistics } from '../metrics/metrics.ts'
import { initialMetrics } from '../metrics/metrics-slice.ts'
import { initialCrossMark } from '../overlays/cross-mark-slice.ts'
import { initialTransientError } from '../overlays/transient-error-slice.ts'
import { initialPreview } from '../preview/preview-slice.ts'
import type { RecommendedArticles } from '../recommendations/recommendation.ts'
import { initialRecommendations } from '../recommendations/recommendations-slice.ts'
import {
  initialReferenceLinks,
  noEmbeddedLinks,
  type EmbeddedReferenceLinks,
} from '../../article/references/reference-links-slice.ts'
import { initialReferences } from '../../article/references/references-slice.ts'
import type { CitingArticles } from '../related/citing-article.ts'
import { initialCitingArticles } from '../related/citing-articles-slice.ts'
import { initialIssueNavigation } from '../related/issue-navigation-slice.ts'
import type { LinkingHubItem } from '../related/linking-hub.ts'
import { initialLinkingHubLinks } from '../related/linking-hub-links-slice.ts'
import { initialReferredToBy } from '../related/referred-to-by-slice.ts'
import type { ReferringArticle } from '../related/referring-article.ts'
import { initialRefersTo } from '../related/refers-to-slice.ts'
import { initialRelatedContent, type RelatedContentFlags } from '../related/related-content-slice.ts'
import { initialSeamlessAccess } from '../related/seamless-access-slice.ts'
import type { IssueNavigation } from '../related/sibling.ts'
import type { SpecialIssue } from '../related/special-issue.ts'
import { initialSpecialIssueArticles } from '../related/special-issue-articles-slice.ts'
import type { Substance } from '../related/substance.ts'
import { initialSubstances } from '../related/substances-slice.ts'
import type { VirtualSpecialIssue } from '../related/virtual-special-issue.ts'
import { initialVirtualSpecialIssue } from '../related/virtual-special-issue-slice.ts'
import { initialSelection } from '../selection/selection-slice.ts'
import { initialCitationDialog } from '../sharing/citation-dialog-slice.ts'
import { initialCitationExport } from '../sharing/citation-export-slice.ts'
import { initialMendeley } from '../sharing/mendeley-slice.ts'
import { initialShare } from '../sharing/share-slice.ts'
import { initialQuestions } from '../side-panel/questions-slice.ts'
import { initialReadingAssistant } from '../side-panel/reading-assistant-slice.ts'
import { initialSidePanel } from '../side-panel/side-panel-slice.ts'
import { initialTopicAnnotations } from '../../article/topics/topic-annotations-slice.ts'
import { initialUsage } from '../usage/usage-slice.ts'
import type { PageFacts, PageState } from './page-state.ts'

/** What the server's page brings with it. What is not there is asked for (LIFE-10). */
export interface EmbeddedPage {
  readonly article: Article
  readonly abstracts: Content
  readonly authors: EmbeddedAuthors
  readonly biographies: Content
  readonly supplementaryFiles: readonly Attachment[]
  readonly accessBarConfig: O.Option<AccessBarConfig>
  readonly authorMetadata: O.Option<readonly AuthorMetadata[]>
  readonly body: O.Option<Content>
  readonly chapters: O.Option<readonly Chapter[]>
  readonly citingArticles: O.Option<CitingArticles>
  readonly downloadIssue: O.Option<EmbeddedDownloadIssue>
  readonly exam: O.Option<Content>
  readonly glossary: O.Option<Content>
  readonly issueNavigation: O.Option<IssueNavigation>
  readonly linkingHubLinks: O.Option<readonly LinkingHubItem[]>
  readonly metrics: O.Option<MetricStatistics>
  readonly recommendations: O.Option<RecommendedArticles>
  readonly referenceLinks: EmbeddedReferenceLinks
  readonly references: O.Option<Content>
  readonly referredToBy: O.Option<readonly ReferringArticle[]>
  readonly refersTo: O.Option<readonly ReferringArticle[]>
  readonly relatedContent: O.Option<RelatedContentFlags>
  readonly specialIssueArticles: O.Option<SpecialIssue>
  readonly substances: O.Option<readonly Substance[]>
  readonly tableOfContents: O.Option<TableOfContents>
  readonly virtualSpecialIssue: O.Option<VirtualSpecialIssue>
}

/** What a server embeds that embeds nothing it could be asked for. */
export const nothingEmbedded: Omit<EmbeddedPage, 'article' | 'abstracts' | 'authors' | 'biographies' | 'supplementaryFiles'> = {
  accessBarConfig: O.none,
  authorMetadata: O.none,
  body: O.none,
  chapters: O.none,
  citingArticles: O.none,
  downloadIssue: O.none,
  exam: O.none,
  glossary: O.none,
  issueNavigation: O.none,
  linkingHubLinks: O.none,
  metrics: O.none,
  recommendations: O.none,
  referenceLinks: noEmbeddedLinks,
  references: O.none,
  referredToBy: O.none,
  refersTo: O.none,
  relatedContent: O.none,
  specialIssueArticles: O.none,
  substances: O.none,
  tableOfContents: O.none,
  virtualSpecialIssue: O.none,
}

/** The page as it begins, on the server and in the browser alike, from what the server embedded and what is known of its surroundings. */
export const initialPage = (embedded: EmbeddedPage, facts: PageFacts, size: WindowSize): PageState => ({
  facts,
  abstracts: initialAbstracts(embedded.abstracts),
  accessbarConfig: initialAccessBarConfig(embedded.accessBarConfig),
  article: initialArticle(embedded.article),
  authorMetadata: initialAuthorMetadata(embedded.authorMetadata),
  authors: initialAuthors(embedded.authors),
  banner: initialBanner,
  biographies: embedded.biographies,
  body: initialBody(embedded.body),
  chapters: initialChapters(embedded.chapters),
  citationDialog: initialCitationDialog,
  citationExport: initialCitationExport,
  citingArticles: initialCitingArticles(embedded.citingArticles),
  crossMark: initialCrossMark,
  downloadCaps: initialDownloadCaps,
  downloadIssue: { ...initialDownloadIssue, ...O.toUndefined(embedded.downloadIssue) },
  enrichedContent: initialEnrichedContent,
  entitledRecommendations: initialEntitledRecommendations,
  entitlements: initialEntitlements,
  exam: initialExam(embedded.exam),
  glossary: initialGlossary(embedded.glossary),
  header: initialHeader,
  issueNavigation: initialIssueNavigation(embedded.issueNavigation),
  linkingHubLinks: initialLinkingHubLinks(embedded.linkingHubLinks),
  mendeley: initialMendeley,
  metrics: initialMetrics(embedded.metrics),
  player: initialPlayer,
  preview: initialPreview,
  questionsAndAnswers: initialQuestions,
  readingAssistant: initialReadingAssistant,
  recommendations: initialRecommendations(embedded.recommendations),
  referenceLinks: initialReferenceLinks(embedded.referenceLinks),
  references: initialReferences(embedded.references),
  referredToBy: initialReferredToBy(embedded.referredToBy),
  refersTo: initialRefersTo(embedded.refersTo),
  relatedContent: initialRelatedContent(embedded.relatedContent),
  seamlessAccess: initialSeamlessAccess(O.none),
  selection: initialSelection,
  share: initialShare,
  sidePanel: initialSidePanel,
  specialIssueArticles: initialSpecialIssueArticles(embedded.specialIssueArticles),
  substances: initialSubstances(embedded.substances),
  supplementaryFilesData: initialSupplementaryFilesData(embedded.supplementaryFiles),
  tableOfContents: initialTableOfContents({
    embedded: embedded.tableOfContents,
    entitled: embedded.article.entitlement.entitled,
  }),
  topicAnnotations: initialTopicAnnotations,
  transientError: initialTransientError,
  unknownComponents: initialUnknownComponents,
  usage: initialUsage,
  virtualSpecialIssue: initialVirtualSpecialIssue(embedded.virtualSpecialIssue),
  windowSize: initialWindowSize(size),
})
