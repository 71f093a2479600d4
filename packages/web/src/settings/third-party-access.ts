import { canonicalDoi, type Doi } from '@lectern/domain/core'
import { FULL_TEXT_ENTITLEMENTS } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type * as t from 'io-ts'
import { settingsRecord, settingsText, NonBlank } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { settingsList, withRule } from './fields/list.ts'
import { AddressTemplate, DoiName, oneOf } from './fields/values.ts'

const Prefix = settingsText('a DOI prefix such as 10.1234', text =>
  /^10\.\d{4,9}(?:\.\d+)*$/.test(text) ? O.some(text) : O.none,
)
const MediaType = settingsText('a media type such as application/pdf', text =>
  /^[\w.+-]+\/[\w.+-]+$/.test(text) ? O.some(text) : O.none,
)

const LinkEntry = settingsRecord('a link', { url: AddressTemplate, contentType: MediaType }, {})

const AccessEntry = withRule(
  settingsRecord(
    'an access entry',
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
      ? ['links', "{pii} cannot be used, because a third party's article has only a DOI"]
      : undefined
  },
)

/** What the site knows about access to one article of another publisher, or to all articles of one. */
export type AccessEntry = t.TypeOf<typeof AccessEntry>

/** `third-party-access.json`: whether and where other publishers' articles can be read. */
export const thirdPartyAccessFile: SettingsFile<readonly AccessEntry[]> = {
  name: 'third-party-access.json',
  codec: settingsList('access entries', AccessEntry, ({ doi, doiPrefix }) => [
    { field: doi === undefined ? 'doiPrefix' : 'doi', value: doi ?? doiPrefix ?? '' },
  ]),
  absent: [],
}

/** The entry for an article: its own if there is one, otherwise that of its publisher's DOI prefix. */
export const accessTo = (entries: readonly AccessEntry[]): ((doi: Doi) => AccessEntry | undefined) => {
  const known = new Map(entries.map(entry => [entry.doi ?? entry.doiPrefix ?? '', entry]))
  return doi => known.get(canonicalDoi(doi)) ?? known.get(doi.slice(0, doi.indexOf('/')))
}
