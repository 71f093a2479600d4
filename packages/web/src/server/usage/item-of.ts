import { firstFault } from '@lectern/api-client'
import { either as E, function as F } from 'fp-ts'
import * as t from 'io-ts'
import type { Finding } from '../store/article-index.ts'
import type { Store } from '../store/port.ts'
import { UsageMetaCodec, usedItem, type UsedItem } from './used-item.ts'

/** What usage reports say of an article of the library; nothing of one that is not there. Rejects where the store does. */
export type ItemOf = (pii: string) => Promise<UsedItem | undefined>

const RecordCodec = t.type({ meta: UsageMetaCodec })

/** Takes the descriptions of items from the store. */
export const itemOfStore = (store: Pick<Store, 'record'> & Pick<Finding, 'listing'>): ItemOf => async pii => {
  const json = await store.record(pii)
  if (json === undefined) return undefined
  const record = F.pipe(
    E.tryCatch((): unknown => JSON.parse(json), () => 'it is not JSON'),
    E.chain(value => E.mapLeft(firstFault)(RecordCodec.decode(value))),
  )
  if (E.isLeft(record)) throw new Error(`The stored record of ${pii} cannot be read: ${record.left}`)
  const listing = await store.listing(pii)
  return usedItem(record.right.meta, listing?.authors ?? [])
}
