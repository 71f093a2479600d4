import type { option as O } from 'fp-ts'
import { initialLoad, updateLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import type { Loading } from '../../core/loading/loading.ts'
import type { Update } from '../../core/machine/step.ts'
import type { AuthorArticles } from './scopus-document.ts'

/** What the service knows of an author of the article. */
export interface AuthorMetadata extends AuthorArticles {
  /** The author's place in the list, from 0. */
  readonly authorIndex: number
  readonly authorUrl: string
  readonly id: string
}

export type AuthorMetadataState = Loading<readonly AuthorMetadata[]>

/** What the page already knows of the authors, or nothing yet. */
export const initialAuthorMetadata = (embedded: O.Option<readonly AuthorMetadata[]>): AuthorMetadataState => initialLoad(embedded)

export type AuthorMetadataEvent = LoadSliceEvent<'authorMetadata', readonly AuthorMetadata[]>

/** The metadata of all authors is requested, then received; failing sets its failed state (LIFE-12). */
export const updateAuthorMetadata: Update<AuthorMetadataState, AuthorMetadataEvent> = (state, event) => updateLoad(state, event)
