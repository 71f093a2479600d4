import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { distinguishing, bySimilarity, type SimilarArticle } from '../../src/store/similarity.ts'
import { named } from './editions.ts'

const WORDS = Array.from({ length: 40 }, (_, index) => `w${String(index).padStart(2, '0')}`)

const terms = fc
  .subarray(WORDS)
  .chain(words => fc.tuple(...words.map(word => fc.double({ min: 0.5, max: 9, noNaN: true }).map(weight => ({ word, weight })))))

const shares = fc
  .tuple(...WORDS.map(word => fc.tuple(fc.constant(word), fc.integer({ min: 0, max: 100 }))))
  .map(entries => new Map(entries.filter(([, articles]) => articles > 0)))

const textsOf = (words: readonly { readonly word: string }[]): readonly string[] => words.map(({ word }) => word)

describe('the words that tell an article from others', () => {
  test.prop([terms, shares])('are at most 25 of its own, and no word that it has alone', (words, articles) => {
    const told = distinguishing(words, articles, 100)
    expect(told).toHaveLength(Math.min(25, words.filter(({ word }) => (articles.get(word) ?? 0) > 1).length))
    expect(new Set(textsOf(told)).size).toBe(told.length)
    for (const { word } of told) {
      expect(textsOf(words)).toContain(word)
      expect(articles.get(word)).toBeGreaterThan(1)
    }
  })

  test.prop([terms, shares])('are the same in whatever order they are given', (words, articles) => {
    expect(distinguishing(words.toReversed(), articles, 100)).toEqual(distinguishing(words, articles, 100))
  })

  test.prop([terms, shares])('come before all that tell no more of it and that no fewer share', (words, articles) => {
    const told = distinguishing(words, articles, 100)
    const places = new Map(told.map(({ word }, place) => [word, place]))
    const weights = new Map(words.map(({ word, weight }) => [word, weight]))
    for (const [word, place] of places) {
      for (const [other, weight] of weights) {
        const isBetter = weight > (weights.get(word) ?? 0) && (articles.get(other) ?? 0) < (articles.get(word) ?? 0)
        if (isBetter && (articles.get(other) ?? 0) > 1) expect(places.get(other)).toBeLessThan(place)
      }
    }
  })

  test('those that every article has tell next to nothing, and of two alike the first by the alphabet comes first', () => {
    const articles = new Map([
      ['common', 9],
      ['rare', 2],
      ['as rare', 2],
      ['single', 1],
    ])
    const words = ['common', 'rare', 'as rare', 'single', 'unknown'].map(word => ({ word, weight: 1 }))
    const told = distinguishing(words, articles, 9)
    expect(textsOf(told)).toEqual(['as rare', 'rare', 'common'])
    expect(told.map(({ weight }) => weight)).toEqual([Math.log(5), Math.log(5), Math.log(10 / 9)])
  })
})

const alike = (of: readonly (readonly [pii: string, given: Omit<SimilarArticle, 'pii'>])[]): readonly SimilarArticle[] =>
  of.map(([pii, given]) => ({ pii: named(pii), ...given }))

const byWords = fc
  .subarray(['A', 'B', 'C', 'D'])
  .chain(piis => fc.tuple(...piis.map(pii => fc.integer({ min: -50, max: -1 }).map(rank => [pii, { rank }] as const))))
  .map(alike)

const byReferences = fc
  .subarray(['B', 'C', 'D', 'E'])
  .chain(piis =>
    fc.tuple(
      ...piis.map(pii =>
        fc
          .record({ shared: fc.integer({ min: 1, max: 9 }), references: fc.integer({ min: 9, max: 90 }) })
          .map(given => [pii, given] as const),
      ),
    ),
  )
  .map(alike)

describe('the bySimilarity articles', () => {
  test.prop([byWords, byReferences, fc.integer({ min: 9, max: 90 })])(
    'are all that share words or references, each once, in whatever order those are told',
    (words, references, all) => {
      const told = bySimilarity(words, references, all)
      expect(told.toSorted()).toEqual([...new Set([...words, ...references].map(({ pii }) => pii))].toSorted())
      expect(bySimilarity(words.toReversed(), references.toReversed(), all)).toEqual(told)
    },
  )

  test.prop([byWords])('by words alone are those of the best rank', words => {
    expect(bySimilarity(words, [], 9)).toEqual(
      words.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0) || (one.pii < other.pii ? -1 : 1)).map(({ pii }) => pii),
    )
  })

  test('share more of the references that both have', () => {
    expect(
      bySimilarity(
        [],
        alike([
          ['few of many', { shared: 2, references: 80 }],
          ['half', { shared: 5, references: 10 }],
          ['all', { shared: 10, references: 10 }],
          ['few', { shared: 2, references: 10 }],
        ]),
        10,
      ),
    ).toEqual(['all', 'half', 'few', 'few of many'])
  })

  test('are those with all references in common before the bySimilarity by words, and those with few after it', () => {
    const words = alike([
      ['bySimilarity', { rank: -20 }],
      ['half as like', { rank: -10 }],
    ])
    const sharing = (shared: number): readonly string[] => bySimilarity(words, alike([['sharing', { shared, references: 8 }]]), 8)
    expect(sharing(8)).toEqual(['sharing', 'bySimilarity', 'half as like'])
    expect(sharing(3)).toEqual(['sharing', 'bySimilarity', 'half as like'])
    expect(sharing(1)).toEqual(['bySimilarity', 'half as like', 'sharing'])
  })

  test('are those first that are like it in both', () => {
    const words = alike([
      ['A', { rank: -20 }],
      ['B', { rank: -19 }],
    ])
    expect(bySimilarity(words, alike([['B', { shared: 1, references: 40 }]]), 10)).toEqual(['B', 'A'])
  })

  test('come by PII where nothing tells them apart, even where ranks and references say nothing', () => {
    const same = alike([
      ['C', { rank: 0 }],
      ['A', { rank: 0 }],
      ['B', {}],
    ])
    expect(bySimilarity(same, [], 0)).toEqual(['A', 'B', 'C'])
    expect(
      bySimilarity(
        [],
        alike([
          ['C', {}],
          ['A', { shared: 0, references: 0 }],
        ]),
        0,
      ),
    ).toEqual(['A', 'C'])
  })
})
