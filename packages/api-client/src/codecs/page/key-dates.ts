import type { KeyDates } from '@lectern/domain/article'
import { Filled, oneOrMore, type Codec } from '../fields.ts'
import { sparse, type WireFields } from '../records.ts'

/** ART-14: the dates of the article, under the labels that the page shows. `Revised` is one date or several. */
export const KeyDatesCodec: Codec<KeyDates, WireFields> = sparse('key dates', {
  received: ['Received', Filled],
  revised: ['Revised', oneOrMore(Filled)],
  accepted: ['Accepted', Filled],
  availableOnline: ['Available online', Filled],
  versionOfRecord: ['Version of Record', Filled],
})
