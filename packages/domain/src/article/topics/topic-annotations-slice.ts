import { updateLoad, type LoadSliceEvent } from '../../core/loading/load-slice.ts'
import { idle, type Loading } from '../../core/loading/loading.ts'
import type { Update } from '../../core/machine/step.ts'
import { limitedTopics } from './limited-topics.ts'
import type { TopicAnnotations } from './topic-annotations.ts'

/** The annotations that the page shows, already limited. */
export type TopicAnnotationsState = Loading<TopicAnnotations>

/** The topics have not been asked for. */
export const initialTopicAnnotations: TopicAnnotationsState = idle

export type TopicAnnotationsEvent = LoadSliceEvent<'topicAnnotations', TopicAnnotations>

/** The annotations are requested, then received; a failure is silently ignored (TOPIC-3): nobody is told, and nothing is put into the text. */
export const updateTopicAnnotations: Update<TopicAnnotationsState, TopicAnnotationsEvent> = (state, event) =>
  updateLoad(state, event.type === 'topicAnnotations/received' ? { ...event, value: limitedTopics(event.value) } : event)
