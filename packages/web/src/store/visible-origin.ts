import type { Store } from './port.ts'
import type { Origin } from './article.ts'

/** The library to show: the shipped one, unless anything else has been imported. */
export const visibleOrigin = async (store: Store): Promise<Origin> => ((await store.library()).hasOwn ? 'own' : 'shipped')
