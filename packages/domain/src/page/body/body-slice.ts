import { withDownloadAll } from '../../article/content/download-all.ts'
import type { Content } from '../../article/content/node.ts'
import { loadEventOf, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import { received, type Loading } from '../../core/loading/loading.ts'
import { nextPart } from '../../core/loading/part-loading.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import type { TopicAnnotations } from '../../article/topics/topic-annotations.ts'
import { withTopicsOfSections } from '../../article/topics/topics-of-part.ts'
import type { BodyState } from './body-state.ts'

export type BodyEvent =
  | LoadSliceEvent<'body', Content>
  /** The topics were received; they are in the facts. */
  | { readonly type: 'body/topics-received' }

export interface BodyFacts {
  /** The topic annotations, if received. */
  readonly annotations: Loading<TopicAnnotations>
}

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
