import { fc, test } from '@fast-check/vitest'
import { decimalPads, node } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

const FIGURE = '\u2007'
const STOP = '\u2008'

/** The entries of columns, with the padding around each. */
const padded = (columns: readonly (readonly string[])[], char = '.'): readonly (readonly string[])[] => {
  const entries = columns.map((column, index) => column.map(words => ({ entry: node('entry', {}, words), column: index, char })))
  const pads = decimalPads(entries.flat())
  return entries.map(column =>
    column.map(({ entry }) => {
      const pad = pads.get(entry)
      return pad === undefined ? 'none' : `${pad.before}|${pad.after}`
    }),
  )
}

describe('numbers that stand under each other by a character', () => {
  test('are made as wide as the widest on either side of it', () => {
    expect(padded([['1.5', '10.25', '7', ' 3.5 ']])).toEqual([
      [`${FIGURE}|${FIGURE}`, '|', `${FIGURE}|${STOP}${FIGURE}${FIGURE}`, `${FIGURE}|${FIGURE}`],
    ])
  })

  test('a number may begin with the character', () => {
    expect(padded([['.5', '1.5']])).toEqual([[`${FIGURE}|`, '|']])
  })

  test('each column for itself', () => {
    expect(
      padded([
        ['1.5', '10.5'],
        ['1.5', '2.5'],
      ]),
    ).toEqual([
      [`${FIGURE}|`, '|'],
      ['|', '|'],
    ])
  })

  test('words among them have none, and make nothing wider', () => {
    expect(padded([['not measured', '1.5', '10.5', '']])).toEqual([['none', `${FIGURE}|`, '|', 'none']])
  })

  test.each([
    ['1234567890.5', '1.5', true],
    ['123456789012.5', '1.5', true],
    ['1234567890123.5', '1.5', false],
    ['1.12345678901', '1.5', true],
    ['1.123456789012', '1.5', false],
  ])('a column with %s holds numbers: %s and %s', (long, short, isOfNumbers) => {
    expect(padded([[long, short]])[0]?.[0]).toBe(isOfNumbers ? '|' : 'none')
  })

  test('an entry may be in pieces', () => {
    const entry = node('entry', {}, [node('bold', {}, '1'), node('sup', {}, '0')])
    expect(
      decimalPads([
        { entry, column: 0, char: '.' },
        { entry: node('entry', {}, '1'), column: 0, char: '.' },
      ]).get(entry),
    ).toEqual({ before: '', after: '' })
  })

  test('a piece of an entry without words makes it no wider', () => {
    const entry = { '#name': 'entry', $$: [{ '#name': '__text__' }, node('bold', {}, '10')] }
    const short = node('entry', {}, '1')
    expect(decimalPads([entry, short].map(each => ({ entry: each, column: 0, char: '.' }))).get(short)).toEqual({
      before: FIGURE,
      after: '',
    })
  })

  test.prop([
    fc.array(fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.stringMatching(/^\d{0,4}$/)), { minLength: 1, maxLength: 6 }),
  ])('all have one width on either side', given => {
    const numbers = given.map(([whole, decimals]) => (decimals === '' ? String(whole) : `${whole}.${decimals}`))
    const widths = (padded([numbers])[0] ?? []).map((pads, index) => {
      const [before = '', after = ''] = pads.split('|')
      const [whole = '', decimals] = (numbers[index] ?? '').split('.')
      return [before.length + whole.length, after.length + (decimals === undefined ? 0 : decimals.length + 1)]
    })
    expect(new Set(widths.map(String)).size).toBe(1)
  })
})
