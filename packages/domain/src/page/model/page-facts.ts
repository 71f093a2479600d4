import type { MicroscopeViewer } from '../../article/enriched-content/virtual-microscope.ts'
import type { Reader } from '../../article/reader/reader.ts'
import type { LinkOutUrls } from '../../core/links/link-out-urls.ts'
import type { ViewConfig } from '../article-view/rights-link.ts'
import type { PreviewSite } from '../preview/preview-page.ts'
import type { FeedbackConfig } from '../recommendations/feedback-config.ts'
import type { LinkingHubConfig } from '../related/linking-hub.ts'
import type { FoldablePanel } from '../related/related-content-slice.ts'
import type { HelpTexts } from '../side-panel/help-texts.ts'
import type { ReadingAssistantConfig } from '../side-panel/reading-assistant-config.ts'

/** The site's facts about a page that it opens. */
export interface SiteFacts extends PreviewSite {
  /** The service's identifiers of the reader's visit. */
  readonly session: string
  /** The service's signed identifier of this view, which goes back to it with what belongs to the view (USE-5). */
  readonly viewToken: string
  readonly feedback: FeedbackConfig
  readonly linkingHub: LinkingHubConfig
  /** The site's addresses of other sites (LINK-1). */
  readonly linkOutUrls: LinkOutUrls
  /** The panels beside the article that the site makes collapsible. */
  readonly collapsible: readonly FoldablePanel[]
  readonly assistant: ReadingAssistantConfig
  /** The site's own help texts in the side panel, if it has any (SIDE-1). */
  readonly helpTexts?: HelpTexts
  /** The site's viewer of virtual microscope slides, if it has one (RICH-2). */
  readonly microscopeViewer?: MicroscopeViewer
  /** The site's access option for patients, if it has one (BAR-2). */
  readonly patientAccessUrl?: string
  /** The link resolver of the reader's library, if it has one (BAR-2). */
  readonly linkResolverUrl?: string
}

/** The facts that only the browser knows about a page that it opens. */
export interface BrowserFacts {
  /** The address's hash when the page was opened, with or without its `#`. */
  readonly hash: string
  /** Whether the browser can write to the clipboard. */
  readonly canCopy: boolean
  /** Whether the browser has a share sheet. */
  readonly canShare: boolean
  /** Whether the reference manager's extension is on the page. */
  readonly hasMendeleyExtension: boolean
}

/** What a page knows about its surroundings besides its slices. Nothing that the reader does changes it. */
export interface PageFacts extends SiteFacts, BrowserFacts {
  readonly reader: Reader
  /** The page's name in searches and reports: `article`, `preview`. */
  readonly origin: string
  /** The site's settings for its pages (ART-10). */
  readonly view?: ViewConfig
}
