import * as fc from 'fast-check'
import { node, text, type ContentNode } from '@lectern/domain/article'

const column = fc.constantFrom('c1', 'c2', 'c3', 'c4', 'c9')
const flag = fc.constantFrom('0', '1', '')
const align = fc.constantFrom('left', 'right', 'center', 'justify', 'char', 'middle')
const cellText = fc.constantFrom('', '1.5', '12.25', '−0.5', '3', 'Control', 'n = 4', 'α')

/** Some of these attributes. */
const optional = (attributes: Readonly<Record<string, fc.Arbitrary<string>>>): fc.Arbitrary<Readonly<Record<string, string>>> =>
  fc
    .subarray(Object.keys(attributes))
    .chain(names => fc.record(Object.fromEntries(names.map(name => [name, attributes[name] ?? fc.constant('')]))))

const entry: fc.Arbitrary<ContentNode> = fc
  .tuple(
    optional({
      colname: column,
      namest: column,
      nameend: column,
      spanname: fc.constantFrom('s1', 's2'),
      morerows: fc.constantFrom('0', '1', '2', '99', '-1', 'x'),
      rowsep: flag,
      colsep: flag,
      align,
      char: fc.constantFrom('.', '±'),
      role: fc.constantFrom('header', 'other'),
    }),
    cellText,
  )
  .map(([attributes, words]) => node('entry', attributes, words))

const stray: fc.Arbitrary<ContentNode> = fc.oneof(
  cellText.map(words => text(`stray ${words}`)),
  cellText.map(words => node('para', {}, `stray ${words}`)),
)

/** Mostly what belongs there, sometimes something else. */
const mostly = (
  usual: fc.Arbitrary<ContentNode>,
  unusual: fc.Arbitrary<ContentNode>,
  most: number,
): fc.Arbitrary<readonly ContentNode[]> =>
  fc.array(fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: unusual }), { maxLength: most })

const row: fc.Arbitrary<ContentNode> = fc
  .tuple(optional({ rowsep: flag }), mostly(entry, stray, 6))
  .map(([attributes, entries]) => node('row', attributes, entries))

const section = (name: 'thead' | 'tbody' | 'tfoot'): fc.Arbitrary<ContentNode> =>
  mostly(row, fc.oneof(entry, stray), 5).map(rows => node(name, {}, rows))

const colspec = optional({
  colname: column,
  colnum: fc.constantFrom('1', '2', '4', '999999', 'x'),
  align,
  char: fc.constantFrom('.'),
  rowsep: flag,
  colsep: flag,
}).map(attributes => node('colspec', attributes))
const spanspec = optional({ spanname: fc.constantFrom('s1', 's2'), namest: column, nameend: column, align }).map(attributes =>
  node('spanspec', attributes),
)

/** Table groups with overfull and underfull rows, spans that overlap or leave the table, undeclared names, and stray nodes. */
export const messyGroup: fc.Arbitrary<ContentNode> = fc
  .tuple(
    optional({ cols: fc.constantFrom('0', '1', '3', '5', '1000000', 'x'), align, rowsep: flag, colsep: flag }),
    fc.array(colspec, { maxLength: 5 }),
    fc.array(spanspec, { maxLength: 2 }),
    fc.option(section('thead'), { nil: undefined }),
    fc.array(
      fc.oneof({ weight: 8, arbitrary: section('tbody') }, { weight: 1, arbitrary: row }, { weight: 1, arbitrary: stray }),
      { maxLength: 3 },
    ),
    fc.option(section('tfoot'), { nil: undefined }),
  )
  .map(([attributes, colspecs, spanspecs, head, bodies, foot]) =>
    node('tgroup', attributes, [...colspecs, ...spanspecs, ...[head, foot].filter(each => each !== undefined), ...bodies]),
  )

/** The same group in a table that has its own rules. */
export const messyTable: fc.Arbitrary<{ readonly table: ContentNode; readonly tgroup: ContentNode }> = fc
  .tuple(optional({ frame: fc.constantFrom('all', 'none', 'topbot', 'sides', 'box'), rowsep: flag, colsep: flag }), messyGroup)
  .map(([attributes, tgroup]) => ({ table: node('table', attributes, [tgroup]), tgroup }))
