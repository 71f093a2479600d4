import type { Topic, TopicAnnotations } from './topic-annotations.ts'

/** The most annotations for one target in the abstract (TOPIC-1). */
export const ABSTRACT_TOPIC_LIMIT = 1

/** The most annotations for one target in all sections together (TOPIC-1). */
export const SECTIONS_TOPIC_LIMIT = 2

/** Whether to keep a topic, asked of each in order: the first ones for each target are kept. */
const firstPerTarget = (limit: number): ((topic: Topic) => boolean) => {
  const met = new Map<string, number>()
  return ({ targetUrl }) => {
    const count = (met.get(targetUrl) ?? 0) + 1
    met.set(targetUrl, count)
    return count <= limit
  }
}

/**
 * The annotations that the page shows (TOPIC-1): the first one for each target in the abstract, the first two in the sections.
 * Sections without annotations are dropped (TOPIC-2).
 */
export const limitedTopics = ({ abstract, sections }: TopicAnnotations): TopicAnnotations => {
  const mayStay = firstPerTarget(SECTIONS_TOPIC_LIMIT)
  return {
    abstract: { topics: abstract.topics.filter(firstPerTarget(ABSTRACT_TOPIC_LIMIT)) },
    sections: sections
      .map(({ id, topics }) => ({ id, topics: topics.filter(mayStay) }))
      .filter(({ topics }) => topics.length > 0),
  }
}
