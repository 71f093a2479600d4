import { grouped } from '../../core/lists/grouped.ts'
import { attribute, childrenNamed, node, type ContentNode } from './node.ts'
import { decimalPads, type Pads } from './decimal-pads.ts'
import { numberColumns } from './number-columns.ts'
import { lineOfText } from './plain-text.ts'
import { columnsOf, LAST_DECLARED_COLUMN, positive, type Columns } from './table-columns.ts'
import { sectionsOf, type RowSource, type SectionName, type SectionSource } from './table-sections.ts'

export type CellAlign = 'left' | 'right' | 'center' | 'justify' | 'char'
export type CellValign = 'top' | 'middle' | 'bottom'
export type TableFrame = 'all' | 'bottom' | 'none' | 'sides' | 'top' | 'topbot'

/** The scope of a header cell; undefined for a data cell. */
export type HeaderScope = 'col' | 'colgroup' | 'row' | undefined

export interface GridCell {
  /** The file's entry, or an empty one if the file has none for this position. */
  readonly entry: ContentNode
  /** The cell's first column, from 0. */
  readonly column: number
  readonly columnSpan: number
  readonly rowSpan: number
  readonly header: HeaderScope
  /** Whether a rule is below the cell. */
  readonly rowsep: boolean
  /** Whether a rule is after the cell. */
  readonly colsep: boolean
  readonly align: CellAlign | undefined
  /** Whether it is in a column of numbers, or heads it alone, and the file does not say how it is aligned: they are to stand under each other. */
  readonly isOfNumbers: boolean
  readonly valign: CellValign | undefined
  /** White space that pads a number on either side of the alignment character, if its column is aligned by one, or has numbers with different decimals. */
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
  /** The number of columns in each group headed by a spanning cell of the first head row; empty if there are none. */
  readonly columnGroups: readonly number[]
  readonly frame: TableFrame
  readonly sections: readonly GridSection[]
}

interface Place {
  readonly entry: ContentNode
  readonly line: ContentNode
  readonly row: number
  readonly column: number
  readonly columnSpan: number
  readonly rowSpan: number
}

const EMPTY = node('entry')

/**
 * The columns of one row that are taken, from above or by its own entries.
 * @param freeFrom for each column, the first row that is not covered from above
 */
const rowOfColumns = (freeFrom: readonly number[], row: number) => {
  /** For each column that an entry of the row takes, a later one. Following them leads to the next free column. */
  const after = new Map<number, number>()
  const beyond = (column: number): number | undefined =>
    after.get(column) ?? ((freeFrom[column] ?? 0) > row ? column + 1 : undefined)
  return {
    isTaken: (column: number): boolean => beyond(column) !== undefined,
    take: (column: number): void => {
      after.set(column, column + 1)
    },
    /** The first free column from this one on. The way there is shortened, so that no column is passed again and again. */
    firstFree: (column: number): number => {
      let free = column
      for (let next = beyond(free); next !== undefined; next = beyond(free)) free = next
      for (let at = column; at < free;) {
        const next = beyond(at) ?? free
        after.set(at, free)
        at = next
      }
      return free
    },
  }
}

/**
 * Places every entry of a section. An entry is in the column that it names, otherwise after the one before it; if that is taken, in the next
 * free one. Spans end where the next cell begins, at the last column that can be declared, and with the section.
 */
const place = (rows: readonly RowSource[], columns: Columns): readonly Place[] => {
  const freeFrom: number[] = []
  return rows.flatMap(({ row: line, entries }, row) => {
    const taken = rowOfColumns(freeFrom, row)
    let next = 0
    return entries.map((entry): Place => {
      const wanted = columns.rangeOf(entry)
      const column = taken.firstFree(wanted?.first ?? next)
      const last = Math.min(column + (wanted?.count ?? 1), LAST_DECLARED_COLUMN)
      let end = column + 1
      while (end < last && !taken.isTaken(end)) end += 1
      const isDeclarable = column < LAST_DECLARED_COLUMN
      const rowSpan = isDeclarable ? Math.min((positive(attribute(entry, 'morerows')) ?? 0) + 1, rows.length - row) : 1
      for (let each = column; each < end; each += 1) {
        taken.take(each)
        if (rowSpan > 1) freeFrom[each] = row + rowSpan
      }
      next = end
      return { entry, line, row, column, columnSpan: end - column, rowSpan }
    })
  })
}

