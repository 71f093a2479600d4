import { fc, test } from '@fast-check/vitest'
import { groupsInDisplay, isLongFormula, node, piecesInLine, type ContentNode } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

const space = node('mspace', {}, [])

/** The nodes of a row, one for each character: letters, operators, spaces. */
const row = (written: string): readonly ContentNode[] =>
  [...written].map(character => (character === ' ' ? space : node(/\p{L}|\d/u.test(character) ? 'mi' : 'mo', {}, character)))

const read = (nodes: readonly ContentNode[]): string => nodes.map(each => each._ ?? ' ').join('')

const inLine = (written: string): string => piecesInLine(row(written)).map(read).join('/')
const inDisplay = (written: string): string =>
  groupsInDisplay(row(written))
    .map(pieces => pieces.map(read).join('/'))
    .join('//')

const anyRow = fc
  .array(fc.constantFrom(...'ab2=<≤→+−×⋅,;()[]{}|‖… '), { maxLength: 30 })
  .map(characters => row(characters.join('')))

describe('where a formula in a line of text may be broken', () => {
  test.each([
    ['a=b+c', 'a=/b+/c'],
    ['a=−b', 'a=/−b'],
    ['−a−b', '−a−/b'],
    ['f(x+y)=z', 'f(x+y)=/z'],
    ['|x+y|≤|x|+|y|', '|x+y|≤/|x|+/|y|'],
    ['{a|b<c}=d', '{a|b<c}=/d'],
    ['a, b, c', 'a, /b, /c'],
    ['u⋅…⋅v', 'u⋅/…⋅/v'],
    ['=a', '=a'],
    ['a=', 'a='],
    [']0,1[=I', ']0,/1[=I'],
    ['', ''],
  ])('%j: %s', (written, broken) => {
    expect(inLine(written)).toBe(broken)
  })
})

describe('where a formula on lines of its own may be broken', () => {
  test.each([
    ['a+b=c+d', 'a//+b//=c//+d'],
    ['a=b+c=d+e≤f', 'a//=b//+c//=d/+e//≤f'],
    ['a=b, t∈T+U, s=r', 'a//=b, //t/∈T/+U, //s/=r'],
    ['(a=b)', '(a=b)'],
  ])('%j: %s', (written, broken) => {
    expect(inDisplay(written)).toBe(broken)
  })
})

describe('the pieces of a formula', () => {
  test.prop([anyRow])('are all of it, in its order', nodes => {
    expect(read(piecesInLine(nodes).flat())).toBe(read(nodes))
    expect(read(groupsInDisplay(nodes).flat(2))).toBe(read(nodes))
  })

  test.prop([anyRow])('are never empty, and have brackets that belong together', nodes => {
    for (const pieces of [piecesInLine(nodes), groupsInDisplay(nodes).flat()])
      for (const piece of pieces.slice(0, -1)) {
        expect(piece).not.toEqual([])
        expect(read(piece).replaceAll(/[^([{]/g, '').length).toBeLessThanOrEqual(read(piece).replaceAll(/[^)\]}]/g, '').length)
      }
  })

  test('keep the forms that signs have in the whole row', () => {
    const forms = (pieces: readonly (readonly ContentNode[])[]) => pieces.map(piece => piece.map(({ $ }) => $?.['form']))
    expect(forms(piecesInLine(row('a+|b|')))).toEqual([
      [undefined, 'infix'],
      ['prefix', undefined, 'postfix'],
    ])
    expect(forms(piecesInLine([node('mi', {}, 'a'), node('mo', { form: 'postfix' }, '+'), node('mi', {}, 'b')]))).toEqual([
      [undefined, 'postfix', undefined],
    ])
  })
})

describe('a formula that may be wider than its column', () => {
  test.each([
    [15, false, false],
    [16, true, false],
    [23, true, false],
    [24, true, true],
  ])('with %i characters: in a line %s, on lines of its own %s', (length, line, block) => {
    const nodes = row('a'.repeat(length))
    expect([isLongFormula(nodes, 'line'), isLongFormula(nodes, 'block')]).toEqual([line, block])
  })
})
