import { fc } from '@fast-check/vitest'
import type { TableCell, TableSection } from '@lectern/domain/page'

const span = fc.oneof(
  { weight: 12, arbitrary: fc.constant(1) },
  { weight: 6, arbitrary: fc.integer({ min: -2, max: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(NaN, 1200) },
)

const words = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom('', '-', '-1.5', '=1+1', '+44 20', '@a', 'a,b', 'a "b"', '−3', '12.3', '<0.001', 'x\ty', 'l1\nl2'),
)

export const tableCell: fc.Arbitrary<TableCell> = fc.record({
  columnSpan: span,
  rowSpan: span,
  text: words,
  marks: fc.array(fc.constantFrom('a', 'b', '*', '†'), { maxLength: 2 }),
})

/** Sections whose spans may overlap or run out of the table. */
export const messySections: fc.Arbitrary<readonly TableSection[]> = fc.array(
  fc.record({ isHead: fc.boolean(), rows: fc.array(fc.array(tableCell, { maxLength: 5 }), { maxLength: 5 }) }),
  { maxLength: 3 },
)
