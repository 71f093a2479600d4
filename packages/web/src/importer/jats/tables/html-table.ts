import { node, type ContentNode } from '@lectern/domain/article'
import { all, attributeOf, elementsOf, first, type XmlElement } from '../../xml/index.ts'
import type { Convert } from '../convert.ts'
import { common } from '../nodes.ts'
import { placed, widthOf, type Placed, type Spans } from './grid.ts'
import { alignmentOf, characterOf, rulesOf, tableRulesOf } from './style.ts'

type PlacedRow = readonly Placed<XmlElement>[]

/** A group of rows, with the element that contains them. */
interface Group {
  readonly kind: 'thead' | 'tbody' | 'tfoot'
  readonly holder: XmlElement
  readonly rows: readonly XmlElement[]
  readonly cells: readonly PlacedRow[]
}

const count = (element: XmlElement, attribute: string): number => {
  const value = Number.parseInt(attributeOf(element, attribute) ?? '1', 10)
  return Number.isNaN(value) || value < 0 ? 1 : value
}

const spansOf = (cell: XmlElement): Spans => ({ columns: count(cell, 'colspan'), rows: count(cell, 'rowspan') })

const cellsOf = (row: XmlElement): readonly XmlElement[] => all(row, 'td', 'th')

const group = (kind: Group['kind'], holder: XmlElement): Group => {
  const rows = all(holder, 'tr')
  return { kind, holder, rows, cells: placed(rows.map(cellsOf), spansOf) }
}

/** The groups of a table; rows without a group form a body. */
const groupsOf = (table: XmlElement): readonly Group[] =>
  [
    ...all(table, 'thead').map(holder => group('thead', holder)),
    ...all(table, 'tbody').map(holder => group('tbody', holder)),
    ...(first(table, 'tr') === undefined ? [] : [group('tbody', table)]),
    ...all(table, 'tfoot').map(holder => group('tfoot', holder)),
  ].filter(({ rows }) => rows.length > 0)

const columnName = (index: number): string => `col${index + 1}`

/** For each of the first `width` columns, the element that describes it, if any. */
const columnsIn = (table: XmlElement, width: number): readonly XmlElement[] => {
  const described = elementsOf(table).flatMap(child =>
    child.name === 'colgroup' && first(child, 'col') !== undefined
      ? all(child, 'col')
      : child.name === 'col' || child.name === 'colgroup'
        ? [child]
        : [],
  )
  const out: XmlElement[] = []
  for (const each of described) {
    const end = Math.min(out.length + Math.max(1, count(each, 'span')), width)
    while (out.length < end) out.push(each)
  }
  return out
}

const columnSpecs = (table: XmlElement, width: number): readonly ContentNode[] => {
  const columns = columnsIn(table, width)
  return Array.from({ length: width }, (_, index) => {
    const column = columns[index]
    return node('colspec', {
      colname: columnName(index),
      colnum: String(index + 1),
      ...(column === undefined
        ? {}
        : { colwidth: attributeOf(column, 'width'), align: alignmentOf(column).align, ...characterOf(column) }),
    })
  })
}

const entry = ({ cell, column, columns, rows }: Placed<XmlElement>, { kind }: Group, to: Convert): ContentNode => {
  const { align, valign } = alignmentOf(cell)
  return node(
    'entry',
    {
      ...common(cell),
      role: cell.name === 'th' && kind !== 'thead' ? 'header' : undefined,
      ...(columns === 1 ? {} : { namest: columnName(column), nameend: columnName(column + columns - 1) }),
      morerows: rows === 1 ? undefined : String(rows - 1),
      align,
      valign,
      ...characterOf(cell),
      ...rulesOf(cell),
    },
    to.flow(cell.children),
  )
}

/** A group of rows, with a rule after it if the table has rules between groups. */
const section = (group: Group, betweenGroups: boolean, to: Convert): ContentNode =>
  node(
    group.kind,
    {
      id: group.holder.name === 'table' ? undefined : attributeOf(group.holder, 'id'),
      valign: alignmentOf(group.holder).valign,
    },
    group.cells.map((cells, index) => {
      const element = group.rows[index] ?? group.holder
      return node(
        'row',
        {
          id: attributeOf(element, 'id'),
          valign: alignmentOf(element).valign,
          rowsep: betweenGroups && index === group.cells.length - 1 ? '1' : undefined,
        },
        cells.map(cell => entry(cell, group, to)),
      )
    }),
  )

/** Converts an HTML table to CALS: spans become column names and `morerows`. */
export const htmlTable = (table: XmlElement, to: Convert): ContentNode => {
  const groups = groupsOf(table)
  const width = Math.max(1, widthOf(groups.flatMap(({ cells }) => cells)))
  const { betweenGroups } = tableRulesOf(table)
  return node('tgroup', { cols: String(width) }, [
    ...columnSpecs(table, width),
    ...groups.map(group => section(group, betweenGroups, to)),
  ])
}
