import type { Pii } from '@lectern/domain/core'
import type { Finding } from '../store/article-index.ts'
import { usedItem, type UsedItem } from './used-item.ts'

/** An article's description for usage reports; undefined if it is not in the library. Rejects if the store does. */
export type ItemOf = (pii: Pii) => Promise<UsedItem | undefined>

/** Reads descriptions from the store's index, because every page view is counted and a whole record can be several megabytes. */
export const itemOfStore =
  (store: Pick<Finding, 'listing'>): ItemOf =>
  async pii => {
    const listing = await store.listing(pii)
    return listing === undefined ? undefined : usedItem(listing)
  }
