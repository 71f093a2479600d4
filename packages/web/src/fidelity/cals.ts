import type { WrittenCell } from './grid.ts'
import { attribute, childrenOf, type Element } from './tree.ts'

const spanIn = (tgroup: Element): ((entry: Element) => { readonly column?: number; readonly columns: number }) => {
  const columns = new Map(
    childrenOf(tgroup, 'colspec').map((spec, index) => [attribute(spec, 'colname') ?? `col${index + 1}`, index] as const),
  )
  const spans = new Map(childrenOf(tgroup, 'spanspec').map(spec => [attribute(spec, 'spanname') ?? '', spec] as const))
  return entry => {
    const named = spans.get(attribute(entry, 'spanname') ?? '') ?? entry
    const first = columns.get(attribute(named, 'namest') ?? attribute(named, 'colname') ?? '')
    const last = columns.get(attribute(named, 'nameend') ?? '')
    return {
      ...(first !== undefined && { column: first }),
      columns: first === undefined || last === undefined ? 1 : Math.max(1, last - first + 1),
    }
  }
}

/** The rows of a group of columns in the CALS model, whose cells name their columns. */
export const calsRows = (tgroup: Element, line: (entry: Element) => string): readonly (readonly WrittenCell[])[] => {
  const spanOf = spanIn(tgroup)
  return childrenOf(tgroup, 'thead', 'tbody', 'tfoot')
    .flatMap(section => childrenOf(section, 'row'))
    .map(row =>
      childrenOf(row, 'entry').map(entry => ({
        text: line(entry),
        at: entry.at,
        rows: 1 + (Number.parseInt(attribute(entry, 'morerows') ?? '0', 10) || 0),
        ...spanOf(entry),
      })),
    )
}
