import { idle, type Loading } from '../loading/loading.ts'
import { nextLoad } from '../loading/next-load.ts'
import { stay, type Update } from '../machine/step.ts'
import { limitedTopics } from './limited-topics.ts'
import type { TopicAnnotations } from './topic-annotations.ts'

/** The annotations that the page shows, already limited. */
export type TopicAnnotationsState = Loading<TopicAnnotations>

export const initialTopicAnnotations: TopicAnnotationsState = idle

export type TopicAnnotationsEvent =
  | { readonly type: 'topicAnnotations/requested' }
  | { readonly type: 'topicAnnotations/received'; readonly annotations: TopicAnnotations }
  | { readonly type: 'topicAnnotations/failed' }

/** The annotations are requested, then received; a failure is silently ignored (TOPIC-3): nobody is told, and nothing is put into the text. */
export const updateTopicAnnotations: Update<TopicAnnotationsState, TopicAnnotationsEvent> = (state, event) => {
  switch (event.type) {
    case 'topicAnnotations/requested':
      return stay(nextLoad(state, { kind: 'requested' }))
    case 'topicAnnotations/received':
      return stay(nextLoad(state, { kind: 'received', value: limitedTopics(event.annotations) }))
    case 'topicAnnotations/failed':
      return stay(nextLoad(state, { kind: 'failed' }))
  }
}
