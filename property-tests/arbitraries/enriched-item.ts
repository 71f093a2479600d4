import * as fc from 'fast-check'
import { SHORT_CODES, type EnrichedItem } from '@lectern/domain/article'

const payload = fc.oneof(
  fc.record({ kmlIds: fc.array(fc.constantFrom('mmc1', 'mmc2'), { maxLength: 2 }) }),
  fc.record(
    {
      identifiers: fc.array(fc.constantFrom('one', 'two & three'), { maxLength: 2 }),
      md5: fc.constantFrom('abc', 7),
      timestamp: fc.constantFrom('2026', 2026, null),
    },
    { requiredKeys: [] },
  ),
  fc.record({ title: fc.string() }),
  fc.jsonValue(),
  fc.constant(undefined),
)

/** An item of enriched content: mostly of a known kind, with a valid or invalid payload. */
export const enrichedItem: fc.Arbitrary<EnrichedItem> = fc.record({
  appDetails: fc.record({
    shortcode: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...SHORT_CODES) },
      fc.constantFrom('', 'dp', 'XX', 'constructor', '__proto__'),
    ),
  }),
  success: fc.boolean(),
  payload,
})

export const enrichedItems: fc.Arbitrary<readonly EnrichedItem[]> = fc.array(enrichedItem, { maxLength: 8 })
