import { fc, test } from '@fast-check/vitest'
import { isNumeric, node, tableGrid, text, type ContentNode, type GridCell } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { messyGroup } from '../../arbitraries/cals.ts'
import { phrase } from '../../arbitraries/content.ts'

const sup = (words: string): ContentNode => node('sup', {}, words)

type Cell = string | ContentNode

const entry = (cell: Cell): ContentNode => (typeof cell === 'string' ? node('entry', {}, cell) : cell)
const rowsOf = (rows: readonly (readonly Cell[])[]): readonly ContentNode[] =>
  rows.map(cells => node('row', {}, cells.map(entry)))
const body = (rows: readonly (readonly Cell[])[]): ContentNode => node('tbody', {}, rowsOf(rows))
const head = (...rows: readonly (readonly Cell[])[]): ContentNode => node('thead', {}, rowsOf(rows))
const colspecs = ['a', 'b', 'c'].map(colname => node('colspec', { colname }))

const cells = (tgroup: ContentNode): readonly GridCell[] =>
  tableGrid(tgroup).sections.flatMap(({ rows }) => rows.flatMap(row => row.cells))

const aligns = (...parts: readonly ContentNode[]): readonly string[] =>
  cells(node('tgroup', {}, parts)).map(({ align, isOfNumbers }) => align ?? (isOfNumbers ? 'right' : ''))

/** How the cells of one column are aligned. */
const column = (...words: readonly Cell[]): readonly string[] => aligns(body(words.map(each => [each])))

const number = fc
  .record({
    before: fc.constantFrom('', '+', '-', '−', '–', '<', '< ', '>', '≤', '~', '±', '€', '$ ', '−£'),
    whole: fc.integer({ min: 0, max: 9_999_999 }).map(value => [String(value), value.toLocaleString('en')]),
    isGrouped: fc.boolean(),
    decimals: fc.constantFrom('', '.5', '.25', ',5', '·001'),
    after: fc.constantFrom(
      '',
      '%',
      ' %',
      ' €',
      '°',
      '*',
      '***',
      ' × 10−3',
      'e-5',
      ' ± 0.3',
      '–12',
      ' (23)',
      ' (0.4, 0.6)',
      ' [1; 2]',
    ),
  })
  .map(
    ({ before, whole: [plain = '', separated = ''], isGrouped, decimals, after }) =>
      before + (isGrouped ? separated : plain) + decimals + after,
  )

const none = fc.constantFrom('', ' ', '-', '–', '—', '−', '…', 'n/a', 'NA')

describe('a number in a table', () => {
  test.prop([number])('may have a sign, separators, a share, an exponent, a deviation, a range and marks', words => {
    expect(isNumeric(words)).toBe(true)
  })

  test.prop([fc.string({ unit: 'grapheme' })])('has a digit', words => {
    expect(isNumeric(words.replace(/\p{Nd}/gu, ''))).toBe(false)
  })

  test.prop([number, fc.stringMatching(/^[a-df-z]{1,5}$/), number])('has no word in it', (one, word, other) => {
    for (const words of [`${one} ${word}`, `${word} ${one}`, `${one} ${word} ${other}`, `${word}${one}`])
      expect(isNumeric(words), words).toBe(false)
  })

  test.each(['۱۲٫۵', '۵٪', '(0.12)', '2.9787 (1)', '3/14', '0.5×10−3', '1 234', '1’234', '.5', '12.3†'])('is %s', words => {
    expect(isNumeric(words)).toBe(true)
  })

  test.each([
    '[12]',
    '1, 2, 5',
    '0.45; 1',
    '1,2,5',
    '(0, 0, 1)',
    '16S',
    '5 mg',
    'x1',
    '3e',
    'e5',
    '12 (a)',
    'n = 4',
    '/2',
    ')2',
    '%5',
    '0.3 (1)a',
    '',
  ])('is not %s', words => {
    expect(isNumeric(words)).toBe(false)
  })
})

