import { enrichedContent, SHORT_CODES, type EnrichedItem, type ShortCode } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import * as t from 'io-ts'
import { settingsRecord } from './fields/record.ts'
import type { SettingsFile } from './fields/settings-file.ts'
import { filledList, settingsList, withRule } from './fields/list.ts'
import { ArticleName, oneOf } from './fields/values.ts'

/** What the payload of each kind must contain to be shown (RICH-1). */
const expected: Readonly<Record<ShortCode, string>> = {
  DP: 'expected an object',
  OD: 'expected an object',
  MD: 'expected an object',
  GD: 'expected an object with kmlIds (a non-empty list of strings)',
  ICI: 'expected an object',
  DL: 'expected an object',
  VM: 'expected an object with identifiers (a non-empty list of strings), md5 (a string) and timestamp (a string or a number)',
}

/** An item as sent to the page. */
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
  ({ code, payload }) => (isShown(code, payload) ? undefined : ['payload', `${expected[code]}, because code is ${code}`]),
)

const EnrichedContentEntry = settingsRecord(
  'the enriched content of an article',
  {
    article: ArticleName,
    items: filledList('items', ItemEntry, ({ code }) => [{ field: 'code', value: code }]),
  },
  {},
)

/** The enriched content that a site adds to what is derived from the article itself. */
export type EnrichedContentEntry = t.TypeOf<typeof EnrichedContentEntry>

/** `enriched-content.json`: items by article, each kind at most once per article. */
export const enrichedContentFile: SettingsFile<readonly EnrichedContentEntry[]> = {
  name: 'enriched-content.json',
  codec: settingsList('articles with enriched content', EnrichedContentEntry, ({ article }) => [
    { field: 'article', value: article },
  ]),
  absent: [],
}
