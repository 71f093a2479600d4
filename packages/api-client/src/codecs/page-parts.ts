import type { EnrichedItem, TopicAnnotations } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import { fields, Flag, list, Text, via, withFallback, type Codec } from './fields.ts'

const TopicsCodec = withFallback(
  list(
    via(
      'a topic',
      fields('a topic', { term: Text, targetURL: Text }),
      ({ term, targetURL }) => O.some({ term, targetUrl: targetURL }),
      ({ term, targetUrl }) => ({ term, targetURL: targetUrl }),
    ),
  ),
  [],
)

/** CALL-1: the topics of the article. */
export const TopicAnnotationsCodec: Codec<TopicAnnotations> = fields('topic annotations', {
  abstract: withFallback(fields('the topics of the abstract', { topics: TopicsCodec }), { topics: [] }),
  sections: list(fields('the topics of a section', { id: Text, topics: TopicsCodec })),
})

/** CALL-2: the enriched content that accompanies the article's text. */
export const EnrichedContentCodec: Codec<readonly EnrichedItem[]> = list(
  fields('an item of enriched content', {
    appDetails: fields('its kind', { shortcode: Text }),
    success: withFallback(Flag, false),
    payload: t.unknown,
  }),
)
