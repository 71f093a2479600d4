import { attribute, childrenNamed, type ContentNode } from './node.ts'

/** A declared position beyond this one is an error in the file, and no span reaches beyond it. */
export const LAST_DECLARED_COLUMN = 1000

/** The columns that an entry names, counted from 0. */
export interface ColumnRange {
  readonly first: number
  readonly count: number
}

/** What `colspec`s and `spanspec`s declare about the columns of a table group. */
export interface Columns {
  readonly count: number
  /** The columns that an entry names by `spanname`, `namest` and `nameend`, or `colname`; undefined if it names no known one. */
  readonly rangeOf: (entry: ContentNode) => ColumnRange | undefined
  readonly colspecAt: (column: number) => ContentNode | undefined
  readonly spanspecOf: (entry: ContentNode) => ContentNode | undefined
}

/** A whole number from 1 as an attribute gives it, up to `most`. */
export const positive = (value: string | undefined, most = Infinity): number | undefined => {
  const number = Number(value?.match(/^\s*\d+\s*$/)?.[0])
  return number >= 1 && number <= most ? number : undefined
}

const declared = (value: string | undefined): number | undefined => positive(value, LAST_DECLARED_COLUMN)

/** Each `colspec` with its column: its own `colnum`, otherwise the one after the last. */
const placed = (colspecs: readonly ContentNode[]): readonly (readonly [number, ContentNode])[] => {
  const out: (readonly [number, ContentNode])[] = []
  for (const colspec of colspecs) {
    const column = (declared(attribute(colspec, 'colnum')) ?? (out.at(-1)?.[0] ?? -1) + 2) - 1
    out.push([column, colspec])
  }
  return out
}

/** Maps each name to the first that has that name. */
const byName = <A>(pairs: readonly (readonly [string | undefined, A])[]): ReadonlyMap<string | undefined, A> =>
  new Map(pairs.filter(([name]) => name !== undefined).toReversed())

const range = (one: number | undefined, other: number | undefined): ColumnRange | undefined => {
  const from = one ?? other
  if (from === undefined) return undefined
  const to = other ?? from
  return { first: Math.min(from, to), count: Math.abs(to - from) + 1 }
}

/**
 * The columns that a table group declares.
 * @param colspecs those of the section (a head may have its own), otherwise of the group
 */
export const columnsOf = (tgroup: ContentNode, colspecs: readonly ContentNode[]): Columns => {
  const positions = placed(colspecs)
  const columns = byName(positions.map(([column, colspec]) => [attribute(colspec, 'colname'), column]))
  const spans = byName(childrenNamed(tgroup, 'spanspec').map(spanspec => [attribute(spanspec, 'spanname'), spanspec]))
  const colspecAt = new Map(positions)
  const column = (node: ContentNode, name: string): number | undefined => columns.get(attribute(node, name))
  const spanspecOf = (entry: ContentNode): ContentNode | undefined => spans.get(attribute(entry, 'spanname'))
  return {
    count: positions.reduce((most, [at]) => Math.max(most, at + 1), declared(attribute(tgroup, 'cols')) ?? 0),
    rangeOf: entry => {
      const spanspec = spanspecOf(entry)
      return (
        (spanspec === undefined ? undefined : range(column(spanspec, 'namest'), column(spanspec, 'nameend'))) ??
        range(column(entry, 'namest'), column(entry, 'nameend')) ??
        range(column(entry, 'colname'), undefined)
      )
    },
    colspecAt: at => colspecAt.get(at),
    spanspecOf,
  }
}
