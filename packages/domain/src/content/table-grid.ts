import { attribute, childrenNamed, childrenOf, node, type ContentNode } from './node.ts'
import { decimalPads, type Pads } from './decimal-pads.ts'
import { columnsOf, positive, type Columns } from './table-columns.ts'
import { sectionsOf, type RowSource, type SectionName, type SectionSource } from './table-sections.ts'

export type CellAlign = 'left' | 'right' | 'center' | 'justify' | 'char'
export type CellValign = 'top' | 'middle' | 'bottom'
export type TableFrame = 'all' | 'bottom' | 'none' | 'sides' | 'top' | 'topbot'

/** What a header cell heads; undefined for a cell of data. */
export type HeaderScope = 'col' | 'colgroup' | 'row' | undefined

export interface GridCell {
  /** The file's entry, or an empty one where the file has none for this position. */
  readonly entry: ContentNode
  /** The cell's first column, from 0. */
  readonly column: number
  readonly columnSpan: number
  readonly rowSpan: number
  readonly header: HeaderScope
  /** Whether a rule stands below the cell. */
  readonly rowsep: boolean
  /** Whether a rule stands after the cell. */
  readonly colsep: boolean
  readonly align: CellAlign | undefined
  readonly valign: CellValign | undefined
  /** White space for what a number lacks on either side of the alignment character, where its column is aligned by one. */
  readonly pads: Pads | undefined
}

export interface GridRow {
  readonly row: ContentNode
  /** In the order of their columns. */
  readonly cells: readonly GridCell[]
}

export interface GridSection {
  readonly name: SectionName
  readonly rows: readonly GridRow[]
}

/** A table whose every position is covered by exactly one cell. */
export interface TableGrid {
  readonly columns: number
  /** How many columns each group has that a spanning cell of the first head row heads; empty where none does. */
  readonly columnGroups: readonly number[]
  readonly frame: TableFrame
  readonly sections: readonly GridSection[]
}

interface Place {
  readonly entry: ContentNode
  readonly row: number
  readonly column: number
  readonly columnSpan: number
  readonly rowSpan: number
}

/** The places of a section's entries, and for each row which columns they take. */
interface Placed {
  readonly places: readonly Place[]
  readonly taken: readonly ReadonlySet<number>[]
}

/**
 * Gives every entry of a section its place. An entry stands in the column that it names, else after the one before it;
 * where that is taken, in the next free one. Spans end where the next cell begins and with the section.
 */
const place = (rows: readonly RowSource[], columns: Columns): Placed => {
  const taken = rows.map(() => new Set<number>())
  const places = rows.flatMap(({ entries }, row) => {
    let next = 0
    return entries.map((entry): Place => {
      const here = taken[row]
      const wanted = columns.rangeOf(entry)
      let column = wanted?.first ?? next
      while (here?.has(column) === true) column += 1
      let columnSpan = 1
      while (columnSpan < (wanted?.count ?? 1) && here?.has(column + columnSpan) === false) columnSpan += 1
      const rowSpan = Math.min((positive(attribute(entry, 'morerows')) ?? 0) + 1, rows.length - row)
      for (const below of taken.slice(row, row + rowSpan)) {
        for (let each = column; each < column + columnSpan; each += 1) below.add(each)
      }
      next = column + columnSpan
      return { entry, row, column, columnSpan, rowSpan }
    })
  })
  return { places, taken }
}

const EMPTY = node('entry')

const fillers = (taken: readonly ReadonlySet<number>[], columns: number): readonly Place[] =>
  taken.flatMap((here, row) =>
    Array.from({ length: columns }, (_, column) => column)
      .filter(column => !here.has(column))
      .map(column => ({ entry: EMPTY, row, column, columnSpan: 1, rowSpan: 1 })))

const flag = (value: string | undefined): boolean | undefined =>
  value === undefined ? undefined : /^\s*(?:1|yes|true)\s*$/i.test(value) ? true : /^\s*(?:0|no|false)\s*$/i.test(value) ? false : undefined

const oneOf = <A extends string>(...known: readonly A[]) => (value: string | undefined): A | undefined => known.find(each => each === value?.trim())

const alignment = oneOf<CellAlign>('left', 'right', 'center', 'justify', 'char')
const verticalAlignment = oneOf<CellValign>('top', 'middle', 'bottom')
const frame = oneOf<TableFrame>('all', 'bottom', 'none', 'sides', 'top', 'topbot')

/** The first of these nodes that has something to say of an attribute. */
const inherited = <A>(from: readonly (ContentNode | undefined)[], name: string, read: (value: string | undefined) => A | undefined): A | undefined => {
  for (const each of from) {
    const value = each === undefined ? undefined : read(attribute(each, name))
    if (value !== undefined) return value
  }
  return undefined
}

