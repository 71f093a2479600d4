import { canonicalDoi, type Doi } from '@lectern/domain/core'
import { FULL_TEXT_ENTITLEMENTS } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type * as t from 'io-ts'
import { houseRecord, houseText, Said } from './fields/record.ts'
import type { HouseFile } from './fields/settings-file.ts'
import { houseList, withRule } from './fields/list.ts'
import { AddressTemplate, DoiName, oneOf } from './fields/values.ts'

const Prefix = houseText('a DOI prefix as 10.1234', text => (/^10\.\d{4,9}(?:\.\d+)*$/.test(text) ? O.some(text) : O.none))
const MediaType = houseText('a media type as application/pdf', text =>
  /^[\w.+-]+\/[\w.+-]+$/.test(text) ? O.some(text) : O.none,
)

const LinkEntry = houseRecord('a link', { url: AddressTemplate, contentType: MediaType }, {})

const AccessEntry = withRule(
  houseRecord(
    'an access',
    { entitled: oneOf(FULL_TEXT_ENTITLEMENTS) },
    {
      doi: DoiName,
      doiPrefix: Prefix,
      links: houseList('links', LinkEntry),
      accessType: Said,
      customerId: Said,
    },
  ),
  ({ doi, doiPrefix, links = [] }) => {
    if ((doi === undefined) === (doiPrefix === undefined)) return ['', 'expected either doi or doiPrefix']
    return links.some(({ url }) => url.includes('{pii}'))
      ? ['links', "a third party's article is known by its DOI alone: expected no {pii}"]
      : undefined
  },
)

/** What a house knows of other publishers' articles: one of them, or all of one publisher. */
export type AccessEntry = t.TypeOf<typeof AccessEntry>

/** `third-party-access.json`: whether and where other publishers' articles can be read. */
export const thirdPartyAccessFile: HouseFile<readonly AccessEntry[]> = {
  name: 'third-party-access.json',
  codec: houseList('accesses', AccessEntry, ({ doi, doiPrefix }) => [
    { field: doi === undefined ? 'doiPrefix' : 'doi', value: doi ?? doiPrefix ?? '' },
  ]),
  absent: [],
}

/** What the house knows of an article: what it says of the article itself before what it says of its publisher. */
export const accessTo = (entries: readonly AccessEntry[]): ((doi: Doi) => AccessEntry | undefined) => {
  const known = new Map(entries.map(entry => [entry.doi ?? entry.doiPrefix ?? '', entry]))
  return doi => known.get(canonicalDoi(doi)) ?? known.get(doi.slice(0, doi.indexOf('/')))
}
