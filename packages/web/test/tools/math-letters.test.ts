import { fc, test } from '@fast-check/vitest'
import type { MathVariant } from '@lectern/domain/article'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { describe, expect } from 'vitest'
import { mathLetters } from '../../tools/math-letters.ts'

const variant = fc.constantFrom<MathVariant>(
  'bold',
  'italic',
  'bold-italic',
  'script',
  'bold-script',
  'fraktur',
  'bold-fraktur',
  'double-struck',
  'sans-serif',
  'bold-sans-serif',
  'sans-serif-italic',
  'sans-serif-bold-italic',
  'monospace',
)

describe('letters of a mathematical style', () => {
  test.prop([variant, anyText()])('are the same letters', (style, text) => {
    expect(mathLetters(style, text).normalize('NFKC')).toBe(text.normalize('NFKC'))
  })

  test.prop([variant, fc.stringMatching(/^[A-Za-z]+$/)])('exist for all of A to Z, each its own', (style, text) => {
    const letters = Array.from(mathLetters(style, text))
    expect(letters.length).toBe(text.length)
    expect(letters.every((letter, index) => letter !== text[index])).toBe(true)
    expect(new Set(letters).size).toBe(new Set(text).size)
  })

  test.each<[MathVariant, string, string]>([
    ['bold', 'Ax9Ω', '𝐀𝐱𝟗𝛀'],
    ['italic', 'h', 'ℎ'],
    ['script', 'BL', 'ℬℒ'],
    ['fraktur', 'gZ', '𝔤ℨ'],
    ['double-struck', 'RQ1', 'ℝℚ𝟙'],
    ['bold-italic', 'α', '𝜶'],
    ['monospace', 'a0', '𝚊𝟶'],
    ['sans-serif-bold-italic', 'ϖ', '𝟉'],
    ['script', 'é', 'é'],
  ])('%s %s is %s', (style, text, styled) => {
    expect(mathLetters(style, text)).toBe(styled)
  })

  test.each<[MathVariant, boolean, boolean]>([
    ['bold', true, true],
    ['italic', true, false],
    ['bold-italic', true, false],
    ['script', false, false],
    ['bold-script', false, false],
    ['fraktur', false, false],
    ['bold-fraktur', false, false],
    ['double-struck', false, true],
    ['sans-serif', false, true],
    ['bold-sans-serif', true, true],
    ['sans-serif-italic', false, false],
    ['sans-serif-bold-italic', true, false],
    ['monospace', false, true],
  ])('%s has Latin letters, Greek ones: %s, digits: %s', (style, hasGreek, hasDigits) => {
    for (const [text, isThere] of [
      ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', true],
      ['ΑΩ∇αω∂ϖ', hasGreek],
      ['0123456789', hasDigits],
    ] as const) {
      const letters = Array.from(mathLetters(style, text))
      expect(letters.map((letter, index) => letter !== text[index])).toEqual(Array.from(text, () => isThere))
      expect(letters.map(letter => letter.normalize('NFKC'))).toEqual(Array.from(text, letter => letter.normalize('NFKC')))
    }
  })

  test.each<[MathVariant, string]>([
    ['bold', 'Ϝϝ'],
    ['italic', 'hıȷ'],
    ['script', 'BEFHILMRego'],
    ['fraktur', 'CHIRZ'],
    ['double-struck', 'CHNPQRZπγΓΠ∑'],
  ])('%s has %s too, though they do not stand with the others', (style, text) => {
    const letters = Array.from(mathLetters(style, text))
    expect(letters.map(letter => letter.normalize('NFKC'))).toEqual(Array.from(text))
    expect(letters.filter((letter, index) => letter === text[index])).toEqual([])
  })
})
