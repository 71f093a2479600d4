import { cellGrids, type CellGrid, type PlacedCell, type SpanningCell } from './cell-grid.ts'

export interface TableCell extends SpanningCell {
  /** In one line. */
  readonly text: string
  /** The marks of the notes to it: `a`, `*`. */
  readonly marks: readonly string[]
}

export interface TableSection {
  readonly isHead: boolean
  readonly rows: readonly (readonly TableCell[])[]
}

/** What a spreadsheet would take for the beginning of a formula, in either width. */
const BEGINS_FORMULA = /^[=+\-@＝＋－＠\t\r]/

/** A number with its sign, which is no formula: `-1,234.5`, `+3%`, `-1.2e-3`. */
const IS_NUMBER = /^[+-]\d[\d.,]*(?:e[+-]?\d+)?\s?%?$/i

/** `−1.5`, whose sign no spreadsheet reads. */
const IS_NEGATIVE = /^[−–]\d[\d.,]*(?:e[+-]?\d+)?\s?%?$/i

/**
 * A text as spreadsheets are to read it. An apostrophe before what they would take for a formula makes it text. Numbers, and dashes for nothing, are
 * left as they are, except for the sign of negative numbers.
 */
export const asCellText = (text: string): string =>
  IS_NEGATIVE.test(text)
    ? `-${text.slice(1)}`
    : BEGINS_FORMULA.test(text) && !IS_NUMBER.test(text) && /[\p{L}\p{N}]/u.test(text)
      ? `'${text}`
      : text

/** `12.3 [a, b]`: the marks are apart from the value, and told from it. */
const withMarks = ({ text, marks }: TableCell): string =>
  asCellText([text, ...(marks.length === 0 ? [] : [`[${marks.join(', ')}]`])].filter(part => part !== '').join(' '))

/**
 * Whether a cell is written at this place. Rows are told apart when they are sorted or filtered, so a cell is repeated in each of its rows. A head is
 * also repeated in each of its columns, which it names; a value stands once in a row, so that it is not counted twice.
 */
const isWritten = ({ column }: PlacedCell<TableCell>, at: number, isHead: boolean): boolean => isHead || at === column

const gridsOf = (sections: readonly TableSection[]): readonly CellGrid<TableCell>[] => cellGrids(sections.map(({ rows }) => rows))

/** A table as lines of values, all equally long, with its spans resolved. */
export const tableLines = (sections: readonly TableSection[]): readonly (readonly string[])[] =>
  gridsOf(sections).flatMap((grid, index) =>
    grid.map(line =>
      line.map((placed, at) =>
        placed !== undefined && isWritten(placed, at, sections[index]?.isHead === true) ? withMarks(placed.cell) : '',
      ),
    ),
  )

const quoted = (value: string): string => (/[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** An empty line would be no row at all. */
const record = (values: readonly string[]): string => values.map(quoted).join(',') || '""'

/** Comma-separated values as in RFC 4180. */
export const tableAsCsv = (sections: readonly TableSection[]): string =>
  tableLines(sections)
    .map(values => `${record(values)}\r\n`)
    .join('')

/** The content of a file with them. Spreadsheets read UTF-8 if it begins with a byte order mark. */
export const csvFile = (sections: readonly TableSection[]): string => `\uFEFF${tableAsCsv(sections)}`

/** Values separated by tabs, as spreadsheets paste them. */
export const tableAsTabs = (sections: readonly TableSection[]): string =>
  tableLines(sections)
    .map(values => values.map(value => value.replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string => text.replace(/[&<>]/g, character => ENTITIES[character] ?? '')

const span = (name: string, count: number): string => (count === 1 ? '' : ` ${name}="${count}"`)

/** The same as markup, with its spans. Nothing in its text can become markup. */
export const tableAsHtml = (sections: readonly TableSection[]): string => {
  const rows = gridsOf(sections).flatMap((grid, index) => {
    const name = sections[index]?.isHead === true ? 'th' : 'td'
    return grid.map((line, row) => {
      const cells = line.map((placed, column) =>
        placed === undefined
          ? `<${name}></${name}>`
          : placed.row !== row || placed.column !== column
            ? ''
            : `<${name}${span('colspan', placed.columnSpan)}${span('rowspan', placed.rowSpan)}>${escaped(withMarks(placed.cell))}</${name}>`,
      )
      return `<tr>${cells.join('')}</tr>`
    })
  })
  return `<table>${rows.join('')}</table>`
}
