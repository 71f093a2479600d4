import type { StorageArea, StorageRead } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import type { Interpreters } from './interpreter.ts'

/**
 * Reads, writes and removes values in the browser's storage. If storage is forbidden, full or missing, only the value is lost
 * (CAP-3).
 */
export const storage = (window: Window): Pick<Interpreters, 'read-storage' | 'write-storage' | 'remove-storage'> => {
  // Even reading the property throws where storage is forbidden.
  const within = <A>(area: StorageArea, use: (store: Storage) => A): O.Option<A> =>
    O.tryCatch(() => use(area === 'local' ? window.localStorage : window.sessionStorage))
  const read = (area: StorageArea, key: string): StorageRead =>
    O.match<string | null, StorageRead>(
      () => ({ kind: 'unavailable' }),
      value => (value === null ? { kind: 'absent' } : { kind: 'value', value }),
    )(within(area, store => store.getItem(key)))
  return {
    'read-storage': ({ area, key }, tell) => {
      tell({ type: 'page/storage-read', area, key, read: read(area, key) })
    },
    'write-storage': ({ area, key, value }) => {
      within(area, store => {
        store.setItem(key, value)
      })
    },
    'remove-storage': ({ area, key }) => {
      within(area, store => {
        store.removeItem(key)
      })
    },
  }
}
