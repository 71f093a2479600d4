import type { Reader } from '../reader/reader.ts'
import type { FeedbackConfig } from '../recommendations/feedback-config.ts'
import type { LinkingHubConfig } from '../related/linking-hub.ts'
import type { FoldablePanel } from '../related/related-content-slice.ts'
import type { SliceName, Slices } from './slices.ts'

/** What a page knows of its surroundings beside its slices; none of it changes by what the reader does. */
export interface PageFacts {
  readonly reader: Reader
  /** What the service knows the reader's visit by. */
  readonly session: string
  /** The page as searches and reports name it: `article`, `preview`. */
  readonly origin: string
  /** The address's hash when the page was opened, with or without its `#`. */
  readonly hash: string
  /** The browser can write to the clipboard. */
  readonly canCopy: boolean
  /** The extension of the reference manager is on the page. */
  readonly hasMendeleyExtension: boolean
  readonly feedback: FeedbackConfig
  readonly linkingHub: LinkingHubConfig
  /** The panels beside the article that may fold where the house puts them. */
  readonly collapsible: readonly FoldablePanel[]
}

/** Everything that an open page knows. */
export type PageState = { readonly [Name in SliceName]: Slices[Name]['state'] } & { readonly facts: PageFacts }
