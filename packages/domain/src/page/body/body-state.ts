import { option as O } from 'fp-ts'
import { withDownloadAll } from '../../article/content/download-all.ts'
import type { Content } from '../../article/content/node.ts'
import type { PartLoading } from '../../core/loading/loading.ts'
import { initialPart, isRendered, type EmbeddedPart } from '../../core/loading/part-loading.ts'

/** The body with its floats, as the page draws it. Kept by hand and not by drafts: a tree may be deeper than those can follow. */
export type BodyState = PartLoading<Content>

/** The body that the page already holds, as a value or in its markup, or none yet. */
export const initialBody = (embedded: EmbeddedPart<Content>): BodyState =>
  initialPart(isRendered(embedded) ? embedded : O.map(withDownloadAll)(embedded))

/**
 * Whether the body failed to load (LIFE-4). Then no later step runs: nothing offers all files at once, no topics are linked, and
 * no event reports the body. Only a new request for the body starts over.
 */
export const bodyStopped = (state: BodyState): boolean => state.status === 'failed'
