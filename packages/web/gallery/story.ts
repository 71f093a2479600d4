import type { EmbeddedPage, PageEvent, PageFacts } from '@lectern/domain/page'
import type { ReactNode } from 'react'

/** One part of the page in one of its states. */
export interface Story {
  /** The state, in a few words. */
  readonly name: string
  readonly part: ReactNode
  /** What becomes of the page's calls; they are answered unless said otherwise. */
  readonly calls?: 'answered' | 'failed' | 'under way'
  readonly embedded?: Partial<EmbeddedPage>
  readonly facts?: Partial<PageFacts>
  /** What happens once the page is open and its calls are answered. */
  readonly events?: readonly PageEvent[]
}

/** The stories of one part, by its name. */
export interface StoryBook {
  readonly part: string
  readonly stories: readonly Story[]
}
