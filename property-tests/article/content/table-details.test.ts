import { test } from '@fast-check/vitest'
import { lineOfText, node, tableGrid, text, type ContentNode, type GridCell } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

const group = (attributes: Parameters<typeof node<'tgroup'>>[1], ...children: readonly ContentNode[]): ContentNode =>
  node('tgroup', attributes, children)
const columns = (...names: readonly string[]): readonly ContentNode[] => names.map(colname => node('colspec', { colname }))
const entry = (attributes: Parameters<typeof node<'entry'>>[1], words: string): ContentNode => node('entry', attributes, words)
const rowOf = (...words: readonly (string | ContentNode)[]): ContentNode =>
  node(
    'row',
    {},
    words.map(word => (typeof word === 'string' ? entry({}, word) : word)),
  )
const head = (...rows: readonly ContentNode[]): ContentNode => node('thead', {}, rows)
const body = (...rows: readonly ContentNode[]): ContentNode => node('tbody', {}, rows)
const foot = (...rows: readonly ContentNode[]): ContentNode => node('tfoot', {}, rows)

const cells = (tgroup: ContentNode, table?: ContentNode): readonly GridCell[] =>
  tableGrid(tgroup, table).sections.flatMap(({ rows }) => rows.flatMap(row => row.cells))
const layout = (tgroup: ContentNode): readonly string[] =>
  cells(tgroup).map(
    ({ entry: cell, column, columnSpan }) => `${lineOfText([cell])}@${column}${columnSpan > 1 ? `→${columnSpan}` : ''}`,
  )

describe('TREE-3 the columns of a table', () => {
  test.each<[string, ContentNode, number]>([
    ['as many as the group says', group({ cols: '3' }), 3],
    ['as many as the group specifies', group({}, ...columns('a', 'b', 'c')), 3],
    ['the more of the two', group({ cols: '1' }, ...columns('a', 'b', 'c')), 3],
    ['the more of the two', group({ cols: '3' }, ...columns('a', 'b')), 3],
    ['one at least', group({}), 1],
    ['one at least', group({ cols: '0' }), 1],
    ['a number with blanks around it', group({ cols: ' 12\n' }), 12],
    ['what is no whole number says nothing', group({ cols: 'x2' }), 1],
    ['what is no whole number says nothing', group({ cols: '2x' }), 1],
    ['what is no whole number says nothing', group({ cols: '-2' }), 1],
    ['what is no whole number says nothing', group({ cols: '2.5' }), 1],
    ['a thousand may be', group({ cols: '1000' }), 1000],
    ['more than a thousand is a slip', group({ cols: '1001' }), 1],
    ['a column beyond the thousandth is a slip', group({}, node('colspec', { colnum: '1001' })), 1],
  ])('%s: %j', (_, tgroup, count) => {
    expect(tableGrid(tgroup).columns).toBe(count)
  })

  test.each<[string, ContentNode, readonly string[]]>([
    [
      'a column stands where it says',
      group({}, node('colspec', { colname: 'a', colnum: '2' }), body(rowOf(entry({ colname: 'a' }, '1')))),
      ['@0', '1@1'],
    ],
    [
      'a column without a number follows the one before it',
      group({}, node('colspec', { colname: 'a', colnum: '2' }), ...columns('b'), body(rowOf(entry({ colname: 'b' }, '1')))),
      ['@0', '@1', '1@2'],
    ],
    [
      'there is no column before the first',
      group({}, node('colspec', { colname: 'a', colnum: '0' }), body(rowOf(entry({ colname: 'a' }, '1')))),
      ['1@0'],
    ],
    [
      'the first of two columns of one name counts',
      group({}, ...columns('a', 'a'), body(rowOf(entry({ colname: 'a' }, '1')))),
      ['1@0', '@1'],
    ],
    [
      'an entry that names no column follows the one before it',
      group({}, node('colspec'), ...columns('b'), node('colspec'), body(rowOf(entry({ colname: 'b' }, '1'), '2'))),
      ['@0', '1@1', '2@2'],
    ],
    [
      'an entry that names no column is not in that with an empty name',
      group({}, ...columns('a', ''), body(rowOf('1', '2'))),
      ['1@0', '2@1'],
    ],
    [
      'a name that nobody declared says nothing',
      group({ cols: '2' }, ...columns('a', 'b'), body(rowOf('1', entry({ colname: 'z' }, '2')))),
      ['1@0', '2@1'],
    ],
    [
      'a span whose end is not said is of one column',
      group({}, ...columns('a', 'b', 'c'), body(rowOf(entry({ namest: 'b' }, '1')))),
      ['@0', '1@1', '@2'],
    ],
    [
      'a span whose start is not said is of one column',
      group({}, ...columns('a', 'b', 'c'), body(rowOf(entry({ nameend: 'b' }, '1')))),
      ['@0', '1@1', '@2'],
    ],
    [
      'a span specification without a name is nobody’s',
      group({}, ...columns('a', 'b'), node('spanspec', { namest: 'a', nameend: 'b' }), body(rowOf('1', '2'))),
      ['1@0', '2@1'],
    ],
    [
      'a head may have columns of its own',
      group(
        { cols: '2' },
        ...columns('a', 'b'),
        head(node('colspec', { colname: 'z', colnum: '2' }), rowOf(entry({ colname: 'z' }, 'h'))),
        body(rowOf(entry({ colname: 'b' }, '1'))),
      ),
      ['@0', 'h@1', '@0', '1@1'],
    ],
  ])('%s', (_, tgroup, expected) => {
    expect(layout(tgroup)).toEqual(expected)
  })
})

