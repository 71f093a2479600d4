import { fc, test } from '@fast-check/vitest'
import {
  authorLine,
  cutAbove,
  editorsLine,
  EDITORS_BEFORE_ELLIPSIS,
  EDITORS_SHOWN,
  LARGE_GROUP_LIMIT,
  namedIn,
  namesLine,
  recommendationAuthors,
  RECOMMENDATION_AUTHORS,
  type AuthorGroup,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const people = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)
const line = authorLine<number>((one, other) => one === other)
const group = (count: number, last: O.Option<number> = O.some(count), isLarge = true): AuthorGroup<number> => ({
  authors: people(count),
  isLarge,
  last,
})

const anyGroup: fc.Arbitrary<AuthorGroup<number>> = fc.record({
  authors: fc.integer({ min: 0, max: 60 }).map(people),
  isLarge: fc.boolean(),
  last: fc.oneof(fc.constant(O.none), fc.integer({ min: 1, max: 80 }).map(O.some)),
})

describe('AUTH-1 the authors of an article', () => {
  test.prop([anyGroup])('are named in their order, none twice, none who is not an author', authorGroup => {
    const named = namedIn(line(authorGroup))
    expect(new Set(named).size).toBe(named.length)
    const known = O.isSome(authorGroup.last) ? [...authorGroup.authors, authorGroup.last.value] : authorGroup.authors
    expect(named.every(author => known.includes(author))).toBe(true)
    expect(named.slice(0, LARGE_GROUP_LIMIT)).toEqual(authorGroup.authors.slice(0, LARGE_GROUP_LIMIT))
  })

  test.prop([anyGroup])('are cut to 20 and the last, or not at all', authorGroup => {
    const cut = line(authorGroup)
    if (cut.kind === 'cut') {
      expect(cut.first).toEqual(authorGroup.authors.slice(0, 20))
      expect(authorGroup.isLarge && authorGroup.authors.length >= 20 && O.isSome(authorGroup.last)).toBe(true)
    } else expect(cut.shown).toEqual(authorGroup.authors)
  })

  test.prop([fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 })])(
    'are all there where the group is not large, or has no last author of its own',
    (count, last) => {
      expect(line(group(count, O.some(last), false))).toEqual({ kind: 'all', shown: people(count) })
      expect(line(group(count, O.none))).toEqual({ kind: 'all', shown: people(count) })
    },
  )

  test.prop([fc.integer({ min: 20, max: 60 })])(
    'of a large group whose last author has not come yet end with that one',
    count => {
      expect(line(group(count, O.some(99)))).toEqual({ kind: 'cut', first: people(20), last: 99 })
    },
  )

  test.each<[string, AuthorGroup<number>, ReturnType<typeof line>]>([
    ['19 and a last', group(19, O.some(99)), { kind: 'all', shown: people(19) }],
    ['20, the last among them', group(20), { kind: 'all', shown: people(20) }],
    ['20 and a last', group(20, O.some(99)), { kind: 'cut', first: people(20), last: 99 }],
    ['21', group(21), { kind: 'cut', first: people(20), last: 21 }],
    ['60', group(60), { kind: 'cut', first: people(20), last: 60 }],
    ['60, the named last among the first 20', group(60, O.some(7)), { kind: 'cut', first: people(20), last: 60 }],
    ['none', group(0, O.some(99)), { kind: 'all', shown: [] }],
  ])('%s', (_, authorGroup, expected) => {
    expect(line(authorGroup)).toEqual(expected)
  })

  test('the limit is 20', () => {
    expect(LARGE_GROUP_LIMIT).toBe(20)
  })
})

describe('AUTH-2 the editors of a special issue', () => {
  test.prop([fc.nat({ max: 30 })])('are all shown up to 7, else the first 6 and the last', count => {
    const all = people(count)
    expect(editorsLine(all)).toEqual(
      count <= 7 ? { kind: 'all', shown: all } : { kind: 'cut', first: all.slice(0, 6), last: count },
    )
  })

  test.each([
    [6, '1, 2, 3, 4, 5, 6'],
    [7, '1, 2, 3, 4, 5, 6, 7'],
    [8, '1, 2, 3, 4, 5, 6, …, 8'],
    [9, '1, 2, 3, 4, 5, 6, …, 9'],
  ])('%d of them', (count, text) => {
    expect(namesLine(editorsLine(people(count).map(String)))).toBe(text)
  })

  test('the numbers are 7 and 6', () => {
    expect([EDITORS_SHOWN, EDITORS_BEFORE_ELLIPSIS]).toEqual([7, 6])
  })
})

describe('AUTH-3 the authors of a recommendation', () => {
  test.each([
    [[], ''],
    [['A.L. Vartanian'], 'A.L. Vartanian'],
    [['A.L. Vartanian', 'K.A. Vardanyan'], 'A.L. Vartanian, K.A. Vardanyan'],
    [['A.L. Vartanian', 'A. Asatryan', 'K.A. Vardanyan'], 'A.L. Vartanian, …, K.A. Vardanyan'],
    [['A.L. Vartanian', 'A. Asatryan', 'B. Other', 'K.A. Vardanyan'], 'A.L. Vartanian, …, K.A. Vardanyan'],
  ])('%j', (names, text) => {
    expect(namesLine(recommendationAuthors(names))).toBe(text)
  })

  test.prop([fc.array(fc.string())])('are two at most', names => {
    expect(namedIn(recommendationAuthors(names))).toHaveLength(Math.min(names.length, RECOMMENDATION_AUTHORS))
    expect(RECOMMENDATION_AUTHORS).toBe(2)
  })
})

describe('AUTH-1, AUTH-2, AUTH-3 a cut list', () => {
  test.prop([fc.nat({ max: 9 }), fc.nat({ max: 9 }), fc.array(fc.nat())])(
    'names the first, then the last, each where it stood',
    (limit, first, all) => {
      const cut = cutAbove(limit, Math.min(first, limit))(all)
      expect(cut.kind).toBe(all.length <= limit ? 'all' : 'cut')
      if (cut.kind === 'cut') expect([cut.first, cut.last]).toEqual([all.slice(0, Math.min(first, limit)), all.at(-1)])
      else expect(cut.shown).toEqual(all)
    },
  )
})
