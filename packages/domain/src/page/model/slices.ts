import type { AccessBarConfigEvent, AccessBarConfigState } from '../access-bar/accessbar-config-slice.ts'
import type { HeaderEvent, HeaderState } from '../../site/header/header-slice.ts'
import type { ArticleEvent, ArticleState } from '../article-view/article-slice.ts'
import type { AuthorsEvent } from '../../article/authors/authors-slice.ts'
import type { AuthorsState } from '../../article/authors/authors-state.ts'
import type { BannerEvent, BannerState } from '../../article/authors/banner-slice.ts'
import type { AbstractsEvent, AbstractsState } from '../body/abstracts-slice.ts'
import type { Content } from '../../article/content/node.ts'
import type { BodyEvent, BodyState } from '../body/body-slice.ts'
import type { PlayerEvent, PlayerState } from '../../article/content/player-slice.ts'
import type { SupplementaryFilesDataEvent, SupplementaryFilesDataState } from '../../article/content/supplementary-files-slice.ts'
import type { UnknownComponentsEvent, UnknownComponentsState } from '../../article/content/unknown-components.ts'
import type { ChaptersEvent, ChaptersState } from '../contents-list/chapters-slice.ts'
import type { TableOfContentsEvent, TableOfContentsState } from '../contents-list/table-of-contents-slice.ts'
import type { DownloadCapsEvent, DownloadCapsState } from '../downloads/download-caps-slice.ts'
import type { DownloadIssueEvent, DownloadIssueState } from '../downloads/download-issue-slice.ts'
import type { EntitledRecommendationsEvent, EntitledRecommendationsState } from '../downloads/entitled-recommendations-slice.ts'
import type { EntitlementsEvent, EntitlementsState } from '../../article/third-party-access/entitlements-slice.ts'
import type { WindowSizeEvent, WindowSizeState } from '../lifecycle/window-size-slice.ts'
import type { MetricsEvent, MetricsState } from '../metrics/metrics-slice.ts'
import type { CrossMarkEvent, CrossMarkState } from '../overlays/cross-mark-slice.ts'
import type { TransientErrorEvent, TransientErrorState } from '../overlays/transient-error-slice.ts'
import type { PreviewEvent, PreviewState } from '../preview/preview-slice.ts'
import type { RecommendationsEvent, RecommendationsState } from '../recommendations/recommendations-slice.ts'
import type { ReferenceLinksEvent, ReferenceLinksState } from '../../article/references/reference-links-slice.ts'
import type { CitingArticlesEvent, CitingArticlesState } from '../related/citing-articles-slice.ts'
import type { LinkingHubLinksEvent, LinkingHubLinksState } from '../related/linking-hub-links-slice.ts'
import type { RelatedContentEvent, RelatedContentState } from '../related/related-content-slice.ts'
import type { SubstancesEvent, SubstancesState } from '../related/substances-slice.ts'
import type { SelectionEvent, SelectionState } from '../selection/selection-slice.ts'
import type { CitationDialogEvent, CitationDialogState } from '../sharing/citation-dialog-slice.ts'
import type { CitationExportEvent, CitationExportState } from '../sharing/citation-export-slice.ts'
import type { MendeleyEvent, MendeleyState } from '../sharing/mendeley-slice.ts'
import type { ShareEvent, ShareState } from '../sharing/share-slice.ts'
import type { QuestionsEvent, QuestionsState } from '../side-panel/questions-slice.ts'
import type { ReadingAssistantEvent, ReadingAssistantState } from '../side-panel/reading-assistant-slice.ts'
import type { SidePanelEvent, SidePanelState } from '../side-panel/side-panel-slice.ts'
import type { UsageEvent, UsageState } from '../usage/usage-slice.ts'
import type { LoadSlices } from './loads.ts'

interface Slice<State, Event> {
  readonly state: State
  readonly event: Event
}

/** The slices of an open page by name, with the state and events of each. */
export interface Slices extends LoadSlices {
  readonly abstracts: Slice<AbstractsState, AbstractsEvent>
  readonly accessbarConfig: Slice<AccessBarConfigState, AccessBarConfigEvent>
  readonly article: Slice<ArticleState, ArticleEvent>
  readonly authors: Slice<AuthorsState, AuthorsEvent>
  readonly banner: Slice<BannerState, BannerEvent>
  readonly biographies: Slice<Content, never>
  readonly body: Slice<BodyState, BodyEvent>
  readonly chapters: Slice<ChaptersState, ChaptersEvent>
  readonly citationDialog: Slice<CitationDialogState, CitationDialogEvent>
  readonly citationExport: Slice<CitationExportState, CitationExportEvent>
  readonly citingArticles: Slice<CitingArticlesState, CitingArticlesEvent>
  readonly crossMark: Slice<CrossMarkState, CrossMarkEvent>
  readonly downloadCaps: Slice<DownloadCapsState, DownloadCapsEvent>
  readonly downloadIssue: Slice<DownloadIssueState, DownloadIssueEvent>
  readonly entitledRecommendations: Slice<EntitledRecommendationsState, EntitledRecommendationsEvent>
  readonly entitlements: Slice<EntitlementsState, EntitlementsEvent>
  readonly header: Slice<HeaderState, HeaderEvent>
  readonly linkingHubLinks: Slice<LinkingHubLinksState, LinkingHubLinksEvent>
  readonly mendeley: Slice<MendeleyState, MendeleyEvent>
  readonly metrics: Slice<MetricsState, MetricsEvent>
  readonly player: Slice<PlayerState, PlayerEvent>
  readonly preview: Slice<PreviewState, PreviewEvent>
  readonly questionsAndAnswers: Slice<QuestionsState, QuestionsEvent>
  readonly readingAssistant: Slice<ReadingAssistantState, ReadingAssistantEvent>
  readonly recommendations: Slice<RecommendationsState, RecommendationsEvent>
  readonly referenceLinks: Slice<ReferenceLinksState, ReferenceLinksEvent>
  readonly relatedContent: Slice<RelatedContentState, RelatedContentEvent>
  readonly selection: Slice<SelectionState, SelectionEvent>
  readonly share: Slice<ShareState, ShareEvent>
  readonly sidePanel: Slice<SidePanelState, SidePanelEvent>
  readonly substances: Slice<SubstancesState, SubstancesEvent>
  readonly supplementaryFilesData: Slice<SupplementaryFilesDataState, SupplementaryFilesDataEvent>
  readonly tableOfContents: Slice<TableOfContentsState, TableOfContentsEvent>
  readonly transientError: Slice<TransientErrorState, TransientErrorEvent>
  readonly unknownComponents: Slice<UnknownComponentsState, UnknownComponentsEvent>
  readonly usage: Slice<UsageState, UsageEvent>
  readonly windowSize: Slice<WindowSizeState, WindowSizeEvent>
}

export type SliceName = keyof Slices

/** The events of one slice, or of any. */
export type SliceEvent<Name extends SliceName = SliceName> = Slices[Name]['event']
