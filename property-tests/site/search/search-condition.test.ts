import { fc, test } from '@fast-check/vitest'
import {
  articleTokens,
  beginningsIn,
  conditionOf,
  hasBeginningLookedFor,
  MOST_WITH_BEGINNING,
  searchCondition,
  withWholeTokens,
  type Choice,
  type Lexicon,
  type SearchCondition,
  type SearchedArticle,
  type Term,
} from '@lectern/domain/site'
import { describe, expect } from 'vitest'
import { typedSearch } from '../../arbitraries/search.ts'

const forms = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const lexicon: Lexicon = { forms, stem: word => word.replace(/s$/, '') }

const article = (year: string): SearchedArticle => ({
  title: '',
  abstract: '',
  text: '',
  authors: [],
  journal: '',
  identifiers: [],
  doi: '',
  type: '',
  access: '',
  year,
})

const searchWithBeginnings = fc
  .tuple(typedSearch, fc.constantFrom('', ' gri*', ' -gri*', ' title:gri*', ' x-gri*', ' doi:10.1/gri*'))
  .map(both => both.join(''))

const year = fc.nat({ max: 9999 })

/** Whether an article with these tokens meets a condition, as both are said to mean. */
const meets = ({ required, excluded }: SearchCondition, tokens: readonly string[]): boolean => {
  const has = (term: Term): boolean =>
    term.kind === 'sequence'
      ? tokens.some((_token, at) => term.tokens.every((token, index) => tokens[at + index] === token))
      : tokens.some(token => (term.kind === 'token' ? token === term.token : token.startsWith(term.token)))
  const holds = (choice: Choice): boolean => choice.some(terms => terms.every(has))
  return required.every(holds) && !excluded.some(holds)
}

describe('CALL-32 what a search means', () => {
  test.prop([year, year, year])(
    'ranges of years are few tokens, of which an article in them has one',
    (one, other, published) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const { required } = searchCondition([{ isExcluded: false, kind: 'years', from, to }], [lexicon])
      const has = new Set(articleTokens(article(String(published).padStart(4, '0')), lexicon).names)
      const terms = required.flat(2)
      expect(terms.some(term => term.kind === 'token' && has.has(term.token))).toBe(from <= published && published <= to)
      expect(terms.length).toBeLessThanOrEqual(136)
    },
  )

  test.prop([typedSearch])('is the same in two languages that have the same words', typed => {
    expect(conditionOf(typed, [lexicon, lexicon])).toEqual(conditionOf(typed, [lexicon]))
  })

  test.prop([typedSearch])('is bounded, and has no empty terms', typed => {
    const { required, excluded } = conditionOf(`${typed} `.repeat(50), [lexicon])
    for (const choices of [required, excluded]) {
      expect(choices.length).toBeLessThanOrEqual(32)
      for (const choice of choices) {
        expect(choice.length).toBeGreaterThan(0)
        for (const terms of choice) expect(terms.length).toBeGreaterThan(0)
      }
    }
  })

  test.prop([searchWithBeginnings, fc.array(fc.stringMatching(/^[a-z]{0,3}(?: [a-z]{1,4})*$/), { maxLength: 6 })])(
    'stays the same with the tokens of the library in place of their beginnings',
    (typed, texts) => {
      const typedCondition = conditionOf(typed, [lexicon])
      const beginnings = beginningsIn(typedCondition).map(beginning => beginning.slice(2))
      const articles = [...texts, ...beginnings, ...beginnings.map(beginning => `${beginning}s and ${beginning}ness`)].map(
        text => {
          const {
            title,
            names,
            text: words,
            forms: written,
          } = articleTokens({ ...article('1999'), title: text, text, journal: text, authors: [text], doi: text }, lexicon)
          return [...title, ...words, ...names, ...written]
        },
      )
      const library = [...new Set(articles.flat())].filter(hasBeginningLookedFor).toSorted()
      const whole = withWholeTokens(typedCondition, beginning => library.filter(token => token.startsWith(beginning)))
      for (const tokens of articles) expect(meets(whole, tokens)).toBe(meets(typedCondition, tokens))
      expect(beginningsIn(whole)).toEqual([])
    },
  )

  test('looks for the first words with a beginning, and for the beginning itself if there are none', () => {
    const condition = conditionOf('gri* -neuro*', [lexicon])
    const many = Array.from({ length: MOST_WITH_BEGINNING + 1 }, (_, index) => `f·gri${index}`)
    const { required, excluded } = withWholeTokens(condition, beginning => (beginning === 'f·gri' ? many : []))
    expect(required.flat(2)).toEqual(many.slice(0, MOST_WITH_BEGINNING).map(token => ({ kind: 'token', token })))
    expect(excluded.flat(2)).toEqual([{ kind: 'token', token: 'f·neuro' }])
  })

  test('takes the beginning of a word with fewer than three letters for a word', () => {
    expect(conditionOf('gr*', [lexicon])).toEqual(conditionOf('gr', [lexicon]))
    expect(conditionOf('gri*', [lexicon])).not.toEqual(conditionOf('gri', [lexicon]))
  })
})
