import { fc, test } from '@fast-check/vitest'
import { graphemes } from '@lectern/domain/core'
import {
  HEADER_SEARCH_LIMIT,
  isBlankQuery,
  lastPageOffset,
  SEARCH_PAGE_SIZE,
  SEARCH_REACH,
  searchHref,
  searchQuery,
} from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

const words = fc.oneof(
  anyText(),
  anyText({ minLength: 240, maxLength: 260 }),
  fc.string({ unit: 'grapheme', minLength: 240, maxLength: 260 }),
  fc.constantFrom('', ' ', 'a b', '👩‍👩‍👧‍👦'.repeat(251)),
)
const place = fc.option(fc.maxSafeNat()).map(O.fromNullable)

describe('CALL-32 what is searched for', () => {
  test.prop([words, place])('is the beginning of what was typed, as it was, up to the limit of the field', (typed, at) => {
    const { words: kept } = searchQuery(typed, at)
    expect(typed.startsWith(kept)).toBe(true)
    expect(graphemes(kept).length).toBeLessThanOrEqual(HEADER_SEARCH_LIMIT)
    if (graphemes(typed).length <= HEADER_SEARCH_LIMIT) expect(kept).toBe(typed)
  })

  test.prop([words, fc.maxSafeNat()])(
    'is answered from the beginning of the page that holds the place asked for',
    (typed, at) => {
      const { offset } = searchQuery(typed, O.some(at))
      expect(offset % SEARCH_PAGE_SIZE).toBe(0)
      expect(offset).toBeLessThanOrEqual(at)
      expect(at - offset).toBeLessThan(SEARCH_PAGE_SIZE)
    },
  )

  test.prop([words])('is answered from the first result on unless another is asked for', typed => {
    expect(searchQuery(typed, O.none)).toEqual(searchQuery(typed, O.some(0)))
  })

  test.prop([words, place])('asks the same again when its own address is followed', (typed, at) => {
    const query = searchQuery(typed.toWellFormed(), at)
    const address = new URL(searchHref(query), 'https://lectern.example')
    const offset = address.searchParams.get('offset')
    expect([address.pathname, address.hash]).toEqual(['/search', '#submit'])
    expect(searchQuery(address.searchParams.get('qs') ?? '', offset === null ? O.none : O.some(Number(offset)))).toEqual(query)
  })

  test('the first page has the plain address', () => {
    expect([0, 20].map(offset => searchHref(searchQuery('a b', O.some(offset))))).toEqual([
      '/search?qs=a%20b#submit',
      '/search?qs=a%20b&offset=20#submit',
    ])
  })

  test.each([
    ['', true],
    [' \t\u00A0', true],
    ['a', false],
    [' a ', false],
  ])('%j says nothing: %s', (typed, blank) => {
    expect(isBlankQuery(searchQuery(typed, O.none))).toBe(blank)
  })

  test.prop([fc.oneof(fc.nat(), fc.nat({ max: 2 * SEARCH_REACH }))])(
    'the last page holds the last result that is listed, and begins at a page',
    total => {
      const last = lastPageOffset(total)
      const listed = Math.min(total, SEARCH_REACH)
      expect(last % SEARCH_PAGE_SIZE).toBe(0)
      expect(total === 0 ? last === 0 : last < listed && listed <= last + SEARCH_PAGE_SIZE).toBe(true)
    },
  )
})
