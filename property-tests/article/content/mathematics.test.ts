import { fc, test } from '@fast-check/vitest'
import { accentText, barForms, isMathVariant, mathLength, node, operatorText, type ContentNode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

describe('the styles of mathematics', () => {
  test.each(['bold', 'script', 'sans-serif-bold-italic', 'monospace'])('%j is one', name => {
    expect(isMathVariant(name)).toBe(true)
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
