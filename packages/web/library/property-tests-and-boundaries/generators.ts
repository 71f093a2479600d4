import * as fc from 'fast-check'
import type { Inputs } from './rule.ts'

/** Letters of one code unit, of two, of a base and a mark, of a family joined from several, and blanks. */
const characters = [...'abcdefghijklmnopqrstuvwxyz'.split(''), 'é', 'e\u0301', '𝒜', '👩‍🔬', '🇳🇴']
const character = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...characters.slice(0, 26)) },
  { weight: 1, arbitrary: fc.constantFrom(...characters.slice(26)) },
  { weight: 1, arbitrary: fc.constant(' ') },
)

/** Texts whose number of characters follows the given arbitrary. */
export const textOf = (length: fc.Arbitrary<number>): fc.Arbitrary<string> =>
  length.chain(n => fc.array(character, { minLength: n, maxLength: n })).map(parts => parts.join(''))

/** Lists of distinct names, as many as the given arbitrary says: `n1`, `n2`, … */
export const namesOf = (length: fc.Arbitrary<number>): fc.Arbitrary<readonly string[]> => length.map(namesUpTo)

export const namesUpTo = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `n${at + 1}`)

/** The range of `ranged` inputs ends at this many times the highest limit. */
export const RANGE_FACTOR = 4

/** Sizes for the three stated ways, from a rule's limits alone. */
export const sizes = (limits: readonly number[]): Omit<Inputs<number>, 'bare'> => {
  const highest = Math.max(...limits)
  const ranged = fc.integer({ min: 0, max: RANGE_FACTOR * highest })
  const near = [...new Set(limits.flatMap(limit => [limit - 1, limit, limit + 1]))].filter(size => size >= 0)
  return {
    ranged,
    fitted: fc.integer({ min: 0, max: highest + 2 }),
    edged: fc.oneof(ranged, fc.constantFrom(...near)),
  }
}

/** Inputs that depend on one size only. */
export const sized = <I>(
  limits: readonly number[],
  bare: fc.Arbitrary<I>,
  of: (size: fc.Arbitrary<number>) => fc.Arbitrary<I>,
): Inputs<I> => {
  const { ranged, fitted, edged } = sizes(limits)
  return { bare, ranged: of(ranged), fitted: of(fitted), edged: of(edged) }
}

/** A text of so many plain letters, in words of six with a blank between. */
export const plainText = (length: number): string => 'letter '.repeat(Math.ceil(length / 7)).slice(0, length)
