import { fc, test } from '@fast-check/vitest'
import {
  accentText,
  barForms,
  isMathVariant,
  mathLength,
  mathLetters,
  node,
  operatorText,
  type ContentNode,
  type MathVariant,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

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

  test.each(['normal', 'constructor', 'initial', ''])('%j is no style of letters', name => {
    expect(isMathVariant(name)).toBe(false)
  })
})

describe('lengths in formulas', () => {
  test.prop([fc.string()])('are CSS lengths or nothing', value => {
    const length = mathLength(value)
    if (length !== undefined) expect(length).toMatch(/^-?(?:\d+|\d*\.\d+)(?:em|ex|ch|rem|px|in|cm|mm|q|pt|pc|%)?$/i)
  })

  test.prop([fc.integer({ min: -99, max: 99 }), fc.constantFrom('em', 'px', 'pt', '%', 'ex')])(
    'that CSS knows stay as they are',
    (number, unit) => {
      expect(mathLength(`${number}${unit}`)).toBe(`${number}${unit}`)
    },
  )

  test.each([
    ['thinmathspace', '0.1667em'],
    ['negativethickmathspace', '-0.2778em'],
    ['4.pt', '4pt'],
    ['1.em', '1em'],
    ['+1.7pt', '1.7pt'],
    ['.25em', '.25em'],
    ['0', '0'],
    ['2', undefined],
    ['small', undefined],
    ['0.2em ', '0.2em'],
    ['expression(1)', undefined],
    ['', undefined],
  ])('%j is %j', (value, length) => {
    expect(mathLength(value)).toBe(length)
  })
})

const sign = (text: string): ContentNode => node('mo', {}, text)

describe('bars in a row', () => {
  const row = fc
    .array(fc.constantFrom('|', '‖', 'x', '+', '(', ')', '|'), { maxLength: 14 })
    .map(parts => parts.map(part => (part === 'x' ? node('mi', {}, part) : sign(part))))

  test.prop([row])('close only what an equal bar opened last', parts => {
    const forms = barForms(parts)
    const opened: (string | undefined)[] = []
    for (const part of parts) {
      const form = forms.get(part)
      if (form === 'prefix') {
        expect(opened).not.toContain(part._)
        opened.push(part._)
      } else if (form === 'postfix') expect(opened.pop()).toBe(part._)
    }
  })

  test.prop([row])('are the only parts that are given a form, and none that has one', parts => {
    for (const part of barForms(parts).keys()) expect(['|', '‖']).toContain(part._)
    expect(barForms([node('mo', { form: 'infix' }, '|'), node('mi', {}, 'x')]).size).toBe(0)
  })
})

describe('characters of mathematics', () => {
  test.prop([fc.string()])('change one sign for one sign', text => {
    for (const changed of [operatorText(text), accentText(text, true), accentText(text, false)])
      if (changed !== text) expect([...changed]).toHaveLength(1)
  })

  test.each([
    ['-', '−'],
    [' - ', '−'],
    ['〈', '⟨'],
    ['\u232A', '⟩'],
    ['+', '+'],
    ['−', '−'],
    ['--', '--'],
  ])('%j is %j', (text, operator) => {
    expect(operatorText(text)).toBe(operator)
  })
})
