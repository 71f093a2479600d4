import { enrichedContent, SHORT_CODES, type EnrichedItem, type ShortCode } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import { settingsRecord } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { filledList, settingsList, withRule } from './fields/list.ts'
import { ArticleName, oneOf } from './fields/values.ts'

/** What the payload of each kind must hold to be shown (RICH-1). */
const expected: Readonly<Record<ShortCode, string>> = {
  DP: 'expected a record',
  OD: 'expected a record',
  MD: 'expected a record',
  GD: 'expected a record with kmlIds, a list of texts, at least one',
  ICI: 'expected a record',
  DL: 'expected a record',
  VM: 'expected a record with identifiers, a list of texts, at least one, md5, a text, and timestamp, a text or a number',
}

/** An item as the page receives it. */
export const enrichedItem = (code: ShortCode, payload: unknown): EnrichedItem => ({
  appDetails: { shortcode: code },
  success: true,
  payload,
})

const isShown = (code: ShortCode, payload: unknown): boolean =>
  Object.values(enrichedContent([enrichedItem(code, payload)])).some((found: O.Option<unknown>) => O.isSome(found))

const Payload = new t.Type<unknown>(
  'a payload',
  t.unknown.is,
  (value, context) => (value === undefined ? t.failure(value, context) : t.success(value)),
  t.identity,
)

const ItemEntry = withRule(
  settingsRecord('an item of enriched content', { code: oneOf(SHORT_CODES), payload: Payload }, {}),
  ({ code, payload }) => (isShown(code, payload) ? undefined : ['payload', `${expected[code]}, as code is ${code}`]),
)

const EnrichedContentEntry = settingsRecord(
  'the enriched content of an article',
  {
    article: ArticleName,
    items: filledList('items', ItemEntry, ({ code }) => [{ field: 'code', value: code }]),
  },
  {},
)

/** What a site has to show beside an article, beyond what the article itself tells. */
export type EnrichedContentEntry = t.TypeOf<typeof EnrichedContentEntry>

/** `enriched-content.json`: items by article, each kind at most once. */
export const enrichedContentFile: SettingsFile<readonly EnrichedContentEntry[]> = {
  name: 'enriched-content.json',
  codec: settingsList('articles with enriched content', EnrichedContentEntry, ({ article }) => [
    { field: 'article', value: article },
  ]),
  absent: [],
}
