import type { FeedbackItem } from '@lectern/domain/core'
import {
  parseFeedbackItem,
  type EntitledRecommendationList,
  type RecommendedArticles,
  type Recommendation,
} from '@lectern/domain/page'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { fields, Flag, lenient, list, Text, withFallback, type Codec } from './fields.ts'
import { PiiCodec } from './identifiers.ts'
import { ListedArticleCodec } from './listed-article.ts'
import { merged, named, type WireFields } from './records.ts'
import { Words } from './words.ts'

const recommendation = (token: Codec<string, string>): Codec<Recommendation, WireFields> =>
  merged(
    'a recommendation',
    ListedArticleCodec,
    named('a recommendation', {
      recommendationToken: ['trace-token', token],
      abstract: ['abstract', lenient(Words)],
    }),
  )

/** CALL-10: the recommendations for readers of the article. */
export const RecommendedArticlesCodec: Codec<RecommendedArticles> = fields('recommendations', {
  articles: list(recommendation(Text)),
  pageLoadId: Text,
})

const perhaps = withFallback(Text, '')

/** The same in a page's state, which may leave out the ids by which the service recognises its recommendations and this page load. */
export const EmbeddedRecommendationsCodec: Codec<RecommendedArticles> = fields('recommendations', {
  articles: list(recommendation(perhaps)),
  pageLoadId: perhaps,
})

/** CALL-9: the recommendations that the reader is entitled to. */
export const EntitledRecommendationsCodec: Codec<EntitledRecommendationList> = fields('entitled recommendations', {
  articles: list(fields('an entitled recommendation', { pii: PiiCodec, title: Words, isThirdParty: withFallback(Flag, false) })),
  token: Text,
})

const FeedbackItemCodec: Codec<FeedbackItem> = new t.Type<FeedbackItem, unknown>(
  'an item of feedback',
  (value): value is FeedbackItem => E.isRight(parseFeedbackItem(value)),
  (value, context) =>
    E.orElse(({ message }: { readonly message: string }) => t.failure<FeedbackItem>(value, context, message))(
      parseFeedbackItem(value),
    ),
  t.identity,
)

/** CALL-28: feedback. Every item must satisfy FB-2 to FB-6. */
export const FeedbackCodec: Codec<readonly FeedbackItem[]> = t.readonlyArray(FeedbackItemCodec, 'feedback')