/** What each of a cell's attributes is inherited through: the entry, its row, span and column, the group, the table. */
interface Ancestry {
  readonly table: ContentNode | undefined
  readonly tgroup: ContentNode
  readonly source: SectionSource
  readonly columns: Columns
}

const styleOf = ({ table, tgroup, source, columns }: Ancestry, { entry, row, column }: Place): Pick<GridCell, 'rowsep' | 'colsep' | 'align' | 'valign'> & { readonly char: string | undefined } => {
  const line = source.rows[row]?.row
  const spec = [columns.spanspecOf(entry), columns.colspecAt(column)]
  const rules = [entry, line, ...spec, tgroup, table]
  return {
    rowsep: inherited(rules, 'rowsep', flag) ?? false,
    colsep: inherited(rules, 'colsep', flag) ?? false,
    align: inherited([entry, ...spec, tgroup], 'align', alignment),
    valign: inherited([entry, line, source.section], 'valign', verticalAlignment),
    char: inherited([entry, ...spec, tgroup], 'char', value => (value === '' ? undefined : value)),
  }
}

const hasLetter = (of: ContentNode): boolean => /\p{L}/u.test(of._ ?? '') || childrenOf(of).some(hasLetter)

const DECLARED_HEADERS: ReadonlySet<string> = new Set(['header', 'th', 'rowhead', 'row-head', 'rowheader', 'row-header'])

/**
 * What a cell heads: a cell of the head its column, or the group of columns that it spans in the first row; in the body its row, where the file says so, or where it
 * stands first in a row of a table with a head and holds words.
 */
const headerOf = (name: SectionName, { entry, row, column, columnSpan }: Place, columns: number, hasHead: boolean): HeaderScope => {
  if (name === 'thead') return columnSpan > 1 && row === 0 ? 'colgroup' : 'col'
  if (DECLARED_HEADERS.has(attribute(entry, 'role') ?? '')) return 'row'
  return name === 'tbody' && hasHead && column === 0 && columnSpan === 1 && columns > 1 && hasLetter(entry) ? 'row' : undefined
}

/**
 * The grid of a CALS table group (TREE-3): entries with their spans at their places, rules and alignment inherited from
 * entry, row, span, column, group and table, and empty cells where a row has too few. A row with too many widens the
 * table. Every position is covered exactly once and no entry is lost.
 */
export const tableGrid = (tgroup: ContentNode, table?: ContentNode): TableGrid => {
  const sources = sectionsOf(tgroup)
  const groupColspecs = childrenNamed(tgroup, 'colspec')
  const placed = sources.map(source => {
    const columns = columnsOf(tgroup, source.colspecs.length > 0 ? source.colspecs : groupColspecs)
    return { ancestry: { table, tgroup, source, columns }, ...place(source.rows, columns) }
  })
  const count = placed
    .flatMap(({ ancestry, places }) => [ancestry.columns.count, ...places.map(({ column, columnSpan }) => column + columnSpan)])
    .reduce((widest, end) => Math.max(widest, end), Math.max(1, columnsOf(tgroup, groupColspecs).count))
  const hasHead = sources.some(({ name }) => name === 'thead')
  const lastSection = sources.at(-1)

  const styled = placed.map(({ ancestry, places, taken }) =>
    [...places, ...fillers(taken, count)].map(at => ({ at, source: ancestry.source, style: styleOf(ancestry, at) })))
  const pads = decimalPads(styled.flat()
    .filter(({ at, source, style }) => source.name !== 'thead' && style.align === 'char' && at.columnSpan === 1)
    .map(({ at, style }) => ({ entry: at.entry, column: at.column, char: style.char ?? '.' })))

  const sections = sources.map((source, index): GridSection => {
    const cells = (styled[index] ?? []).map(({ at, style: { char: _char, ...style } }) => ({
      row: at.row,
      cell: {
        entry: at.entry,
        column: at.column,
        columnSpan: at.columnSpan,
        rowSpan: at.rowSpan,
        header: headerOf(source.name, at, count, hasHead),
        ...style,
        rowsep: style.rowsep && !(source === lastSection && at.row + at.rowSpan === source.rows.length),
        colsep: style.colsep && at.column + at.columnSpan < count,
        pads: pads.get(at.entry),
      } satisfies GridCell,
    }))
    const byRow = Map.groupBy(cells, ({ row }) => row)
    return {
      name: source.name,
      rows: source.rows.map(({ row }, at) => ({ row, cells: (byRow.get(at) ?? []).map(({ cell }) => cell).toSorted((a, b) => a.column - b.column) })),
    }
  })
  const [head] = sections
  const spans = head?.name === 'thead' ? (head.rows[0]?.cells ?? []).map(({ columnSpan }) => columnSpan) : []
  const columnGroups = spans.some(span => span > 1) ? spans : []
  return { columns: count, columnGroups, frame: (table === undefined ? undefined : frame(attribute(table, 'frame'))) ?? 'topbot', sections }
}
