import type { Loading } from '../../core/loading/loading.ts'
import type { Content } from '../content/node.ts'
import { limitedTopics } from './limited-topics.ts'
import type { TopicAnnotations } from './topic-annotations.ts'
import { withSectionTopics, withTopics } from './weave-topics.ts'

/** A part with the topics of its sections linked; unchanged while there are none (TOPIC-3). */
export const withTopicsOfSections =
  (annotations: Loading<TopicAnnotations>) =>
  (part: Content): Content =>
    annotations.status === 'received'
      ? { ...part, content: withSectionTopics(limitedTopics(annotations.value).sections)(part.content) }
      : part

/** The abstracts with the abstract's topics linked; unchanged while there are none (TOPIC-3). */
export const withTopicsOfAbstract =
  (annotations: Loading<TopicAnnotations>) =>
  (part: Content): Content =>
    annotations.status === 'received'
      ? { ...part, content: withTopics(limitedTopics(annotations.value).abstract.topics)(part.content) }
      : part
