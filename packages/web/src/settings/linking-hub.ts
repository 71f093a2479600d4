import * as t from 'io-ts'
import { houseRecord, Id, Said } from './fields/record.ts'
import type { HouseFile } from './fields/settings-file.ts'
import { filledList, houseList } from './fields/list.ts'
import { AddressTemplate, Count, IssnName } from './fields/values.ts'

const SiteEntry = houseRecord(
  'a site',
  { siteId: Count, siteName: Said, url: AddressTemplate, journals: filledList('ISSNs', IssnName) },
  {
    institutions: houseList('institutions', Id),
  },
)

/** Another site that has journals of this house: where an article is there, and whose readers may read it; without that, everybody. */
export type SiteEntry = t.TypeOf<typeof SiteEntry>

/** `linking-hub.json`: the other sites, each by its number. */
export const linkingHubFile: HouseFile<readonly SiteEntry[]> = {
  name: 'linking-hub.json',
  codec: houseList('sites', SiteEntry, ({ siteId }) => [{ field: 'siteId', value: String(siteId) }]),
  absent: [],
}
