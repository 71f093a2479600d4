import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { distinguishing, bySimilarity, type SimilarArticle } from '../../src/store/similarity.ts'
import { named } from './editions.ts'

const WORDS = Array.from({ length: 40 }, (_, index) => `w${String(index).padStart(2, '0')}`)

const terms = fc.subarray(WORDS).chain(words =>
  fc.tuple(
    ...words.map(word =>
      fc.record({
        word: fc.constant(word),
        weight: fc.double({ min: 0.5, max: 9, noNaN: true }),
        articles: fc.integer({ min: 1, max: 100 }),
      }),
    ),
  ),
)

const textsOf = (words: readonly { readonly word: string }[]): readonly string[] => words.map(({ word }) => word)

describe('the words that tell an article from others', () => {
  test.prop([terms])('are at most 25 of its own, and no word that it has alone', words => {
    const told = textsOf(distinguishing(words, 100))
    const shared = textsOf(words.filter(({ articles }) => articles > 1))
    expect(told).toHaveLength(Math.min(25, shared.length))
    expect(new Set(told).size).toBe(told.length)
    for (const word of told) expect(shared).toContain(word)
  })

  test.prop([terms])('are the same in whatever order they are given', words => {
    expect(distinguishing(words.toReversed(), 100)).toEqual(distinguishing(words, 100))
  })

  test.prop([terms])('come before all that tell no more of it and that no fewer share', words => {
    const places = new Map(textsOf(distinguishing(words, 100)).map((word, place) => [word, place]))
    const shared = words.filter(({ articles }) => articles > 1)
    for (const one of shared)
      for (const other of shared)
        if (places.has(one.word) && other.weight > one.weight && other.articles < one.articles)
          expect(places.get(other.word)).toBeLessThan(places.get(one.word) ?? 0)
  })

  test('those that every article has tell next to nothing, and of two alike the first by the alphabet comes first', () => {
    const words = Object.entries({ common: 9, rare: 2, 'as rare': 2, single: 1 }).map(([word, articles]) => ({
      word,
      weight: 1,
      articles,
    }))
    const told = distinguishing(words, 9)
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
