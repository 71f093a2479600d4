import { FEEDBACK_ACTIONS, type FeedbackItem } from '@lectern/domain/core'
import { parseFeedbackItem, type RecommendedArticles, type Recommendation } from '@lectern/domain/page'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { fields, Filled, lenient, list, Text, word, type Codec } from './fields.ts'
import { ListedArticleCodec } from './listed-article.ts'
import { merged, named, type WireFields } from './records.ts'
import { Words } from './words.ts'
import { opaque, writes } from './written.ts'

/** A recommendation, by how its token is read. */
export const recommendation = (token: Codec<string, string>): Codec<Recommendation, WireFields> =>
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

const Position = /* @__PURE__ */ writes(/* @__PURE__ */ new t.NumberType(), () => t.Int, { minimum: 1 })

const FeedbackItemCodec: Codec<FeedbackItem> = opaque<FeedbackItem, unknown>(
  'an item of feedback',
  (value): value is FeedbackItem => E.isRight(parseFeedbackItem(value)),
  (value, context) =>
    E.orElse(({ message }: { readonly message: string }) => t.failure<FeedbackItem>(value, context, message))(
      parseFeedbackItem(value),
    ),
  t.identity,
  () =>
    fields('an item of feedback', {
      action: word('an action', FEEDBACK_ACTIONS),
      recommendationToken: Filled,
      properties: fields('what it is about', { position: Position, pageLoadId: Text }),
    }),
)

/** CALL-28: feedback. Every item must satisfy FB-2 to FB-6. */
export const FeedbackCodec: Codec<readonly FeedbackItem[]> = t.readonlyArray(FeedbackItemCodec, 'feedback')
