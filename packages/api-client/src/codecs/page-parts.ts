import type { EnrichedItem, TopicAnnotations } from '@lectern/domain/article'
import type { IssueMetadata } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import { fields, Flag, lenient, list, Text, via, withFallback, type Codec } from './fields.ts'
import { PiiCodec } from './identifiers.ts'

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

/** CALL-8: the articles of an issue, volume or book. */
export const IssueMetadataCodec: Codec<IssueMetadata> = fields('the articles of an issue', {
  articles: list(fields('an article of an issue', { pii: PiiCodec, title: Text, pages: lenient(Text) })),
  token: Text,
})
