import { option as O } from 'fp-ts'
import type { AccessBarConfig } from '../access-bar/config.ts'
import { initialAccessBarConfig } from '../access-bar/accessbar-config-slice.ts'
import { initialHeader } from '../../site/header/header-slice.ts'
import type { Article } from '../../article/record/article.ts'
import { initialArticle } from '../article-view/article-slice.ts'
import { initialAuthors, type EmbeddedAuthors } from '../../article/authors/authors-state.ts'
import { initialBanner } from '../../article/authors/banner-slice.ts'
import { initialAbstracts } from '../body/abstracts-slice.ts'
import { initialBody } from '../body/body-slice.ts'
import type { Attachment } from '../../article/content/attachment.ts'
import type { Content } from '../../article/content/node.ts'
import { initialPlayer } from '../../article/content/player-slice.ts'
import { initialSupplementaryFilesData } from '../../article/content/supplementary-files-slice.ts'
import { initialUnknownComponents } from '../../article/content/unknown-components.ts'
import { initialChapters } from '../contents-list/chapters-slice.ts'
import { initialTableOfContents } from '../contents-list/table-of-contents-slice.ts'
import { initialDownloadCaps } from '../downloads/download-caps-slice.ts'
import { initialDownloadIssue, type EmbeddedDownloadIssue } from '../downloads/download-issue-slice.ts'
import { initialEntitledRecommendations } from '../downloads/entitled-recommendations-slice.ts'
import { initialEntitlements } from '../../article/third-party-access/entitlements-slice.ts'
import { initialWindowSize, type WindowSize } from '../lifecycle/window-size-slice.ts'
import { initialMetrics } from '../metrics/metrics-slice.ts'
import { initialCrossMark } from '../overlays/cross-mark-slice.ts'
import { initialTransientError } from '../overlays/transient-error-slice.ts'
import { initialPreview } from '../preview/preview-slice.ts'
import { initialRecommendations } from '../recommendations/recommendations-slice.ts'
import {
  initialReferenceLinks,
  noEmbeddedLinks,
  type EmbeddedReferenceLinks,
} from '../../article/references/reference-links-slice.ts'
import { initialCitingArticles } from '../related/citing-articles-slice.ts'
import { initialLinkingHubLinks } from '../related/linking-hub-links-slice.ts'
import { initialRelatedContent, type RelatedContentFlags } from '../related/related-content-slice.ts'
import { initialSubstances } from '../related/substances-slice.ts'
import { initialSelection } from '../selection/selection-slice.ts'
import { initialCitationDialog } from '../sharing/citation-dialog-slice.ts'
import { initialCitationExport } from '../sharing/citation-export-slice.ts'
import { initialMendeley } from '../sharing/mendeley-slice.ts'
import { initialShare } from '../sharing/share-slice.ts'
import { initialQuestions } from '../side-panel/questions-slice.ts'
import { initialReadingAssistant } from '../side-panel/reading-assistant-slice.ts'
import { initialSidePanel } from '../side-panel/side-panel-slice.ts'
import { sameForEach } from '../../core/lists/same-for-each.ts'
import { idle } from '../../core/loading/loading.ts'
import { initialUsage } from '../usage/usage-slice.ts'
import { isEmbeddable, isOwnSlice, loadRows, type EmbeddedLoads, type LoadSlices, type OwnSliceLoad } from './loads.ts'
import type { PageFacts } from './page-facts.ts'
import type { PageState } from './page-state.ts'

/** What the server embeds in the page. Anything else is requested (LIFE-10). */
export interface EmbeddedPage extends EmbeddedLoads {
  readonly article: Article
  readonly abstracts: Content
  readonly authors: EmbeddedAuthors
  readonly biographies: Content
  readonly supplementaryFiles: readonly Attachment[]
  readonly accessBarConfig: O.Option<AccessBarConfig>
  readonly downloadIssue: O.Option<EmbeddedDownloadIssue>
  readonly referenceLinks: EmbeddedReferenceLinks
  readonly relatedContent: O.Option<RelatedContentFlags>
}

/** The embedded data of a server that embeds nothing that could be requested. */
export const nothingEmbedded: Omit<EmbeddedPage, 'article' | 'abstracts' | 'authors' | 'biographies' | 'supplementaryFiles'> = {
  ...sameForEach(O.none)(loadRows.filter(isEmbeddable).map(({ slice }) => slice)),
  accessBarConfig: O.none,
  downloadIssue: O.none,
  referenceLinks: noEmbeddedLinks,
  relatedContent: O.none,
}

type LoadStates = { readonly [Name in keyof LoadSlices]: LoadSlices[Name]['state'] }

const ownSlices = loadRows.filter(isOwnSlice)

const nothingLoaded: LoadStates = sameForEach(idle)(ownSlices.map(({ slice }) => slice))

const withLoad =
  (embedded: EmbeddedLoads) =>
  (states: LoadStates, load: OwnSliceLoad): LoadStates => ({ ...states, [load.slice]: load.initial(embedded) })

/**
 * The initial state of the page, the same on the server and in the browser, from the embedded data and the facts about its
 * surroundings.
 */
export const initialPage = (embedded: EmbeddedPage, facts: PageFacts, size: WindowSize): PageState => ({
  ...ownSlices.reduce(withLoad(embedded), nothingLoaded),
  facts,
  abstracts: initialAbstracts(embedded.abstracts),
  accessbarConfig: initialAccessBarConfig(embedded.accessBarConfig),
  article: initialArticle(embedded.article),
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
  entitledRecommendations: initialEntitledRecommendations,
  entitlements: initialEntitlements,
  header: initialHeader,
  linkingHubLinks: initialLinkingHubLinks(embedded.linkingHubLinks),
  mendeley: initialMendeley,
  metrics: initialMetrics(embedded.metrics),
  player: initialPlayer,
  preview: initialPreview,
  questionsAndAnswers: initialQuestions,
  readingAssistant: initialReadingAssistant,
  recommendations: initialRecommendations(embedded.recommendations),
  referenceLinks: initialReferenceLinks(embedded.referenceLinks),
  relatedContent: initialRelatedContent(embedded.relatedContent),
  selection: initialSelection,
  share: initialShare,
  sidePanel: initialSidePanel,
  substances: initialSubstances(embedded.substances),
  supplementaryFilesData: initialSupplementaryFilesData(embedded.supplementaryFiles),
  tableOfContents: initialTableOfContents({
    embedded: embedded.tableOfContents,
    entitled: embedded.article.entitlement.entitled,
  }),
  transientError: initialTransientError,
  unknownComponents: initialUnknownComponents,
  usage: initialUsage,
  windowSize: initialWindowSize(size),
})