/** An empty entry for every free position of a section. */
const fillers = (rows: readonly RowSource[], places: readonly Place[], width: number): readonly Place[] => {
  const freeFrom = Array.from({ length: width }, () => 0)
  const byRow = grouped(places, ({ row }) => row)
  return rows.flatMap(({ row: line }, row) => {
    for (const { column, columnSpan, rowSpan } of byRow.get(row) ?? []) freeFrom.fill(row + rowSpan, column, column + columnSpan)
    return freeFrom.flatMap((from, column) =>
      from > row ? [] : [{ entry: EMPTY, line, row, column, columnSpan: 1, rowSpan: 1 }],
    )
  })
}

interface PlacedSection {
  readonly source: SectionSource
  readonly columns: Columns
  readonly places: readonly Place[]
}

/** The sections of a table group with their entries at their places, and the number of its columns. */
const placedSections = (tgroup: ContentNode): { readonly sections: readonly PlacedSection[]; readonly count: number } => {
  const groupColspecs = childrenNamed(tgroup, 'colspec')
  const sections = sectionsOf(tgroup).map(source => {
    const columns = columnsOf(tgroup, source.colspecs.length > 0 ? source.colspecs : groupColspecs)
    return { source, columns, places: place(source.rows, columns) }
  })
  const count = sections
    .flatMap(({ columns, places }) => [columns.count, ...places.map(({ column, columnSpan }) => column + columnSpan)])
    .reduce((widest, end) => Math.max(widest, end), Math.max(1, columnsOf(tgroup, groupColspecs).count))
  return { sections, count }
}

/** How many positions of a table group have no entry. The grid has an empty cell for each; a small file can need very many. */
export const emptyCellCount = (tgroup: ContentNode): number => {
  const { sections, count } = placedSections(tgroup)
  return sections.reduce(
    (sum, { source, places }) =>
      sum + source.rows.length * count - places.reduce((covered, { columnSpan, rowSpan }) => covered + columnSpan * rowSpan, 0),
    0,
  )
}

const flags: ReadonlyMap<string | undefined, boolean> = new Map([
  ['1', true],
  ['yes', true],
  ['true', true],
  ['0', false],
  ['no', false],
  ['false', false],
])

const flag = (value: string | undefined): boolean | undefined => flags.get(value?.trim().toLowerCase())

const oneOf =
  <A extends string>(...known: readonly A[]) =>
  (value: string | undefined): A | undefined =>
    known.find(each => each === value?.trim())

const alignment = oneOf<CellAlign>('left', 'right', 'center', 'justify', 'char')
const verticalAlignment = oneOf<CellValign>('top', 'middle', 'bottom')
/** The frames that a table may state, other than the default `topbot`. */
const frame = oneOf<TableFrame>('all', 'bottom', 'none', 'sides', 'top')

/** The value of an attribute in the first of these nodes that states it. */
const inherited = <A>(
  from: readonly (ContentNode | undefined)[],
  name: string,
  read: (value: string | undefined) => A | undefined,
): A | undefined => {
  for (const each of from) {
    const value = each === undefined ? undefined : read(attribute(each, name))
    if (value !== undefined) return value
  }
  return undefined
}

/** The levels from which a cell inherits its attributes: the entry, its row, span and column, the group, the table. */
interface Ancestry {
  readonly table: ContentNode | undefined
  readonly tgroup: ContentNode
  readonly source: SectionSource
  readonly columns: Columns
}

