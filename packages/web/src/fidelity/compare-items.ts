import { aligned } from './align.ts'
import { added, changed, missing, type Difference, type Outcome } from './difference.ts'
import type { Heading, Table } from './facts.ts'
import type { Run } from './runs.ts'
import { wordsOf } from './words.ts'

const key = (text: string): string => wordsOf(text).join(' ')

/** A heading as the report shows it. */
const shown = ({ level, text, at }: Heading): { readonly text: string; readonly at: string } => ({
  text: `h${level} ${text}`,
  at,
})

/**
 * Compares headings in their order: each has its text and its level. A page heads parts that have no title in the file; what counts is a heading that
 * repeats one of the file, or says what is no heading there.
 * @param text the file's text
 */
export const compareHeadings = (xml: readonly Heading[], page: readonly Heading[], text: readonly Run[] = []): Outcome => {
  const known = new Set([...xml, ...text].map(run => key(run.text)))
  const inGap = (mine: readonly Heading[], others: readonly Heading[]): readonly Difference[] =>
    aligned(
      mine.map(each => key(each.text)),
      others.map(each => key(each.text)),
    ).flatMap(({ ours, theirs }): readonly Difference[] => {
      const gained = others.slice(...theirs)
      return [
        ...mine.slice(...ours).map((heading, index) => {
          const other = gained[index]
          return other === undefined ? missing(shown(heading)) : changed(shown(heading), shown(other))
        }),
        ...gained
          .slice(ours[1] - ours[0])
          .filter(heading => known.has(key(heading.text)))
          .map(heading => added(shown(heading))),
      ]
    })
  const differences = aligned(
    xml.map(each => key(shown(each).text)),
    page.map(each => key(shown(each).text)),
  ).flatMap(({ isEqual, ours, theirs }) => (isEqual ? [] : inGap(xml.slice(...ours), page.slice(...theirs))))
  return { total: xml.length, differences }
}

const spanOf = ({ rows, columns }: { readonly rows: number; readonly columns: number }): string =>
  rows === 1 && columns === 1 ? '' : ` (${rows} × ${columns})`

type TableCell = Table['cells'][number]

const cellShown = (cell: TableCell): { readonly text: string; readonly at: string } => ({
  text: `row ${cell.row + 1}, column ${cell.column + 1}${spanOf(cell)}: ${cell.text}`,
  at: cell.at,
})

/** A page gives the items of a list in a cell the marks that the file leaves to it. */
const cellKey = (cell: TableCell): string => `${cell.column} ${spanOf(cell)} ${key(cell.text.replaceAll('•', ''))}`

const rowsOf = (cells: readonly TableCell[]): readonly (readonly TableCell[])[] => [
  ...Map.groupBy(cells, ({ row }) => row).values(),
]

const rowDifferences = (mine: readonly TableCell[], others: readonly TableCell[]): readonly Difference[] => {
  const byColumn = new Map(others.map(cell => [cell.column, cell]))
  const columns = new Set(mine.map(({ column }) => column))
  return [
    ...mine.flatMap(cell => {
      const other = byColumn.get(cell.column)
      return other === undefined
        ? [missing(cellShown(cell))]
        : cellKey(cell) === cellKey(other)
          ? []
          : [changed(cellShown(cell), cellShown(other))]
    }),
    ...others.filter(({ column }) => !columns.has(column)).map(cell => added(cellShown(cell))),
  ]
}

/** Compares the cells that have text, row by row: their text, their column and how many rows and columns they reach over. */
const compareCells = (xml: readonly TableCell[], page: readonly TableCell[]): readonly Difference[] => {
  const [mine, others] = [rowsOf(xml), rowsOf(page)]
  const keys = (rows: readonly (readonly TableCell[])[]): readonly string[] => rows.map(row => row.map(cellKey).join('|'))
  return aligned(keys(mine), keys(others)).flatMap(({ isEqual, ours, theirs }) => {
    if (isEqual) return []
    const [lost, gained] = [mine.slice(...ours), others.slice(...theirs)]
    return [
      ...lost.flatMap((row, index) => rowDifferences(row, gained[index] ?? [])),
      ...gained.slice(lost.length).flatMap(row => row.map(cell => added(cellShown(cell)))),
    ]
  })
}

/** Compares tables: those with the same id, or else the same label, belong together. */
export const compareTables = (xml: readonly Table[], page: readonly Table[]): Outcome => {
  const rest = new Set(page)
  const partnerOf = (table: Table): Table | undefined => {
    const found =
      [...rest].find(({ id }) => id !== '' && id === table.id) ??
      [...rest].find(({ text }) => text !== '' && key(text) === key(table.text)) ??
      (table.id === '' && table.text === '' ? [...rest].find(({ text }) => text === '') : undefined)
    if (found !== undefined) rest.delete(found)
    return found
  }
  const differences = xml.flatMap(table => {
    const partner = partnerOf(table)
    return partner === undefined
      ? [missing({ text: `table ${table.text}`, at: table.at }, table.cells.length)]
      : compareCells(table.cells, partner.cells)
  })
  return {
    total: xml.reduce((sum, { cells }) => sum + cells.length, 0),
    differences: [...differences, ...[...rest].map(({ text, at, cells }) => added({ text: `table ${text}`, at }, cells.length))],
  }
}
