import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../src/store/database.ts'
import type { Store } from '../../src/store/port.ts'

/** A place for one database, in which there are no articles yet. Each call of its functions connects to it again. */
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

/** A place with a store and a connection beside it, which stay open: a connection has threads or processes of its own, which cost more than most tests. */
export interface SharedPlace {
  readonly place: Place
  readonly store: Store
  readonly database: Database
}

/** One place for all tests in the calling group. Its store is emptied on each call. */
export const sharedPlace = (fresh: Fresh): (() => Promise<SharedPlace>) => {
  let shared: SharedPlace | undefined
  beforeAll(async () => {
    const place = await fresh()
    shared = { place, store: await place.open(), database: await place.connect() }
  })
  afterAll(async () => {
    await shared?.database.close()
    await shared?.store.close()
  })
  return async () => {
    if (shared === undefined) throw new Error('The store is open only while its tests run')
    await emptied(shared.store)
    return shared
  }
}
