import type { Entry, RowGroup } from './table.ts'
import { columnNames } from './table.ts'

/** The twelve letters of the chapter's first table. */
export const letters = 'ABCDEFGHIJKL'

type Spans = Omit<Entry, 'id'>

const lines: readonly (readonly Spans[])[] = [
  [{ morerows: '1' }, { namest: 'c2', nameend: 'c3' }, {}, { morerows: '2' }],
  [{}, { namest: 'c3', nameend: 'c4', morerows: '1' }],
  [{ namest: 'c1', nameend: 'c2' }],
  [{}, { namest: 'c2', nameend: 'c4', morerows: '1' }, {}],
  [{}, {}],
]

const starts: readonly (readonly string[])[] = [['c1', 'c2', 'c4', 'c5'], ['c2', 'c3'], ['c1'], ['c1', 'c2', 'c5'], ['c1', 'c5']]

const numbered = (rows: readonly (readonly Spans[])[]): RowGroup['rows'] => {
  const before = rows.map((_, at) => rows.slice(0, at).reduce((sum, { length }) => sum + length, 0))
  return rows.map((row, at) => row.map((spans, within) => ({ id: (before[at] ?? 0) + within, ...spans })))
}

/** The first table of the chapter, with names only where an entry spans columns. */
export const specimen: RowGroup = { columns: 5, names: columnNames(5), rows: numbered(lines) }

/** The same with every entry saying where it stands. */
export const namedSpecimen: RowGroup = {
  ...specimen,
  rows: numbered(
    lines.map((row, at) =>
      row.map((spans, within) => (spans.namest === undefined ? { colname: starts[at]?.[within] ?? 'c1', ...spans } : spans)),
    ),
  ),
}

/** A specimen with the attributes of one letter changed, or without it. */
export const altered = (group: RowGroup, letter: string, change: Spans | undefined): RowGroup => ({
  ...group,
  rows: group.rows.map(row =>
    row.flatMap(entry => (letters[entry.id] !== letter ? [entry] : change === undefined ? [] : [{ ...entry, ...change }])),
  ),
})
