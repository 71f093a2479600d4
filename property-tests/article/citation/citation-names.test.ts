import { test } from '@fast-check/vitest'
import { invertedName, spokenName, wholeFamilyName, type CitationName } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { citationName } from '../../arbitraries/citation.ts'

const person = (
  family: string,
  given?: string,
  suffix?: string,
  particle?: string,
): Extract<CitationName, { readonly kind: 'person' }> => ({
  kind: 'person',
  family,
  given: O.fromNullable(given),
  suffix: O.fromNullable(suffix),
  particle: O.fromNullable(particle),
})

const group = (name: string): CitationName => ({ kind: 'group', name })

/** The letters and digits of a text. */
const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

describe('EXP-1 names in a citation', () => {
  test.prop([citationName])('have a comma where one part of a name ends, and nowhere else', name => {
    const parts = invertedName(name).split(',')
    expect(parts).toHaveLength(name.kind === 'group' ? 1 : O.isSome(name.suffix) ? 3 : O.isSome(name.given) ? 2 : 1)
  })

  test.prop([citationName])('lose no letter, whichever way round', name => {
    const sorted = (text: string): readonly string[] => Array.from(letters(text)).sort()
    expect(sorted(invertedName(name))).toEqual(sorted(spokenName(name)))
  })

  test.each([
    [person('Berg', 'Jan', 'Jr.', 'van der'), 'Jan van der Berg Jr.', 'van der Berg, Jan, Jr.'],
    [person('Noether', 'Emmy'), 'Emmy Noether', 'Noether, Emmy'],
    [person('Plato'), 'Plato', 'Plato'],
    [person('King', undefined, 'Jr.'), 'King Jr.', 'King, , Jr.'],
    [person('King,Jr', 'M.,L. , A'), 'M.,L. , A King,Jr', 'King Jr, M. L. A'],
    [person('Ng', 'A,', ',B'), 'A, Ng ,B', 'Ng, A, B'],
    [person('王', '小明'), '王小明', '王, 小明'],
    [person('김', '철수'), '김철수', '김, 철수'],
    [person('Wang', '小明'), '小明 Wang', 'Wang, 小明'],
    [group('The ATLAS Collaboration'), 'The ATLAS Collaboration', 'The ATLAS Collaboration'],
    [group('Laws, Soil,and Sons,'), 'Laws, Soil,and Sons,', 'Laws Soil and Sons'],
  ])('%j is said %s and listed %s', (name, spoken, inverted) => {
    expect([spokenName(name), invertedName(name)]).toEqual([spoken, inverted])
  })

  test('have the particle before the family name', () => {
    expect([wholeFamilyName(person('Berg', 'Jan', undefined, 'van der')), wholeFamilyName(person('Berg', 'Jan'))]).toEqual([
      'van der Berg',
      'Berg',
    ])
  })
})
