import type { GridCell, TableGrid } from './table-grid.ts'
import { unbrokenWidth } from './unbroken-width.ts'

/** How a table is set on paper, so that the page has room for all of it: in smaller and smaller type, in the end with broken words. */
export type PrintedSize = 'usual' | 'small' | 'smallest' | 'broken'

/** The text of the narrower of the papers in use, A4, between the margins of the page, in points. */
const PAPER = 504

/**
 * The type of the style sheet for each size, and the space at both sides of a cell together, in points, a little more
 * than it is where the estimate is otherwise below what real tables need.
 */
const SETTINGS = [
  { size: 'usual', type: 9.05, space: 12.5 },
  { size: 'small', type: 7.2, space: 3.9 },
  { size: 'smallest', type: 5, space: 2.4 },
] as const

/** Heads are in bolder type. */
const HEAD = 1.05

/** The white space that aligns numbers is as wide as digits. */
const DIGIT = 0.5

const widthOfCell = ({ entry, header, pads }: GridCell): number =>
  unbrokenWidth(entry) * (header === undefined ? 1 : HEAD) +
  (pads === undefined ? 0 : DIGIT * (pads.before.length + pads.after.length))

interface Span {
  readonly start: number
  readonly end: number
  readonly width: number
}

/**
 * The least width of a table whose cells are at least this wide. A cell that spans columns shares their widths: the table has to be
 * wider than its columns only by what they lack together.
 */
export const leastWidth = (spans: readonly Span[]): number => {
  /** The least distance of each column's end from the table's edge. */
  const ends: number[] = [0]
  const last = (): number => ends.at(-1) ?? 0
  for (const { start, end, width } of spans.toSorted((one, other) => one.end - other.end)) {
    while (ends.length <= end) ends.push(last())
    ends[end] = Math.max(last(), (ends[start] ?? 0) + width)
  }
  return last()
}

/** The size in which a table is set on paper. */
export const printedSize = ({ sections }: TableGrid): PrintedSize => {
  const cells = sections
    .flatMap(({ rows }) => rows.flatMap(row => row.cells))
    .map(cell => ({ start: cell.column, end: cell.column + cell.columnSpan, width: widthOfCell(cell) }))
  const fits = ({ type, space }: (typeof SETTINGS)[number]): boolean =>
    leastWidth(cells.map(({ start, end, width }) => ({ start, end, width: width * type + space }))) <= PAPER
  return SETTINGS.find(fits)?.size ?? 'broken'
}