describe('TREE-3 a column of numbers', () => {
  test.prop([number, fc.array(number, { minLength: 1 }), fc.array(none)])('is aligned at the right', (one, others, nothing) => {
    expect(new Set(column(one, ...others, ...nothing))).toEqual(new Set(['right']))
    expect(new Set(column(...nothing, one, ...others))).toEqual(new Set(['right']))
  })

  test.prop([fc.array(number), phrase, fc.array(number)])('has no words', (before, words, after) => {
    fc.pre(/[a-z]{4}/i.test(words))
    expect(new Set(column(...before, words, ...after))).toEqual(new Set(['']))
  })

  test.prop([fc.array(none), number, fc.array(none)])('has at least two of them', (before, one, after) => {
    expect(new Set(column(...before, one, ...after))).toEqual(new Set(['']))
  })

  test.prop([messyGroup])('has no cell of which the file says how it is aligned', tgroup => {
    const all = cells(tgroup)
    for (const { align, isOfNumbers } of all) expect(isOfNumbers && align !== undefined).toBe(false)
    for (const { entry: each, column: at, columnSpan, header } of all)
      if (
        columnSpan === 1 &&
        header !== 'col' &&
        header !== 'colgroup' &&
        typeof each.$?.['align'] === 'string' &&
        each.$['align'] !== 'middle'
      )
        expect(all.filter(({ column: other, isOfNumbers }) => other === at && isOfNumbers)).toEqual([])
  })

  test.each(['left', 'right', 'center', 'justify', 'char'] as const)('is left alone if one is aligned: %s', align => {
    expect(column('1', node('entry', { align }, '2'), '3')).toEqual(['', align, ''])
    expect(aligns(node('colspec', { align }), body([['1'], ['2']]))).toEqual([align, align])
  })

  test.each([
    ['the mark of a note', node('entry', {}, [text('12'), sup('a')])],
    ['a power', node('entry', {}, [text('1.2 × 10'), sup('−3')])],
    ['several paragraphs', node('entry', {}, [node('para', {}, '12'), node('para', {}, '(0.3)')])],
    ['bold type', node('entry', {}, [node('bold', {}, '12')])],
    ['a formula', node('entry', {}, [node('math', {}, [node('mo', {}, '−'), node('mn', {}, '12')])])],
  ])('may have %s', (_, cell) => {
    expect(column('1', cell)).toEqual(['right', 'right'])
  })

  test('does not count what is only raised', () => {
    expect(column('1', node('entry', {}, [sup('2')]))).toEqual(['', ''])
    expect(column('1', '2', node('entry', {}, [sup('a')]))).toEqual(['right', 'right', 'right'])
  })

  test('is aligned with its own heads, and not with those that stand over several columns or say otherwise', () => {
    const rows = body([
      ['Oak', '1', '10'],
      ['Elm', '20', '2'],
    ])
    const both = node('entry', { namest: 'b', nameend: 'c' }, 'Yield')
    expect(aligns(...colspecs, head(['', both], ['Tree', 'Mean', 'SD']), rows)).toEqual(
      [['', ''], ...Array.from({ length: 3 }, () => ['', 'right', 'right'])].flat(),
    )
    expect(aligns(...colspecs, head(['Tree', node('entry', { align: 'center' }, 'Mean'), 'SD']), rows).slice(0, 3)).toEqual([
      '',
      'center',
      'right',
    ])
  })

  test('may have rows with one cell over all columns, and goes on in all bodies and the foot', () => {
    const subhead = node('entry', { namest: 'a', nameend: 'b' }, 'In spring')
    const foot = (words: string) => node('tfoot', {}, rowsOf([['All', words]]))
    const bodies = [body([[subhead], ['Oak', '1']]), body([['Elm', '20']])]
    expect(aligns(...colspecs.slice(0, 2), ...bodies, foot('21'))).toEqual(['', '', 'right', '', 'right', '', 'right'])
    expect(aligns(...colspecs.slice(0, 2), ...bodies, foot('many'))).toEqual(['', '', '', '', '', '', ''])
  })
})

const FIGURE = '\u2007'
const STOP = '\u2008'

/** What is before and after the cells of a column. */
const pads = (...words: readonly Cell[]): readonly (string | undefined)[] =>
  cells(node('tgroup', {}, [body(words.map(each => [each]))])).map(({ pads: found }) => found?.after)

const decimal = fc.tuple(fc.constantFrom('', '-', '−', '<'), fc.nat({ max: 99_999 }), fc.stringMatching(/^\d{0,4}$/))

describe('TREE-3 a column of numbers with different decimals', () => {
  test.prop([fc.array(decimal, { minLength: 2 })])('has their points at one distance from its end', given => {
    const decimals = given.map(([, , each]) => (each === '' ? 0 : each.length + 1))
    const after = pads(...given.map(([sign, whole, each]) => sign + String(whole) + (each === '' ? '' : `.${each}`)))
    const isPadded = after.some(each => each !== undefined)
    if (isPadded) expect(new Set(after.map((each, at) => (each ?? '').length + (decimals[at] ?? 0))).size).toBe(1)
    else
      expect(new Set(decimals.filter(each => each !== 0 && each !== 4)).size).toBeLessThanOrEqual(
        decimals.every(each => each !== 0) ? 1 : 0,
      )
  })

  test('is padded after them, and not where it has nothing', () => {
    const expected = [FIGURE, undefined, '', undefined, STOP + FIGURE + FIGURE]
    expect(pads('1.5', '', '10.25', '–', '7')).toEqual(expected)
    expect(pads(node('entry', { char: '5' }, '1.5'), '', '10.25', '–', '7')).toEqual(expected)
  })

  test.each([
    ['all have the same', ['1.5', '12.5']],
    ['some have something after them', ['1.5', '2.25 (3)']],
    ['some have a mark', ['1.5', node('entry', {}, [text('2.25'), sup('a')])]],
    ['points may separate thousands', ['1.200', '350']],
    ['there are words among them', ['1.5', '2.25', 'many']],
    ['the file aligns them', [node('entry', { align: 'right' }, '1.5'), '2.25']],
  ])('is not padded if %s', (_, words) => {
    expect(pads(...words).every(each => each === undefined)).toBe(true)
  })
})