describe('TREE-3 the sections of a table', () => {
  const unsaid: ContentNode = { '#name': '__text__' }
  const blank = text('\n  ')

  test('are not parted by the white space of the file', () => {
    const row: ContentNode = { '#name': 'row', $$: [blank, entry({}, '1'), unsaid, entry({}, '2'), blank] }
    const grid = tableGrid(group({}, blank, ...columns('a', 'b'), blank, node('tbody', {}, [blank, row, blank]), blank))
    expect(grid.sections).toHaveLength(1)
    expect(layout(group({}, blank, node('tbody', {}, [blank, row, blank]), blank))).toEqual(['1@0', '2@1'])
  })

  test('give what stands outside of rows and entries one', () => {
    expect(tableGrid(group({}, body(text('stray')))).sections).toMatchObject([
      { name: 'tbody', rows: [{ row: node('row', {}, 'stray'), cells: [{ entry: node('entry', {}, 'stray') }] }] },
    ])
  })

  test('fill a row with entries that hold nothing', () => {
    expect(cells(group({ cols: '2' }, body(rowOf('1')))).map(({ entry: cell }) => cell)).toEqual([entry({}, '1'), node('entry')])
  })

  test('stand in the order of the page, rows outside of any being one', () => {
    expect(
      tableGrid(
        group({}, foot(rowOf('f')), body(rowOf('1')), rowOf('2'), rowOf('3'), body(rowOf('4')), head(rowOf('h'))),
      ).sections.map(({ name, rows }) => [name, rows.length]),
    ).toEqual([
      ['thead', 1],
      ['tbody', 1],
      ['tbody', 2],
      ['tbody', 1],
      ['tfoot', 1],
    ])
  })

  test('are none without rows', () => {
    const grid = tableGrid(group({ cols: '2' }, head(), body(rowOf('Soil', '1')), foot()))
    expect(grid.sections.map(({ name }) => name)).toEqual(['tbody'])
    expect(grid.sections[0]?.rows[0]?.cells.map(({ header }) => header)).toEqual([undefined, undefined])
  })

  test('keep a row whose every position hangs down from above', () => {
    const [section] = tableGrid(group({}, body(rowOf(entry({ morerows: '1' }, '1')), node('row'), rowOf('2')))).sections
    expect(section?.rows.map(row => row.cells.length)).toEqual([1, 0, 1])
  })
})

