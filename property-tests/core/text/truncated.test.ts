import { fc, test } from '@fast-check/vitest'
import { firstGraphemes, graphemes, truncated, truncatedAtWord } from '@lectern/domain/core'
import { decimalPads, labelLayout, node } from '@lectern/domain/article'
import { headerSearchText } from '@lectern/domain/site'
import { describe, expect } from 'vitest'
import { segmented } from '../../support/segmented.ts'

const text = fc
  .array(fc.constantFrom('soil', ' ', 'é', 'e\u0301', '👩‍🔬', '🇪🇺', 'नमस्ते', 'a', ', ', '\u200D'), { maxLength: 40 })
  .map(parts => parts.join(''))
const limit = fc.integer({ min: 1, max: 30 })

/** Characters that combine with their neighbours, characters that do not, and halves of surrogate pairs. */
const LETTERS = ['a', ' ', '\r', '\n', 'e\u0301', '\u0301', '\u200D', 'क', '\u094D', 'ต', '\u0E33', '\u0600', 'ᄀ', 'ᅡ', 'ᆨ']
const SYMBOLS = ['👩', '👩‍🔬', '🏽', '\u{E0100}', '🇪', '🇺', '\uD83D', '\uDC69']

/** Texts with characters of any length, many times longer than what is read at once. */
const longText = fc
  .array(fc.tuple(fc.constantFrom(...LETTERS, ...SYMBOLS), fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 600 }))), {
    maxLength: 30,
  })
  .map(runs => runs.map(([part, times]) => part.repeat(times)).join(''))
const longLimit = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 2000 }))

/** Those of some code units that are not segmented by themselves. They are counted together as long as some are and some are not. */
const notSegmented = (units: readonly string[]): readonly string[] => {
  const count = segmented(() => {
    for (const unit of units) graphemes(unit)
  })
  if (count === 0) return units
  const half = Math.ceil(units.length / 2)
  return count === units.length ? [] : [...notSegmented(units.slice(0, half)), ...notSegmented(units.slice(half))]
}

describe('TEXT-1 limits count what readers count', () => {
  test.prop([text])('characters make up the text', text => {
    expect(graphemes(text).join('')).toBe(text)
  })

  test.prop([text, limit])('a cut text is a beginning of the text, within the limit, with the ellipsis on top', (text, most) => {
    for (const cut of [truncated(text, most), truncatedAtWord(text, most)]) {
      if (graphemes(text).length <= most) expect(cut).toBe(text)
      else {
        expect(cut.endsWith('…')).toBe(true)
        expect(text.startsWith(cut.slice(0, -1))).toBe(true)
        expect(graphemes(cut).length).toBeLessThanOrEqual(most + 1)
      }
    }
  })

  test('what is not segmented has a character in each code unit', () => {
    const plain = notSegmented(Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)))
    expect(plain.length).toBeGreaterThan(30_000)
    const beside = [
      ...plain.flatMap(unit => [unit, unit]),
      ...plain.toReversed(),
      ...plain.flatMap(unit => [unit, 'a', '的']),
    ].join('')
    const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(beside)
    expect([...segments].length).toBe(beside.length)
  })

  test.prop([text, limit])('a cut never splits a character', (text, most) => {
    const whole = graphemes(text)
    const kept = graphemes(truncated(text, most).replace(/…$/, ''))
    expect(whole.slice(0, kept.length)).toEqual(kept)
  })

  test.prop([text, limit])('a cut at a word splits none, unless the first is too long', (text, most) => {
    const cut = truncatedAtWord(text, most)
    if (cut === text) return
    const [kept, after] = [cut.slice(0, -1), text.slice(cut.length - 1)]
    expect(/\s$/u.test(kept) || /^[\s,;:]/u.test(after) || !/\s/u.test(kept.trimStart())).toBe(true)
  })

  test.prop([longText, longLimit])('the first characters are the first of all', (text, most) => {
    expect(firstGraphemes(text, most)).toEqual(graphemes(text).slice(0, most))
  })

  test.prop([longText, longLimit])('a cut text is cut where all of its characters say', (text, most) => {
    const whole = graphemes(text)
    expect(truncated(text, most)).toBe(whole.length <= most ? text : `${whole.slice(0, most).join('')}…`)
    const space = whole.slice(0, most + 1).findLastIndex(character => /\s/u.test(character))
    const words = whole.slice(0, space > 0 ? space : most).join('')
    expect(truncatedAtWord(text, most)).toBe(whole.length <= most ? text : `${words.replace(/[\s,;:]+$/u, '') || words}…`)
  })

  test.prop([longText, longLimit])('a cut costs what it shows, not what it is given', (text, most) => {
    const given = text + 'word '.repeat(4000)
    const lengthOf = (count: number): number => firstGraphemes(given, count).join('').length
    expect(segmented(() => firstGraphemes(given, most))).toBeLessThanOrEqual(4 * lengthOf(most) + 512)
    expect(segmented(() => truncated(given, most))).toBeLessThanOrEqual(4 * lengthOf(most) + 512)
    expect(segmented(() => truncatedAtWord(given, most))).toBeLessThanOrEqual(4 * lengthOf(most + 1) + 512)
  })

  test.each([
    ['a text', () => truncated('word '.repeat(200_000), 70)],
    ['a text cut at a word', () => truncatedAtWord('word '.repeat(200_000), 70)],
    ['what the header searches for', () => headerSearchText('word '.repeat(200_000))],
    ['the labels of a list', () => labelLayout(['1'.repeat(1_000_000), '[2]'])],
    ['a column of numbers', () => decimalPads([{ entry: node('entry', {}, '1.'.repeat(500_000)), column: 1, char: '.' }])],
  ])('%s costs no more of a million characters', (_, work) => {
    expect(segmented(work)).toBeLessThanOrEqual(1024)
  })

  test.each([
    ['👩‍🔬👩‍🔬👩‍🔬', 2, '👩‍🔬👩‍🔬…'],
    ['e\u0301e\u0301', 2, 'e\u0301e\u0301'],
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc…'],
  ])('%j to %i', (text, most, cut) => {
    expect(truncated(text, most)).toBe(cut)
  })

  test.each([
    ['one two three', 7, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['one, two', 4, 'one…'],
    ['onetwothree four', 5, 'onetw…'],
    [' onetwothree', 5, ' onet…'],
    ['one ;, two', 6, 'one…'],
  ])('%j to %i at a word', (text, most, cut) => {
    expect(truncatedAtWord(text, most)).toBe(cut)
  })
})
