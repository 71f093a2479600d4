import { fc, test } from '@fast-check/vitest'
import {
  isValidSelection,
  SELECTION_OFFSETS,
  SELECTION_SEARCH_ZONE,
  SELECTION_WORD_LIMIT,
  selectionPosition,
  selectionSearchText,
  selectionSearchUrl,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const space = fc.constantFrom(' ', '\n', '\t', '\u00A0', '  ', ' \n ')
const word = fc.stringMatching(/^[a-z0-9*-]{1,6}$/)

/** Words with white space of any kind between and around them. */
const spaced = (words: readonly string[], gap: string, around: string): string => around + words.join(gap) + around

/** Texts in which adjacent parts are replaced. */
const knotty = fc.array(fc.constantFrom('-', ' ', '*', 'a', '5', '\n', 'é'), { maxLength: 12 }).map(parts => parts.join(''))

describe('SELN-1 a valid selection', () => {
  test.prop([fc.array(word, { minLength: 1, maxLength: 12 }), space, space])(
    'has at most 8 words, whatever stands between and around them',
    (words, gap, around) => {
      expect(isValidSelection(spaced(words, gap, around))).toBe(words.length <= 8)
    },
  )

  test.each([
    ['', false],
    [' ', false],
    ['\n\t\u00A0', false],
    ['a', true],
    ['***', true],
    ['1 2 3 4 5 6 7 8', true],
    ['1 2 3 4 5 6 7 8 9', false],
    ['  1 2 3 4 5 6 7 8  ', true],
  ])('%j: %s', (text, expected) => expect(isValidSelection(text)).toBe(expected))

  test('has the documents’ limit', () => {
    expect(SELECTION_WORD_LIMIT).toBe(8)
  })
})

describe('SELN-2 a selected text as it is searched for', () => {
  test.prop([fc.oneof(fc.string(), knotty)])('has no asterisks and no white space around it', text => {
    const result = selectionSearchText(text)
    expect(result).not.toContain('*')
    expect(result.trim()).toBe(result)
  })

  test.prop([fc.oneof(fc.string(), knotty).filter(text => !text.replaceAll('*', '').includes('--'))])(
    'is found as it is the second time; a hyphen that another follows keeps its own',
    text => {
      const once = selectionSearchText(text)
      expect(selectionSearchText(once)).toBe(once)
      expect(once).not.toMatch(/- \D/u)
    },
  )

  test.prop([fc.oneof(fc.string(), knotty)])(
    'keeps every character that is no asterisk, no hyphen and no white space, in order',
    text => {
      const rest = (text: string): string => text.replaceAll(/[*\s-]/gu, '')
      expect(rest(selectionSearchText(text))).toBe(rest(text))
    },
  )

  test.prop([fc.stringMatching(/^[a-z0-9 ]*$/)])('is a plain text itself, without the white space around it', text => {
    expect(selectionSearchText(text)).toBe(text.trim())
  })

  test.each([
    ['p* value**', 'p value'],
    ['photo- synthesis', 'photo synthesis'],
    ['a - b', 'a  b'],
    ['minus - 5', 'minus - 5'],
    ['range 3- 5', 'range 3- 5'],
    ['well-known', 'well-known'],
    ['a- - b', 'a  b'],
    ['a-* b', 'a b'],
    ['a-\nb', 'a-\nb'],
    ['a- ', 'a-'],
    ['a--  b', 'a-  b'],
    ['a-- b', 'a- b'],
    ['- b- c', 'b c'],
    ['  x  ', 'x'],
    ['**', ''],
    ['', ''],
  ])('%j: %j', (text, expected) => expect(selectionSearchText(text)).toBe(expected))
})

describe('SELN-5 where the popup stands', () => {
  test.each<[string, number, number, number]>([
    ['at the left edge', 1000, 0, 5],
    ['in the left half', 1000, 499, 504],
    ['in the middle', 1000, 500, 505],
    ['just right of the middle', 1000, 501, 301],
    ['at the right edge', 1000, 1000, 800],
    ['left of the window', 1000, -40, -35],
    ['in a window without width', 0, 0, 5],
  ])('%s', (_name, windowWidth, left, expected) =>
    expect(selectionPosition({ left, bottom: 40 }, windowWidth)).toEqual({ left: expected, top: 56 }),
  )

  test('has the documents’ offsets', () => {
    expect(SELECTION_OFFSETS).toEqual({ vertical: 16, horizontal: 5, rightHalf: -200 })
  })

  test.prop([fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 4000 }), fc.integer()])(
    'turns left exactly where the window’s width over the left edge is under 2',
    (windowWidth, left, bottom) => {
      const position = selectionPosition({ left, bottom }, windowWidth)
      expect(position.left - left).toBe(windowWidth / left < 2 ? -200 : 5)
      expect(position.top - bottom).toBe(16)
    },
  )
})

describe('SELN-6 the search', () => {
  test.prop([fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })])(
    'carries the text as it is searched for, where it was selected, and its zone',
    (text, origin) => {
      const wanted = selectionSearchText(text)
      const url = O.map((href: string) => new URL(href, 'https://lectern.example'))(selectionSearchUrl(text, origin))
      expect(O.isSome(url)).toBe(wanted !== '')
      const found = O.toUndefined(url)
      expect(found?.pathname ?? '/search').toBe('/search')
      expect([...(found?.searchParams ?? [])]).toEqual(
        wanted === ''
          ? []
          : [
              ['qs', wanted],
              ['origin', origin],
              ['zone', 'qSearch'],
            ],
      )
    },
  )

  test('is written so', () => {
    expect(SELECTION_SEARCH_ZONE).toBe('qSearch')
    expect(selectionSearchUrl(' heat & p* ', 'article')).toEqual(O.some('/search?qs=heat%20%26%20p&origin=article&zone=qSearch'))
    expect(selectionSearchUrl('* *', 'article')).toEqual(O.none)
  })
})
