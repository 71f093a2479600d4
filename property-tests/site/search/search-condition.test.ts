import { fc, test } from '@fast-check/vitest'
import { articleTokens, conditionOf, searchCondition, type Lexicon, type SearchedArticle } from '@lectern/domain/site'
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

const year = fc.nat({ max: 9999 })

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

  test('takes the beginning of a word with fewer than three letters for a word', () => {
    expect(conditionOf('gr*', [lexicon])).toEqual(conditionOf('gr', [lexicon]))
    expect(conditionOf('gri*', [lexicon])).not.toEqual(conditionOf('gri', [lexicon]))
  })
})
