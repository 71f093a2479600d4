import { fc, test } from '@fast-check/vitest'
import {
  ABSTRACT_TOPIC_LIMIT,
  limitedTopics,
  SECTIONS_TOPIC_LIMIT,
  type Topic,
  type TopicAnnotations,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { topicAnnotations } from '../../arbitraries/topics.ts'

const counts = (topics: readonly Topic[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const { targetUrl } of topics) found.set(targetUrl, (found.get(targetUrl) ?? 0) + 1)
  return found
}

const inSections = ({ sections }: TopicAnnotations): readonly Topic[] => sections.flatMap(({ topics }) => topics)

const topicTo = (targetUrl: string, term = 'soil'): Topic => ({ term, targetUrl })
const annotated = (...sections: readonly (readonly Topic[])[]): TopicAnnotations => ({
  abstract: { topics: [] },
  sections: sections.map((topics, index) => ({ id: `s${index}`, topics })),
})

describe('TOPIC-1 annotations for one target', () => {
  test.prop([topicAnnotations])('are at most one in the abstract and two across all sections', annotations => {
    const limited = limitedTopics(annotations)
    for (const count of counts(limited.abstract.topics).values()) expect(count).toBeLessThanOrEqual(1)
    for (const count of counts(inSections(limited)).values()) expect(count).toBeLessThanOrEqual(2)
  })

  test.prop([topicAnnotations])('are the first ones, in their order, and no target loses all of its own', annotations => {
    const limited = limitedTopics(annotations)
    const pairs = [
      [annotations.abstract.topics, limited.abstract.topics, 1],
      [inSections(annotations), inSections(limited), 2],
    ] as const
    for (const [all, kept, limit] of pairs) {
      for (const target of counts(all).keys()) {
        const to = (topics: readonly Topic[]): readonly Topic[] => topics.filter(({ targetUrl }) => targetUrl === target)
        expect(to(kept)).toEqual(to(all).slice(0, limit))
      }
      expect(kept).toEqual(all.filter(topic => kept.includes(topic)))
    }
  })

  test.prop([topicAnnotations])('limited again are the same', annotations => {
    const once = limitedTopics(annotations)
    expect(limitedTopics(once)).toEqual(once)
  })

  test('the abstract and the sections count apart', () => {
    expect([ABSTRACT_TOPIC_LIMIT, SECTIONS_TOPIC_LIMIT]).toEqual([1, 2])
    const { abstract, sections } = limitedTopics({
      ...annotated([topicTo('a'), topicTo('a', 'Soil')], [topicTo('a')]),
      abstract: { topics: [topicTo('a'), topicTo('a')] },
    })
    expect(abstract.topics).toHaveLength(1)
    expect(sections).toEqual([{ id: 's0', topics: [topicTo('a'), topicTo('a', 'Soil')] }])
  })
})

describe('TOPIC-2 sections without topics', () => {
  test.prop([topicAnnotations])('are dropped, and so are those that lose all; no other section is', annotations => {
    const { sections } = limitedTopics(annotations)
    for (const { topics } of sections) expect(topics.length).toBeGreaterThan(0)
    const order = sections.map(({ id }) => id)
    expect(
      annotations.sections.map(({ id }) => id).filter((_, index) => (annotations.sections[index]?.topics.length ?? 0) > 0),
    ).toEqual(expect.arrayContaining(order))
  })

  test('the third section to name a target is dropped when it names no other', () => {
    expect(
      limitedTopics(annotated([topicTo('a')], [], [topicTo('a')], [topicTo('a')], [topicTo('a'), topicTo('b')])).sections,
    ).toEqual([
      { id: 's0', topics: [topicTo('a')] },
      { id: 's2', topics: [topicTo('a')] },
      { id: 's4', topics: [topicTo('b')] },
    ])
  })

  test.prop([fc.nat({ max: 5 })])('of sections with one target each, two stay', count => {
    expect(limitedTopics(annotated(...Array.from({ length: count }, () => [topicTo('a')]))).sections).toHaveLength(
      Math.min(count, 2),
    )
  })
})
