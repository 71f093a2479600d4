import { canonicalDoi, type Doi } from '@lectern/domain/core'
import { FULL_TEXT_ENTITLEMENTS } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type * as t from 'io-ts'
import { settingsRecord, settingsText, NonBlank } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { settingsList, withRule } from './fields/list.ts'
import { AddressTemplate, DoiName, oneOf } from './fields/values.ts'

const Prefix = settingsText('a DOI prefix as 10.1234', text => (/^10\.\d{4,9}(?:\.\d+)*$/.test(text) ? O.some(text) : O.none))
const MediaType = settingsText('a media type as application/pdf', text =>
  /^[\w.+-]+\/[\w.+-]+$/.test(text) ? O.some(text) : O.none,
)

const LinkEntry = settingsRecord('a link', { url: AddressTemplate, contentType: MediaType }, {})

const AccessEntry = withRule(
  settingsRecord(
    'an access',
    { entitled: oneOf(FULL_TEXT_ENTITLEMENTS) },
    {
      doi: DoiName,
      doiPrefix: Prefix,
      links: settingsList('links', LinkEntry),
      accessType: NonBlank,
      customerId: NonBlank,
    },
  ),
  ({ doi, doiPrefix, links = [] }) => {
    if ((doi === undefined) === (doiPrefix === undefined)) return ['', 'expected either doi or doiPrefix']
    return links.some(({ url }) => url.includes('{pii}'))
      ? ['links', "a third party's article is known by its DOI alone: expected no {pii}"]
      : undefined
  },
)

/** What a site knows of other publishers' articles: one of them, or all of one publisher. */
export type AccessEntry = t.TypeOf<typeof AccessEntry>

/** `third-party-access.json`: whether and where other publishers' articles can be read. */
export const thirdPartyAccessFile: SettingsFile<readonly AccessEntry[]> = {
  name: 'third-party-access.json',
  codec: settingsList('accesses', AccessEntry, ({ doi, doiPrefix }) => [
    { field: doi === undefined ? 'doiPrefix' : 'doi', value: doi ?? doiPrefix ?? '' },
  ]),
  absent: [],
}

/** What the site knows of an article: what it says of the article itself before what it says of its publisher. */
export const accessTo = (entries: readonly AccessEntry[]): ((doi: Doi) => AccessEntry | undefined) => {
  const known = new Map(entries.map(entry => [entry.doi ?? entry.doiPrefix ?? '', entry]))
  return doi => known.get(canonicalDoi(doi)) ?? known.get(doi.slice(0, doi.indexOf('/')))
}
