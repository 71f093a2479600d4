import * as fc from 'fast-check'
import type { Recommendation, RecommendedArticles } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { listedArticle, listedArticleWith } from './listed-article.ts'

/** A recommendation's token, as the service creates it. */
export const recommendationToken: fc.Arbitrary<string> = fc.stringMatching(/^[A-Za-z0-9+_-]{64,127}=?$/)

/** A valid token of this many characters. */
export const tokenOf = (length: number): string => 'aZ09+_-b'.repeat(16).padEnd(length, 'c').slice(0, length)

export const recommendationWith = (given: Partial<Recommendation> = {}): Recommendation => ({
  ...listedArticleWith(),
  recommendationToken: tokenOf(64),
  abstract: O.none,
  ...given,
})

export const recommendation: fc.Arbitrary<Recommendation> = fc
  .tuple(listedArticle, recommendationToken, fc.constantFrom(O.none, O.some(''), O.some('In short.')))
  .map(([article, token, abstract]) => ({ ...article, recommendationToken: token, abstract }))

/** Recommendations: none, a few, or more than are shown at first. */
export const recommendedArticles: fc.Arbitrary<RecommendedArticles> = fc.record({
  articles: fc.array(recommendation, { maxLength: 8 }),
  pageLoadId: fc.constantFrom('', 'load-1', 'load-2'),
})
