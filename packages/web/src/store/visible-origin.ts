import type { Store } from './port.ts'
import type { Origin } from './article.ts'

/** The shipped library is what shows when nothing else has been imported. */
export const visibleOrigin = async (store: Store): Promise<Origin> => ((await store.count('own')) > 0 ? 'own' : 'shipped')
