import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { withFormulas } from '../../src/client/selection/formula-text.ts'

const sign = fc.constantFrom('a', 's', 'α', '1', '+', '(', '*', '\\', '[', '⩽', 'sin', '−')

describe('SELN-1 formulas in a selected text', () => {
  test.prop([fc.array(fc.array(sign, { minLength: 1 }), { maxLength: 4 })])(
    'come in one piece, each sign by itself as it is shown',
    formulas => {
      const shown = formulas.map(signs => `where \n${signs.join('\n')}\n holds `).join('')
      expect(withFormulas(shown, formulas)).toBe(formulas.map(signs => `where \n${signs.join('')}\n holds `).join(''))
    },
  )

  test.prop([fc.string()])('leave a text without them as it is', text => {
    expect(withFormulas(text, [])).toBe(text)
  })

  test.each([
    ['1\n⩽\n𝑠\n<\nℎ\n+\n𝛼', ['1', '⩽', 's', '<', 'h', '+', 'α'], '1⩽s<h+α'],
    ['the 𝐀 that is bold', ['x', 'y'], 'the 𝐀 that is bold'],
    ['for all\nx', ['for  all', 'x'], 'for  allx'],
  ])('%j', (text, signs, expected) => {
    expect(withFormulas(text, [signs])).toBe(expected)
  })
})
