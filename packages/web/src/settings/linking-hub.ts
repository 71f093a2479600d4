import * as t from 'io-ts'
import { settingsRecord, Id, NonBlank } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { filledList, settingsList } from './fields/list.ts'
import { AddressTemplate, Count, IssnName } from './fields/values.ts'

const SiteEntry = settingsRecord(
  'a site',
  { siteId: Count, siteName: NonBlank, url: AddressTemplate, journals: filledList('ISSNs', IssnName) },
  {
    institutions: settingsList('institutions', Id),
  },
)

/**
 * Another site that offers some of this site's journals: the address of an article there, and the institutions whose readers are entitled
 * there; without those, all readers.
 */
export type SiteEntry = t.TypeOf<typeof SiteEntry>

/** `linking-hub.json`: the other sites, by site id. */
export const linkingHubFile: SettingsFile<readonly SiteEntry[]> = {
  name: 'linking-hub.json',
  codec: settingsList('sites', SiteEntry, ({ siteId }) => [{ field: 'siteId', value: String(siteId) }]),
  absent: [],
}
