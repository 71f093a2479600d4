import type { Topic, TopicAnnotations } from './topic-annotations.ts'

/** How many annotations the abstract has for one target at most (TOPIC-1). */
export const ABSTRACT_TOPIC_LIMIT = 1

/** How many annotations all sections together have for one target at most (TOPIC-1). */
export const SECTIONS_TOPIC_LIMIT = 2

/** Whether a topic may stay, asked of each in order: the first ones for each target may. */
const firstPerTarget = (limit: number): ((topic: Topic) => boolean) => {
  const met = new Map<string, number>()
  return ({ targetUrl }) => {
    const count = (met.get(targetUrl) ?? 0) + 1
    met.set(targetUrl, count)
    return count <= limit
  }
}

/**
 * The annotations that the page shows: in the abstract one for each target, in the sections two for each, the first ones (TOPIC-1). A
 * section that has none, or has none left, is dropped (TOPIC-2).
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
