import * as fc from 'fast-check'
import type { CitingArticle, CitingArticles } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { wellFormedDoi } from './doi.ts'
import { wellFormedPii } from './pii.ts'

const perhaps = <A>(value: fc.Arbitrary<A>): fc.Arbitrary<O.Option<A>> => fc.option(value).map(O.fromNullable)

/** A citing article with only a title, and the given further data. */
export const citingArticleWith = (given: Partial<CitingArticle> = {}): CitingArticle => ({
  pii: O.none,
  doi: O.none,
  scopusArticleUrl: O.none,
  externalArticle: true,
  articleTitle: 'On rules',
  publicationYear: O.none,
  publicationTitle: '',
  abstract: O.none,
  snippets: [],
  ...given,
})

export const citingArticle: fc.Arbitrary<CitingArticle> = fc.record({
  pii: perhaps(wellFormedPii),
  doi: perhaps(wellFormedDoi),
  scopusArticleUrl: perhaps(fc.constantFrom('https://www.scopus.com/record/1', 'vbscript:x')),
  externalArticle: fc.boolean(),
  articleTitle: fc.constantFrom('On rules', 'Of laws', ''),
  publicationYear: perhaps(fc.constantFrom('2021', '')),
  publicationTitle: fc.constantFrom('Annals of Laws', ''),
  abstract: perhaps(fc.constantFrom('In short.', ' ')),
  snippets: fc.array(fc.constantFrom('as [1] shows', ''), { maxLength: 2 }),
})

/** Citing articles and at least as many hits. */
export const citingArticles: fc.Arbitrary<CitingArticles> = fc
  .tuple(fc.array(citingArticle, { maxLength: 9 }), fc.nat({ max: 4 }))
  .map(([articles, others]) => ({ articles, hitCount: articles.length + others }))