describe('TREE-3 what the cells of a table head', () => {
  const wide = columns('a', 'b', 'c')
  const heads = head(rowOf('x', 'y'))

  test.each<[string, ContentNode, readonly GridCell['header'][]]>([
    ['words that begin a row under a head', group({}, heads, body(rowOf('Soil', '1'))), ['col', 'col', 'row', undefined]],
    [
      'words inside a style too',
      group({}, heads, body(rowOf(node('entry', {}, [node('bold', {}, 'Soil')]), '1'))),
      ['col', 'col', 'row', undefined],
    ],
    [
      'no number, in whatever style',
      group({}, heads, body(rowOf(node('entry', {}, [node('bold', {}, '12')]), '1'))),
      ['col', 'col', undefined, undefined],
    ],
    ['no row of a table without a head', group({}, body(rowOf('Soil', '1'))), [undefined, undefined]],
    [
      'no row of the foot',
      group({}, heads, body(rowOf('2', '1')), foot(rowOf('Sum', '1'))),
      ['col', 'col', undefined, undefined, undefined, undefined],
    ],
    ['no row from its middle', group({}, heads, body(rowOf('1', 'Soil'))), ['col', 'col', undefined, undefined]],
    [
      'no row from a cell of several columns',
      group({}, ...wide, head(rowOf('x', 'y', 'z')), body(rowOf(entry({ namest: 'a', nameend: 'b' }, 'Soil'), '1'))),
      ['col', 'col', 'col', undefined, undefined],
    ],
    ['no row of one column', group({}, head(rowOf('x')), body(rowOf('Soil'))), ['col', undefined]],
    [
      'no group of columns from a later row of the head',
      group({}, ...wide, head(rowOf('x', 'y', 'z'), rowOf('u', entry({ namest: 'b', nameend: 'c' }, 'v')))),
      ['col', 'col', 'col', 'col', 'col'],
    ],
    ...['header', 'th', 'rowhead', 'row-head', 'rowheader', 'row-header'].map(
      (role): [string, ContentNode, readonly GridCell['header'][]] => [
        `what the file says heads a row (${role})`,
        group({}, body(rowOf('Soil', entry({ role }, '1')))),
        [undefined, 'row'],
      ],
    ),
    ['nothing by another role', group({}, body(rowOf(entry({ role: 'other' }, 'Soil'), '1'))), [undefined, undefined]],
  ])('%s', (_, tgroup, expected) => {
    expect(cells(tgroup).map(({ header }) => header)).toEqual(expected)
  })

  test.each<[string, ContentNode, readonly number[]]>([
    [
      'those that the first row of the head spans',
      group({}, ...wide, head(rowOf('x', entry({ namest: 'b', nameend: 'c' }, 'y')))),
      [1, 2],
    ],
    ['none where it spans none', group({}, ...wide, head(rowOf('x', 'y', 'z'))), []],
    [
      'none by a later row of the head',
      group({}, ...wide, head(rowOf('x', 'y', 'z'), rowOf('u', entry({ namest: 'b', nameend: 'c' }, 'v')))),
      [],
    ],
    ['none by the first row of a body', group({}, ...wide, body(rowOf('x', entry({ namest: 'b', nameend: 'c' }, 'y')))), []],
  ])('groups of columns: %s', (_, tgroup, expected) => {
    expect(tableGrid(tgroup).columnGroups).toEqual(expected)
  })
})

