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

/** Another site that has journals of this one: where an article is there, and whose readers may read it; without that, everybody. */
export type SiteEntry = t.TypeOf<typeof SiteEntry>

/** `linking-hub.json`: the other sites, each by its number. */
export const linkingHubFile: SettingsFile<readonly SiteEntry[]> = {
  name: 'linking-hub.json',
  codec: settingsList('sites', SiteEntry, ({ siteId }) => [{ field: 'siteId', value: String(siteId) }]),
  absent: [],
}
