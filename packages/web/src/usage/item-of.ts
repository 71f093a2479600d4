import type { Pii } from '@lectern/domain/core'
import type { Around } from '../store/article-index.ts'
import { usedItem, type UsedItem, type UsedSite } from './used-item.ts'

/** An article's description for usage reports; undefined if it is not in the library. Rejects if the store does. */
export type ItemOf = (pii: Pii) => Promise<UsedItem | undefined>

/** Reads descriptions with what an article's page shows of others, because every page view is counted: the page asks for both at once. */
export const itemOfStore =
  (store: { readonly around: (pii: Pii) => Promise<Pick<Around, 'listing'>> }, site: UsedSite): ItemOf =>
  async pii => {
    const { listing } = await store.around(pii)
    return listing === undefined ? undefined : usedItem(listing, site)
  }

/** Reads descriptions alone, for what asks for nothing else of the article. */
export const itemOfListing =
  (store: { readonly listing: (pii: Pii) => Promise<Around['listing']> }, site: UsedSite): ItemOf =>
  async pii => {
    const listing = await store.listing(pii)
    return listing === undefined ? undefined : usedItem(listing, site)
  }
