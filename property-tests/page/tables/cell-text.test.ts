import { fc, test } from '@fast-check/vitest'
import { cellText, tableFileName, type CellPiece } from '@lectern/domain/page'
import { describe, expect, test as example } from 'vitest'

const kind = fc.constantFrom<CellPiece['kind']>('text', 'raised', 'exponent', 'lowered', 'mark')
const pieces = fc.array(fc.record({ kind, text: fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom('a', '2', ' \n ', '−3')) }))

const text = (words: string): CellPiece => ({ kind: 'text', text: words })
const raised = (words: string): CellPiece => ({ kind: 'raised', text: words })

describe('the text of a cell', () => {
  test.prop([pieces])('is one line without white space around it, and no mark is empty', all => {
    const { text: line, marks } = cellText(all)
    expect(line).toBe(line.replace(/\s+/g, ' ').trim())
    for (const mark of marks) expect(mark.trim()).not.toBe('')
  })

  test.prop([pieces])('has no mark in it, and keeps what is on the line', all => {
    expect(cellText(all.filter(piece => piece.kind !== 'mark')).text).toBe(cellText(all).text)
    const plain = all.filter(piece => piece.kind === 'text')
    expect(cellText(plain).text).toBe(
      plain
        .map(piece => piece.text)
        .join('')
        .replace(/[\u2061-\u2064]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  })

  example.each([
    [[text('1.2 × 10'), raised('−3')], '1.2 × 10⁻³', []],
    [[text('12.3'), raised('a, b')], '12.3', ['a, b']],
    [[text('0.02'), raised('**')], '0.02', ['**']],
    [[text('CO'), { kind: 'lowered', text: '2' }], 'CO₂', []],
    [[text('T'), { kind: 'lowered', text: 'max' }], 'Tmax', []],
    [[text('19'), raised('th')], '19th', []],
    [[text('x'), raised('n')], 'xⁿ', []],
    [[text('2'), { kind: 'exponent', text: 'a' }], '2a', []],
    [[text('e'), { kind: 'exponent', text: '−2x' }], 'e^(−2x)', []],
    [[{ kind: 'mark', text: '1' }, text('Rabbits')], 'Rabbits', ['1']],
  ] as const)('%j', (all, line, marks) => {
    expect(cellText(all)).toEqual({ text: line, marks })
  })
})

describe('the file of a table', () => {
  test.prop([fc.string(), fc.string()])('has a name that every system takes', (article, name) => {
    expect(tableFileName(article, name)).toMatch(/^[\p{L}\p{N}-]*\.csv$/u)
  })

  example('is named after its article and its label', () => {
    expect(tableFileName('S1', 'Table 1.')).toBe('S1-Table-1.csv')
  })
})
