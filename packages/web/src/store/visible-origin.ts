import type { Origin, Store } from './port.ts'

/** The shipped library is what shows when nothing else has been imported. */
export const visibleOrigin = async (store: Store): Promise<Origin> => ((await store.count('own')) > 0 ? 'own' : 'shipped')
