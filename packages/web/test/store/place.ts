import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../src/store/database.ts'
import type { Store } from '../../src/store/port.ts'

/** A place for one database, initially empty. Each call of its functions connects to it again. */
export interface Place {
  readonly open: () => Promise<Store>
  readonly connect: () => Promise<Database>
}

/** Creates a place for a new database. */
export type Fresh = () => Promise<Place>

const emptied = async (store: Store): Promise<Store> => {
  for (const origin of ['own', 'shipped', 'earlier'] as const)
    for (const { pii } of await store.list(origin)) await store.remove(pii)
  return store
}

/** One place for all tests in the calling group. Its store is emptied on each call. */
export const sharedPlace = (fresh: Fresh): (() => Promise<{ readonly place: Place; readonly store: Store }>) => {
  let shared: { readonly place: Place; readonly store: Store } | undefined
  beforeAll(async () => {
    const place = await fresh()
    shared = { place, store: await place.open() }
  })
  afterAll(() => shared?.store.close())
  return async () => {
    if (shared === undefined) throw new Error('The store is open only while its tests run')
    return { place: shared.place, store: await emptied(shared.store) }
  }
}
