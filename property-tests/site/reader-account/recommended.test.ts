import { namedPii } from '../../support/named-pii.ts'
import { fc, test } from '@fast-check/vitest'
import { isLeftOut, recommended, type LeftOut, type ReadWithLike, type Suggestion } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const word = fc.constantFrom('grid', 'table', 'boundary', 'author')
const suggestion: fc.Arbitrary<Suggestion> = fc.record({
  pii: fc.constantFrom(...'ABCDEFGHIJ').map(namedPii),
  publication: fc.option(fc.constantFrom('issn:1', 'isbn:2'), { nil: undefined }).map(O.fromNullable),
  words: fc.array(word, { maxLength: 3 }).map(words => new Set(words)),
})
const like = fc.uniqueArray(suggestion, { selector: ({ pii }) => pii, maxLength: 6 })
const read: fc.Arbitrary<readonly ReadWithLike<Suggestion>[]> = fc.uniqueArray(
  fc.record({ pii: fc.constantFrom(...'ABCKLM').map(namedPii), like }),
  { selector: ({ pii }) => pii, maxLength: 5 },
)
const leftOut: fc.Arbitrary<readonly LeftOut[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('publication' as const), key: fc.constantFrom('issn:1', 'isbn:2', 'issn:3') }),
    fc.record({ kind: fc.constant('subject' as const), words: fc.array(word, { maxLength: 2 }) }),
  ),
  { maxLength: 2 },
)

const plain = (pii: string, given: Partial<Suggestion> = {}): Suggestion => ({
  pii: namedPii(pii),
  publication: O.none,
  words: new Set(),
  ...given,
})
const piis = (found: readonly { readonly article: Suggestion }[]): string => found.map(({ article }) => article.pii).join('')

describe('HEAD-6 recommendations from what a reader has read', () => {
  test.prop([read, leftOut, fc.nat({ max: 8 })])(
    'never name what was read or is left out, nothing twice, nothing that is like nothing read',
    (readWithLikes, out, most) => {
      const known = new Set(readWithLikes.map(({ pii }) => pii))
      const found = recommended(readWithLikes, known, out, most)
      const names = found.map(({ article }) => article.pii)
      expect(names.length).toBeLessThanOrEqual(most)
      expect(new Set(names).size).toBe(names.length)
      for (const { article, because } of found) {
        expect(known.has(article.pii)).toBe(false)
        expect(isLeftOut(out, article)).toBe(false)
        expect(readWithLikes.find(({ pii }) => pii === because)?.like.some(({ pii }) => pii === article.pii)).toBe(true)
      }
    },
  )

  test.prop([read])('name all there is when nothing is left out and there is room', readWithLikes => {
    const known = new Set(readWithLikes.map(({ pii }) => pii))
    const all = new Set(readWithLikes.flatMap(each => each.like.map(({ pii }) => pii)).filter(pii => !known.has(pii)))
    expect(new Set(recommended(readWithLikes, known, [], 100).map(({ article }) => article.pii))).toEqual(all)
  })

  test.prop([read, leftOut])('leaving out more never brings in anything else', (readWithLikes, out) => {
    const known = new Set(readWithLikes.map(({ pii }) => pii))
    const before = new Set(recommended(readWithLikes, known, [], 100).map(({ article }) => article.pii))
    for (const { article } of recommended(readWithLikes, known, out, 100)) expect(before.has(article.pii)).toBe(true)
  })

  test('the likest stand first, those like several before those like one, those like what was read last before those like older ones', () => {
    expect(piis(recommended([{ pii: namedPii('x'), like: [plain('A'), plain('B'), plain('C')] }], new Set('x'), []))).toBe('ABC')
    expect(
      piis(
        recommended(
          [
            { pii: namedPii('x'), like: [plain('A'), plain('B')] },
            { pii: namedPii('y'), like: [plain('B'), plain('C')] },
          ],
          new Set('xy'),
          [],
        ),
      ),
    ).toBe('ABC')
    expect(
      piis(
        recommended(
          [
            { pii: namedPii('x'), like: [plain('A'), plain('B')] },
            { pii: namedPii('y'), like: [plain('B')] },
            { pii: namedPii('z'), like: [plain('B')] },
          ],
          new Set('xyz'),
          [],
        ),
      ),
    ).toBe('BA')
    expect(
      recommended(
        [
          { pii: namedPii('x'), like: [plain('A'), plain('B')] },
          { pii: namedPii('y'), like: [plain('B')] },
        ],
        new Set(),
        [],
      ).find(({ article }) => article.pii === 'B')?.because,
    ).toBe('x')
  })

  test('a subject is left out where all its words stand, in any order; one without words leaves out nothing', () => {
    const article = plain('A', { words: new Set(['grid', 'table']), publication: O.some('issn:1') })
    expect(isLeftOut([{ kind: 'subject', words: ['table', 'grid'] }], article)).toBe(true)
    expect(
      isLeftOut(
        [
          { kind: 'subject', words: ['table', 'author'] },
          { kind: 'subject', words: [] },
          { kind: 'publication', key: 'issn:2' },
        ],
        article,
      ),
    ).toBe(false)
    expect(isLeftOut([{ kind: 'publication', key: 'issn:1' }], article)).toBe(true)
    expect(isLeftOut([{ kind: 'publication', key: '' }], plain('B'))).toBe(false)
  })
})
