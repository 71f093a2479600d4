import type { Answers, EmbeddedPage, PageEvent, PageFacts } from '@lectern/domain/page'
import type { ReactNode } from 'react'

/** One part of the page in one of its states. */
export interface Story {
  /** A short name of the state. */
  readonly name: string
  readonly part: ReactNode
  /** What happens to the page's calls; `answered` by default. */
  readonly calls?: 'answered' | 'failed' | 'under way'
  /** Answers other than the sample ones. */
  readonly answers?: Partial<Answers>
  readonly embedded?: Partial<EmbeddedPage>
  readonly facts?: Partial<PageFacts>
  /** Events after the page has opened and its calls have been answered. */
  readonly events?: readonly PageEvent[]
}

/** The stories of one part. */
export interface StoryBook {
  readonly part: string
  readonly stories: readonly Story[]
}
