import * as fc from 'fast-check'
import { parsePii } from '@lectern/domain/core'
import type { ListedArticle } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { made } from '../support/made.ts'
import { wellFormedPii } from './pii.ts'

const words = fc.constantFrom('On laws', 'Of rules', 'A note', 'Proofs')

const perhaps = <A>(value: fc.Arbitrary<A>): fc.Arbitrary<O.Option<A>> => fc.option(value).map(O.fromNullable)

/** A listed article, with some of its data replaced. */
export const listedArticleWith = (given: Partial<ListedArticle> = {}): ListedArticle => ({
  pii: made(parsePii('S2211753914000025')),
  title: 'On laws',
  authors: ['A. One', 'B. Two'],
  publication: {
    title: 'Annals of Laws',
    volumeIssue: O.some('Volume 4, Issue 2'),
    date: O.some('April 2014'),
    pages: O.some('Pages 5–7'),
  },
  links: { article: O.none, pdf: O.none },
  ...given,
})

/** Any listed article, with safe and unsafe addresses. */
export const listedArticle: fc.Arbitrary<ListedArticle> = fc.record({
  pii: wellFormedPii,
  title: words,
  authors: fc.array(fc.constantFrom('A. One', 'B. Two', 'C. Three', 'D. Four'), { maxLength: 9 }),
  publication: fc.record({
    title: words,
    volumeIssue: perhaps(fc.constantFrom('Volume 4', '')),
    date: perhaps(fc.constant('2014')),
    pages: perhaps(fc.constant('Pages 5–7')),
  }),
  links: fc.record({
    article: perhaps(fc.constantFrom('/book/9783161484100/B978', 'javascript:alert(1)')),
    pdf: perhaps(fc.constantFrom('/science/article/pii/S2211753914000025/pdf?md5=1', 'data:text/html,')),
  }),
})
