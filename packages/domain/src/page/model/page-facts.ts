import type { MicroscopeViewer } from '../../article/enriched-content/virtual-microscope.ts'
import type { Reader } from '../../article/reader/reader.ts'
import type { LinkOutUrls } from '../../core/links/link-out-urls.ts'
import type { ViewConfig } from '../article-view/rights-link.ts'
import type { FeedbackConfig } from '../recommendations/feedback-config.ts'
import type { LinkingHubConfig } from '../related/linking-hub.ts'
import type { FoldablePanel } from '../related/related-content-slice.ts'
import type { HelpTexts } from '../side-panel/help-texts.ts'
import type { ReadingAssistantConfig } from '../side-panel/reading-assistant-config.ts'

/** What the site tells a page that it opens. */
export interface SiteFacts {
  /** What the service knows the reader's visit by. */
  readonly session: string
  readonly feedback: FeedbackConfig
  readonly linkingHub: LinkingHubConfig
  /** The site's addresses of other sites (LINK-1). */
  readonly linkOutUrls: LinkOutUrls
  /** The panels beside the article that may fold where the site puts them. */
  readonly collapsible: readonly FoldablePanel[]
  readonly assistant: ReadingAssistantConfig
  /** The site's own help texts in the side panel, where it has others (SIDE-1). */
  readonly helpTexts?: HelpTexts
  /** The site's viewer of virtual microscope slides, where it has one (RICH-2). */
  readonly microscopeViewer?: MicroscopeViewer
  /** The site's way to access for patients, where it has one (BAR-2). */
  readonly patientAccessUrl?: string
  /** Where the reader's own library is asked for the article, where it has a resolver (BAR-2). */
  readonly linkResolverUrl?: string
}

/** What only the browser knows of a page that it opens. */
export interface BrowserFacts {
  /** The address's hash when the page was opened, with or without its `#`. */
  readonly hash: string
  /** The browser can write to the clipboard. */
  readonly canCopy: boolean
  /** The browser has a share sheet of its own. */
  readonly canShare: boolean
  /** The extension of the reference manager is on the page. */
  readonly hasMendeleyExtension: boolean
}

/** What a page knows of its surroundings beside its slices; none of it changes by what the reader does. */
export interface PageFacts extends SiteFacts, BrowserFacts {
  readonly reader: Reader
  /** The page as searches and reports name it: `article`, `preview`. */
  readonly origin: string
  /** What the site wants to see on its pages (ART-10). */
  readonly view?: ViewConfig
}
