import type { Content } from '../../article/content/node.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import type { TopicAnnotations } from '../../article/topics/topic-annotations.ts'
import type { Loading } from '../../core/loading/loading.ts'
import { withTopicsOfAbstract } from '../../article/topics/topics-of-part.ts'

/** The abstracts, which every page has from the start. */
export type AbstractsState = Content

/** The abstracts as embedded in the page. */
export const initialAbstracts = (embedded: Content): AbstractsState => embedded

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
