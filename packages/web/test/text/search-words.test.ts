import { describe, expect } from 'vitest'
import { fc, test } from '@fast-check/vitest'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { placedWords, searchWords, wordsIn } from '../../src/text/search-words.ts'

const word = fc.constantFrom('Zelle', 'cœur', 'Ångström', 'ψυχή', 'молекула', 'तरंग', 'שלום', 'x2', '42', 'CO2', 'naïve', 'ﬁn')

describe('the words that a text is searched by', () => {
  test.prop([anyText()])('hold nothing but letters, marks and digits, whatever the text', text => {
    expect(searchWords(text).filter(found => !/^[\p{L}\p{M}\p{N}]{1,200}$/u.test(found))).toEqual([])
  })

  test.prop([anyText()])('stand where they are said to stand, in their order', text => {
    let last = 0
    for (const { word: found, start, end } of placedWords(text, folded => folded)) {
      expect(start).toBeGreaterThanOrEqual(last)
      expect(wordsIn(text.slice(start, end), folded => folded)).toEqual([found])
      last = end
    }
  })

  test('joined by hyphens are placed as one only if none of them has a form by itself', () => {
    const sought = (words: readonly string[]) => (folded: string) => (words.includes(folded) ? folded : '')
    const placed = (text: string, words: readonly string[]) =>
      [...placedWords(text, sought(words))].map(({ start, end }) => text.slice(start, end))
    expect(placed('-x-ray, xray x\u2011ray- x--ray x ray', ['xray'])).toEqual(['x-ray', 'xray', 'x\u2011ray'])
    expect(placed('An x-ray', ['xray', 'ray'])).toEqual(['ray'])
    expect(placed('Müller-Lyer, Mueller-Lyer', ['muellerlyer'])).toEqual(['Müller-Lyer', 'Mueller-Lyer'])
    expect(placed('Müller, Mueller, Muller', ['mueller'])).toEqual(['Müller', 'Mueller'])
  })

  test.prop([anyText(), anyText()])('of two texts side by side are those of each', (one, other) => {
    expect(searchWords(`${one} ${other}`)).toEqual([...searchWords(one), ...searchWords(other)])
  })

  test.prop([fc.array(word)])('are the same in capitals, in small letters, with accents apart and without', words => {
    const text = words.join(' ')
    const expected = searchWords(text)
    expect(expected).toHaveLength(words.length)
    for (const spelled of [text.toUpperCase(), text.toLowerCase(), text.normalize('NFD'), text.normalize('NFKC')])
      expect(searchWords(spelled)).toEqual(expected)
  })

  test.each([
    ['cells', 'cell'],
    ['Studies', 'study'],
    ['houses', 'house'],
    ['virus', 'virus'],
    ['class', 'class'],
    ['gas', 'gas'],
    ['STRASSE', 'Straße'],
    ['naive', 'naïve'],
    ['x2', 'x²'],
    ['h2o', 'H₂O'],
    ['finite', 'ﬁnite'],
    ['λόγος', 'ΛΟΓΟΣ'],
    ['x', '𝑥'],
  ])('%s finds %s', (one, other) => {
    expect(searchWords(one)).toEqual(searchWords(other))
  })

  test.each([
    ['Parkinson’s', ['parkinson', 's']],
    ['10.1016/j.x', ['10', '1016', 'j', 'x']],
    ['東京都', ['東', '京', '都']],
    ['bare-nosed', ['bare', 'nosed']],
    ['— … !', []],
  ])('%s is %j', (text, expected) => {
    expect(searchWords(text)).toEqual(expected)
  })

  test('a word of any length is cut', () => {
    expect(searchWords('é'.repeat(100_000))).toEqual(['e'.repeat(100)])
  })
})