describe('TREE-3 rules and alignment', () => {
  test.each([
    ['1', '0', true],
    ['yes', '0', true],
    ['true', '0', true],
    ['YES', '0', true],
    [' 1\n', '0', true],
    ['0', '1', false],
    ['no', '1', false],
    ['false', '1', false],
    [' 0 ', '1', false],
    ['maybe', '1', true],
    ['maybe', '0', false],
    ['10', '0', false],
    ['', '1', true],
  ])('a cell that says %j in a table that says %j has a rule: %s', (own, all, expected) => {
    const [first] = cells(
      group({ colsep: all, rowsep: all }, body(rowOf(entry({ colsep: own, rowsep: own }, '1'), '2'), rowOf('3', '4'))),
    )
    expect([first?.colsep, first?.rowsep]).toEqual([expected, expected])
  })

  test('there is no rule that nobody asks for', () => {
    expect(cells(group({}, body(rowOf('1', '2'), rowOf('3', '4')))).filter(({ rowsep, colsep }) => rowsep || colsep)).toEqual([])
  })

  test('the rule below the last row is the frame’s, that below the head is not', () => {
    expect(cells(group({ rowsep: '1' }, head(rowOf('h')), body(rowOf('1'), rowOf('2')))).map(({ rowsep }) => rowsep)).toEqual([
      true,
      true,
      false,
    ])
    expect(
      cells(group({ rowsep: '1' }, body(rowOf(entry({ morerows: '1' }, '1'), '2'), rowOf('3')))).map(({ rowsep }) => rowsep),
    ).toEqual([false, true, false])
  })

  test.each(['left', 'right', 'center', 'justify', 'char'])('a cell may be aligned: %s', align => {
    expect(cells(group({}, body(rowOf(entry({ align: ` ${align} ` }, '1')))))).toMatchObject([{ align }])
  })

  test('the alignment of the entry counts, else that of its span, its column, the group', () => {
    const tgroup = group(
      { align: 'left' },
      node('colspec', { colname: 'a', align: 'right' }),
      ...columns('b'),
      node('spanspec', { spanname: 's', namest: 'a', nameend: 'b', align: 'center' }),
      body(
        rowOf(entry({ spanname: 's', align: 'justify' }, '1')),
        rowOf(entry({ spanname: 's' }, '2')),
        rowOf('3', '4'),
        rowOf(entry({ align: 'middle' }, '5'), '6'),
      ),
    )
    expect(cells(tgroup).map(({ align }) => align)).toEqual(['justify', 'center', 'right', 'left', 'right', 'left'])
    expect(cells(group({}, body(rowOf(entry({ align: 'middle' }, '1')))))).toMatchObject([{ align: undefined }])
  })

  test.each(['top', 'middle', 'bottom'])('a cell stands at the %s as its entry, its row or its section says', valign => {
    expect(cells(group({}, body(rowOf(entry({ valign }, '1')))))).toMatchObject([{ valign }])
    expect(cells(group({}, body(node('row', { valign }, [entry({}, '1'), entry({ valign: 'char' }, '2')]))))).toMatchObject([
      { valign },
      { valign },
    ])
    expect(
      cells(
        group({}, node('tbody', { valign }, [rowOf('1'), node('row', { valign: 'top' }, [entry({ valign: 'bottom' }, '2')])])),
      ),
    ).toMatchObject([{ valign }, { valign: 'bottom' }])
  })

  test.each([
    ['all', 'all'],
    ['bottom', 'bottom'],
    ['none', 'none'],
    ['sides', 'sides'],
    ['top', 'top'],
    ['topbot', 'topbot'],
    ['box', 'topbot'],
    [undefined, 'topbot'],
  ])('a table with the frame %s is framed %s', (given, expected) => {
    expect(tableGrid(group({}), node('table', { frame: given })).frame).toBe(expected)
    expect(tableGrid(group({})).frame).toBe('topbot')
  })

  const figure = '\u2007'
  const even = { before: '', after: '' }
  const left = { before: figure, after: '' }
  const right = { before: '', after: figure }

  test.each<[string, ContentNode, readonly GridCell['pads'][]]>([
    ['by a full stop where nothing is said', group({ align: 'char' }, body(rowOf('1.25'), rowOf('12.5'))), [left, right]],
    [
      'by the character of the column',
      group({}, node('colspec', { align: 'char', char: ',' }), body(rowOf('1,25'), rowOf('12,5'))),
      [left, right],
    ],
    ['by the character of the group', group({ align: 'char', char: ',' }, body(rowOf('1,25'), rowOf('12,5'))), [left, right]],
    [
      'where only its span says so',
      group(
        { char: ',' },
        ...columns('a'),
        node('spanspec', { spanname: 's', namest: 'a', align: 'char' }),
        body(rowOf(entry({ spanname: 's' }, '1,25')), rowOf(entry({ spanname: 's' }, '12,5'))),
      ),
      [left, right],
    ],
    [
      'by the entry’s own character',
      group({ align: 'char', char: '.' }, body(rowOf(entry({ char: ',' }, '1,25')), rowOf('12.5'))),
      [left, right],
    ],
    [
      'by the next character where the entry’s is empty',
      group({ align: 'char', char: ',' }, body(rowOf(entry({ char: '' }, '1,25')), rowOf('12,5'))),
      [left, right],
    ],
    [
      'not where it is aligned otherwise',
      group({ align: 'left', char: '.' }, body(rowOf('1.25'), rowOf('12.5'))),
      [undefined, undefined],
    ],
    ['not in the head, nor for its sake', group({ align: 'char' }, head(rowOf('123.75')), body(rowOf('1.2'))), [undefined, even]],
    [
      'not across columns, nor for the sake of what stands across',
      group(
        { align: 'char' },
        ...columns('a', 'b'),
        body(rowOf(entry({ namest: 'a', nameend: 'b' }, '123.75')), rowOf('1.2', '3.4')),
      ),
      [undefined, even, even],
    ],
  ])('figures are made up for: %s', (_, tgroup, expected) => {
    expect(cells(tgroup).map(({ pads }) => pads)).toEqual(expected)
  })
})
