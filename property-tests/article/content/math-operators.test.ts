import { test } from '@fast-check/vitest'
import {
  accentText,
  barForms,
  node,
  operatorText,
  plainText,
  selectedPart,
  text,
  type ContentNode,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { anyText } from '../../arbitraries/text.ts'

describe('an operator in the characters of mathematics', () => {
  test.each([
    ['-', '−'],
    [' - ', '−'],
    ['〈', '⟨'],
    ['〉', '⟩'],
    ['\u2329', '⟨'],
    ['\u232A', '⟩'],
    ['《', '⟪'],
    ['》', '⟫'],
    ['〚', '⟦'],
    ['〛', '⟧'],
    ['〔', '⦗'],
    ['〕', '⦘'],
  ])('%j is %s', (written, drawn) => {
    expect(operatorText(written)).toBe(drawn)
  })

  test.prop([anyText()])('stays what it is, once it is in those characters', written => {
    expect(operatorText(operatorText(written))).toBe(operatorText(written))
  })
})

describe('what is selected of an action', () => {
  const [x, y] = [node('mi', {}, 'x'), node('mi', {}, 'y')]

  test.each([
    [{}, 'x'],
    [{ selection: '1' }, 'x'],
    [{ selection: '2' }, 'y'],
    [{ selection: '3' }, 'x'],
    [{ selection: '0' }, 'x'],
    [{ selection: 'y' }, 'x'],
  ])('%j: %s, which alone is read', (attributes, read) => {
    const action = node('maction', attributes, [text(' '), x, text('\n'), y])
    expect(plainText([node('math', {}, [action])])).toBe(read)
  })

  test('is nothing of an empty one', () => {
    expect(selectedPart(node('maction'), [])).toBeUndefined()
  })
})

describe('an accent', () => {
  test.each([
    ['^', 'ˆ', '\u0302'],
    ['ˆ', 'ˆ', '\u0302'],
    ['~', '˜', '˜'],
    ['∼', '˜', '˜'],
    ['¯', '¯', '‾'],
    ['ˉ', '¯', '‾'],
    ['→', '→', '\u20D7'],
    ['︷', '⏞', '⏞'],
    ['︸', '⏟', '⏟'],
    [' ^ ', 'ˆ', '\u0302'],
    ['´', '´', '´'],
  ])('%j is %j over one letter and %j over several', (accent, narrow, wide) => {
    expect([accentText(accent, false), accentText(accent, true)]).toEqual([narrow, wide])
  })
})

const mi = (letter: string): ContentNode => node('mi', {}, letter)
const mo = (operator: string, given: { readonly form?: string } = {}): ContentNode => node('mo', given, operator)
const space = node('mspace', {}, [])

/** The nodes of a row, one for each character: letters, operators, spaces. */
const row = (written: string): readonly ContentNode[] =>
  [...written].map(character => (character === ' ' ? space : /\p{L}|\d/u.test(character) ? mi(character) : mo(character)))

/** The row as text, with `(` for each opening bar, `)` for each closing one, and all other bars unchanged. */
const read = (nodes: readonly ContentNode[]): string => {
  const forms = barForms(nodes)
  const drawn = { prefix: '(', postfix: ')' } as const
  return nodes
    .map(node => {
      const form = forms.get(node)
      return form === undefined ? (node === space ? ' ' : (node._ ?? '')) : drawn[form]
    })
    .join('')
}

describe('the bars of a row', () => {
  test.each([
    ['|x|', '(x)'],
    ['‖x‖', '(x)'],
    ['∥x∥', '(x)'],
    ['∣x∣', '(x)'],
    ['a+|x|', 'a+(x)'],
    ['a|x|', 'a(x)'],
    ['a|b', 'a|b'],
    ['P(a|b)', 'P(a|b)'],
    ['|a||b|', '(a)(b)'],
    ['|a|+|b|', '(a)+(b)'],
    ['|x|=2', '(x)=2'],
    ['|a+|b', '(a+|b'],
    ['|x!|', '(x!)'],
    ['|(a)|', '((a))'],
    ['|f′|', '(f′)'],
    ['|{a}|', '({a})'],
    ['|[a]|', '([a])'],
    ['|‖x‖|', '((x))'],
    ['|‖x|', '((x|'],
    ['| x |', '( x )'],
    ['a |x|', 'a (x)'],
    ['+ |x|', '+ (x)'],
    ['+ |x', '+ (x'],
    ['a |x', 'a |x'],
    ['|f‴|', '(f‴)'],
    ['||x|', '(|x)'],
    ['|||x|', '(||x)'],
    ['x!|y', 'x!|y'],
    ['', ''],
    ['a+b', 'a+b'],
  ])('%s is read as %s', (written, expected) => {
    expect(read(row(written))).toBe(expected)
  })

  test('a bar that says itself what it is is left alone', () => {
    expect(read([mo('|', { form: 'infix' }), mi('x'), mo('|')])).toBe('|x|')
    expect(read([mo('|', { form: 'prefix' }), mo('|'), mi('x'), mo('|')])).toBe('|(x)')
  })

  test('a bar may stand in a text of its own, with white space around it', () => {
    const bar = (): ContentNode => node('mo', {}, [text(' | ')])
    expect(barForms([bar(), mi('x'), bar()]).size).toBe(2)
  })

  test('after several primes or factorials in one operator nothing begins, after a sign that only has one in it something does', () => {
    expect(read([mi('f'), mo('′′'), mo('|'), mi('x')])).toBe('f′′|x')
    expect(read([mi('n'), mo('!!'), mo('|'), mi('x')])).toBe('n!!|x')
    expect(read([mi('a'), mo('!='), mo('|'), mi('x')])).toBe('a!=(x')
    expect(read([mi('a'), mo('=!'), mo('|'), mi('x')])).toBe('a=!(x')
  })

  test('a bar’s text without words is none of it', () => {
    const bar = (): ContentNode => ({ '#name': 'mo', $$: [{ '#name': '__text__' }, text('|')] })
    expect(barForms([bar(), mi('x'), bar()]).size).toBe(2)
  })

  test('what is no operator is no bar, whatever it says', () => {
    expect(barForms([mi('|'), mi('x'), mi('|')]).size).toBe(0)
  })

  test('other spaces count as little as mspace', () => {
    expect(read([mo('+'), node('hsp', {}, []), mo('|'), mi('x'), mo('|')])).toBe('+(x)')
    expect(read([mo('+'), node('hsp', {}, []), mo('|'), mi('x')])).toBe('+(x')
  })
})
