import { stay, type Update } from '../../core/machine/step.ts'
import type { TopicAnnotations } from '../../article/topics/topic-annotations.ts'
import type { Loading } from '../../core/loading/loading.ts'
import { withTopicsOfAbstract } from '../../article/topics/topics-of-part.ts'
import type { AbstractsState } from './abstracts-state.ts'

/** The topics were received; they are in the facts. */
export interface AbstractsEvent {
  readonly type: 'abstracts/topics-received'
}

export interface AbstractsFacts {
  readonly annotations: Loading<TopicAnnotations>
}

/** The abstracts get their topics once these are received (TOPIC-3). */
export const updateAbstracts: Update<AbstractsState, AbstractsEvent, AbstractsFacts> = (state, _event, { annotations }) =>
  stay(withTopicsOfAbstract(annotations)(state))
