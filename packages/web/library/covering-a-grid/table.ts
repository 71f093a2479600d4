/** An entry of a CALS row, with its attributes as the file has them. */
export interface Entry {
  /** Its number in the table, in the order of the file. */
  readonly id: number
  readonly colname?: string
  readonly namest?: string
  readonly nameend?: string
  readonly morerows?: string
}

/** A row group (head or body) of a CALS table: rows of entries over named columns. */
export interface RowGroup {
  /** What the `cols` attribute says. */
  readonly columns: number
  /** The names of the columns, by `colspec`. */
  readonly names: readonly string[]
  readonly rows: readonly (readonly Entry[])[]
}

export const columnNames = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `c${at + 1}`)
