import { option as O } from 'fp-ts'
import { withDownloadAll } from '../../article/content/download-all.ts'
import type { Content } from '../../article/content/node.ts'
import { loadEventOf, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import { received, type Loading, type PartLoading } from '../../core/loading/loading.ts'
import { initialPart, isRendered, nextPart, type EmbeddedPart } from '../../core/loading/part-loading.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import type { TopicAnnotations } from '../../article/topics/topic-annotations.ts'
import { withTopicsOfSections } from '../../article/topics/topics-of-part.ts'

/** The body with its floats, as the page draws it. Kept by hand and not by drafts: a tree may be deeper than those can follow. */
export type BodyState = PartLoading<Content>

/** The body that the page already holds, as a value or in its markup, or none yet. */
export const initialBody = (embedded: EmbeddedPart<Content>): BodyState =>
  initialPart(isRendered(embedded) ? embedded : O.map(withDownloadAll)(embedded))

export type BodyEvent =
  | LoadSliceEvent<'body', Content>
  /** The topics were received; they are in the facts. */
  | { readonly type: 'body/topics-received' }

export interface BodyFacts {
  /** The topic annotations, if received. */
  readonly annotations: Loading<TopicAnnotations>
}

/**
 * Whether the body failed to load (LIFE-4). Then no later step runs: nothing offers all files at once, no topics are linked, and
 * no event reports the body. Only a new request for the body starts over.
 */
export const bodyStopped = (state: BodyState): boolean => state.status === 'failed'

/**
 * The body is requested, then received or failed. A received body gets the element that offers all supplementary files at once,
 * and the topics of its sections: immediately if those came first, otherwise when they come (TOPIC-3). After a failure none of
 * this happens (LIFE-4).
 */
export const updateBody: Update<BodyState, BodyEvent, BodyFacts> = (state, event, { annotations }) => {
  switch (event.type) {
    case 'body/requested':
    case 'body/failed':
      return stay(nextPart(state, loadEventOf(event)))
    case 'body/received':
      return stay(
        state.status === 'requested' ? received(withTopicsOfSections(annotations)(withDownloadAll(event.value))) : state,
      )
    case 'body/topics-received':
      return stay(state.status === 'received' ? received(withTopicsOfSections(annotations)(state.value)) : state)
  }
}
