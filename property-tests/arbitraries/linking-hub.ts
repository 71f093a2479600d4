import * as fc from 'fast-check'
import type { LinkingHubItem } from '@lectern/domain/page'

/** Sites as the linking hub may send them, each with a different address. */
export const linkingHubItems: fc.Arbitrary<readonly LinkingHubItem[]> = fc
  .array(
    fc.record({
      siteName: fc.constantFrom('ClinicalKey', 'ScienceDirect', 'Ovid', 'Library'),
      siteId: fc.nat({ max: 5 }),
      entitled: fc.constantFrom('true', 'true', 'false', 'TRUE', ''),
      base: fc.constantFrom('https://site.example/', 'https://site.example/', 'javascript:'),
    }),
    { maxLength: 8 },
  )
  .map(items => items.map(({ base, ...item }, index) => ({ ...item, redirectUrl: `${base}${index}` })))
