import type { Content } from '../../article/content/node.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import type { TopicAnnotations } from '../../article/topics/topic-annotations.ts'
import type { Loading } from '../../core/loading/loading.ts'
import { withTopicsOfAbstract } from '../../article/topics/topics-of-part.ts'

/** The abstracts, which every page holds from the beginning. */
export type AbstractsState = Content

/** The abstracts as they came with the page. */
export const initialAbstracts = (embedded: Content): AbstractsState => embedded

/** The topics have come; the facts hold them. */
export interface AbstractsEvent {
  readonly type: 'abstracts/topics-received'
}

export interface AbstractsFacts {
  readonly annotations: Loading<TopicAnnotations>
}

/** The abstracts get their topics when those have come (TOPIC-3). */
export const updateAbstracts: Update<AbstractsState, AbstractsEvent, AbstractsFacts> = (state, _event, { annotations }) =>
  stay(withTopicsOfAbstract(annotations)(state))