const styleOf = (
  { table, tgroup, source, columns }: Ancestry,
  { entry, line, column }: Place,
): Pick<GridCell, 'rowsep' | 'colsep' | 'align' | 'valign'> & { readonly char: string | undefined } => {
  const spec = [columns.spanspecOf(entry), columns.colspecAt(column)]
  const rules = [entry, line, ...spec, tgroup, table]
  return {
    rowsep: inherited(rules, 'rowsep', flag) ?? false,
    colsep: inherited(rules, 'colsep', flag) ?? false,
    align: inherited([entry, ...spec, tgroup], 'align', alignment),
    valign: inherited([entry, line, source.section], 'valign', verticalAlignment),
    char: inherited([entry, ...spec, tgroup], 'char', value => value || undefined),
  }
}

const hasLetter = (node: ContentNode): boolean => /\p{L}/u.test(lineOfText([node]))

const DECLARED_HEADERS: ReadonlySet<string | undefined> = new Set([
  'header',
  'th',
  'rowhead',
  'row-head',
  'rowheader',
  'row-header',
])

/**
 * The scope of a cell: in the head, its column, or in the first row the group of columns that it spans; in the body its row, if the file says so, or
 * if it is the first cell in a row of a table with a head and contains a letter.
 */
const headerOf = (
  name: SectionName,
  { entry, row, column, columnSpan }: Place,
  columns: number,
  hasHead: boolean,
): HeaderScope => {
  if (name === 'thead') return columnSpan > 1 && row === 0 ? 'colgroup' : 'col'
  if (DECLARED_HEADERS.has(attribute(entry, 'role'))) return 'row'
  return name === 'tbody' && hasHead && column === 0 && columnSpan === 1 && columns > 1 && hasLetter(entry) ? 'row' : undefined
}

/**
 * The grid of a CALS table group (TREE-3): entries with their spans at their places, rules and alignment inherited from
 * entry, row, span, column, group and table, and empty cells where a row has too few. A row with too many widens the
 * table. Every position is covered exactly once and no entry is lost.
 */
export const tableGrid = (tgroup: ContentNode, table?: ContentNode): TableGrid => {
  const { sections: placed, count } = placedSections(tgroup)
  const hasHead = placed.some(({ source }) => source.name === 'thead')
  const lastSection = placed.at(-1)?.source

  const styled = placed.map(({ source, columns, places }) => ({
    source,
    cells: [...places, ...fillers(source.rows, places, count)].map(at => ({
      at,
      style: styleOf({ table, tgroup, source, columns }, at),
    })),
  }))
  const inColumns = styled
    .filter(({ source }) => source.name !== 'thead')
    .flatMap(({ cells }) => cells)
    .filter(({ at }) => at.columnSpan === 1)
    .map(({ at, style: { align, char = '.' } }) => ({
      entry: at.entry,
      column: at.column,
      align,
      char: align === 'char' ? char : '.',
    }))
  const ofNumbers = numberColumns(inColumns)
  const pads = decimalPads([...inColumns.filter(({ align }) => align === 'char'), ...ofNumbers.decimals])

  const sections = styled.map(({ source, cells }): GridSection => {
    const byRow = grouped(cells, ({ at }) => at.row)
    const cell = ({ at, style: { char: _char, ...style } }: (typeof cells)[number]): GridCell => ({
      entry: at.entry,
      column: at.column,
      columnSpan: at.columnSpan,
      rowSpan: at.rowSpan,
      header: headerOf(source.name, at, count, hasHead),
      ...style,
      isOfNumbers: style.align === undefined && at.columnSpan === 1 && ofNumbers.columns.has(at.column),
      rowsep: style.rowsep && !(source === lastSection && at.row + at.rowSpan === source.rows.length),
      colsep: style.colsep && at.column + at.columnSpan < count,
      pads: pads.get(at.entry),
    })
    return {
      name: source.name,
      rows: source.rows.map(({ row }, index) => ({
        row,
        cells: (byRow.get(index) ?? []).map(cell).toSorted((a, b) => a.column - b.column),
      })),
    }
  })
  const spans = sections
    .filter(({ name }) => name === 'thead')
    .flatMap(({ rows }) => rows.slice(0, 1))
    .flatMap(({ cells }) => cells.map(({ columnSpan }) => columnSpan))
  const columnGroups = spans.some(span => span > 1) ? spans : []
  return { columns: count, columnGroups, frame: inherited([table], 'frame', frame) ?? 'topbot', sections }
}
