import type { StorageArea, StorageRead } from '@lectern/domain/core'
import { option as O } from 'fp-ts'
import type { Interpreters } from './interpreter.ts'

/** Values in the browser's storage. */
export interface StoredValues {
  /** What is stored under a key. */
  readonly read: (area: StorageArea, key: string) => StorageRead
  /** Stores a value under a key, in place of an earlier one. */
  readonly write: (area: StorageArea, key: string, value: string) => void
  /** Removes the value under a key, if there is one. */
  readonly remove: (area: StorageArea, key: string) => void
}

/**
 * The values in a window's storage. If storage is forbidden, full or missing, only the value is lost (CAP-3).
 * @param window the window of the page
 */
export const storedValues = (window: Window): StoredValues => {
  // Even reading the property throws where storage is forbidden.
  const within = <A>(area: StorageArea, use: (store: Storage) => A): O.Option<A> =>
    O.tryCatch(() => use(area === 'local' ? window.localStorage : window.sessionStorage))
  return {
    read: (area, key) =>
      O.match<string | null, StorageRead>(
        () => ({ kind: 'unavailable' }),
        value => (value === null ? { kind: 'absent' } : { kind: 'value', value }),
      )(within(area, store => store.getItem(key))),
    write: (area, key, value) => {
      within(area, store => {
        store.setItem(key, value)
      })
    },
    remove: (area, key) => {
      within(area, store => {
        store.removeItem(key)
      })
    },
  }
}

/** Reads, writes and removes values in the browser's storage. */
export const storage = (window: Window): Pick<Interpreters, 'read-storage' | 'write-storage' | 'remove-storage'> => {
  const { read, write, remove } = storedValues(window)
  return {
    'read-storage': ({ area, key }, tell) => {
      tell({ type: 'page/storage-read', area, key, read: read(area, key) })
    },
    'write-storage': ({ area, key, value }) => {
      write(area, key, value)
    },
    'remove-storage': ({ area, key }) => {
      remove(area, key)
    },
  }
}
