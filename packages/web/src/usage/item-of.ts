import type { Pii } from '@lectern/domain/core'
import type { Finding } from '../store/article-index.ts'
import { usedItem, type UsedItem } from './used-item.ts'

/** What usage reports say of an article of the library; nothing of one that is not there. Rejects where the store does. */
export type ItemOf = (pii: Pii) => Promise<UsedItem | undefined>

/** Takes the descriptions of items from the store's index: every page that is opened is counted, and an article's whole record may be megabytes. */
export const itemOfStore =
  (store: Pick<Finding, 'listing'>): ItemOf =>
  async pii => {
    const listing = await store.listing(pii)
    return listing === undefined ? undefined : usedItem(listing)
  }
