import * as fc from 'fast-check'
import type { Topic, TopicAnnotations } from '@lectern/domain/article'

/**
 * Terms that occur in the texts of `arbitraries/content.ts`, terms that do not, and terms with characters that are special in
 * regular expressions.
 */
export const topic: fc.Arbitrary<Topic> = fc.record({
  term: fc.constantFrom(
    'soil',
    'Respiration',
    'soil respiration',
    'CO',
    'well-known',
    '3.5',
    '<b>',
    'x²',
    'a+b(',
    'nowhere',
    '',
    ' ',
    '\uD800',
  ),
  targetUrl: fc.constantFrom('https://example.org/topics/a', 'https://example.org/topics/b', 'https://example.org/topics/c', ''),
})

export const topics: fc.Arbitrary<readonly Topic[]> = fc.array(topic, { maxLength: 8 })

/** Annotations of sections, with ids as in the bodies of `arbitraries/content.ts`. */
export const topicAnnotations: fc.Arbitrary<TopicAnnotations> = fc.record({
  abstract: fc.record({ topics }),
  sections: fc.array(fc.record({ id: fc.integer({ min: 1, max: 12 }).map(number => `sec${number * 5}`), topics }), {
    maxLength: 5,
  }),
})
