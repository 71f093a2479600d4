import { parseFeedbackItem, type EntitledRecommendationList, type FeedbackItem, type RecommendedArticles, type Recommendation } from '@lectern/domain'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { fields, Flag, lenient, list, Text, via, withFallback, type Codec } from './fields.ts'
import { PiiCodec } from './identifiers.ts'
import { flatOf, listedFields, listedOf } from './listed-article.ts'

const RecommendationCodec: Codec<Recommendation> = via(
  'a recommendation',
  fields('a recommendation', { ...listedFields, 'trace-token': Text, abstract: lenient(Text) }),
  ({ 'trace-token': recommendationToken, abstract, ...flat }) => O.some({ ...listedOf(flat), recommendationToken, abstract }),
  ({ recommendationToken, abstract, ...listed }) => ({ ...flatOf(listed), 'trace-token': recommendationToken, abstract }),
)

/** CALL-10: what the service recommends to readers of the article. */
export const RecommendedArticlesCodec: Codec<RecommendedArticles> = fields('recommendations', { articles: list(RecommendationCodec), pageLoadId: Text })

/** CALL-9: what it recommends to a reader who may read it. */
export const EntitledRecommendationsCodec: Codec<EntitledRecommendationList> = fields('entitled recommendations', {
  articles: list(fields('an entitled recommendation', { pii: PiiCodec, title: Text, isThirdParty: withFallback(Flag, false) })),
  token: Text,
})

const FeedbackItemCodec: Codec<FeedbackItem> = new t.Type<FeedbackItem, unknown>(
  'an item of feedback',
  (value): value is FeedbackItem => E.isRight(parseFeedbackItem(value)),
  (value, context) => E.orElse(({ message }: { readonly message: string }) => t.failure<FeedbackItem>(value, context, message))(parseFeedbackItem(value)),
  t.identity,
)

/** CALL-28: feedback, all of whose items must be what FB-2 to FB-6 say. */
export const FeedbackCodec: Codec<readonly FeedbackItem[]> = t.readonlyArray(FeedbackItemCodec, 'feedback')
