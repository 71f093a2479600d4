import { fc, test } from '@fast-check/vitest'
import { graphemes, truncated, truncatedAtWord } from '@lectern/domain/core'
import { describe, expect } from 'vitest'

const text = fc
  .array(fc.constantFrom('soil', ' ', 'é', 'e\u0301', '👩‍🔬', '🇪🇺', 'नमस्ते', 'a', ', ', '\u200D'), { maxLength: 40 })
  .map(parts => parts.join(''))
const limit = fc.integer({ min: 1, max: 30 })

describe('TEXT-1 limits count what readers count', () => {
  test.prop([text])('characters make up the text', of => {
    expect(graphemes(of).join('')).toBe(of)
  })

  test.prop([text, limit])('a cut text is a beginning of the text, within the limit, with the ellipsis on top', (of, most) => {
    for (const cut of [truncated(of, most), truncatedAtWord(of, most)]) {
      if (graphemes(of).length <= most) expect(cut).toBe(of)
      else {
        expect(cut.endsWith('…')).toBe(true)
        expect(of.startsWith(cut.slice(0, -1))).toBe(true)
        expect(graphemes(cut).length).toBeLessThanOrEqual(most + 1)
      }
    }
  })

  test.prop([text, limit])('a cut never splits a character', (of, most) => {
    const whole = graphemes(of)
    const kept = graphemes(truncated(of, most).replace(/…$/, ''))
    expect(whole.slice(0, kept.length)).toEqual(kept)
  })

  test.prop([text, limit])('a cut at a word splits none, unless the first is too long', (of, most) => {
    const cut = truncatedAtWord(of, most)
    if (cut === of) return
    const [kept, after] = [cut.slice(0, -1), of.slice(cut.length - 1)]
    expect(/\s$/u.test(kept) || /^[\s,;:]/u.test(after) || !/\s/u.test(kept.trimStart())).toBe(true)
  })

  test.each([
    ['👩‍🔬👩‍🔬👩‍🔬', 2, '👩‍🔬👩‍🔬…'],
    ['e\u0301e\u0301', 2, 'e\u0301e\u0301'],
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc…'],
  ])('%j to %i', (of, most, cut) => {
    expect(truncated(of, most)).toBe(cut)
  })

  test.each([
    ['one two three', 7, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['one, two', 4, 'one…'],
    ['onetwothree four', 5, 'onetw…'],
    [' onetwothree', 5, ' onet…'],
    ['one ;, two', 6, 'one…'],
  ])('%j to %i at a word', (of, most, cut) => {
    expect(truncatedAtWord(of, most)).toBe(cut)
  })
})
