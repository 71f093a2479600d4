import * as fc from 'fast-check'
import type { PageSelection, SelectionEnd } from '@lectern/domain/page'

const end: fc.Arbitrary<SelectionEnd> = fc.constantFrom<SelectionEnd[]>(
  { kind: 'region', id: 'body' },
  { kind: 'region', id: 'abstract' },
  { kind: 'popup' },
  { kind: 'elsewhere' },
)

/** A selection anywhere on the page, with a valid or invalid text. */
export const pageSelection: fc.Arbitrary<PageSelection> = fc.record({
  text: fc.constantFrom('heat', 'heat flow', '1 2 3 4 5 6 7 8', '1 2 3 4 5 6 7 8 9', '  ', '**', ''),
  start: end,
  end,
  place: fc.record({ left: fc.nat({ max: 1000 }), top: fc.nat({ max: 1000 }), bottom: fc.nat({ max: 1000 }) }),
})
