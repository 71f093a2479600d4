import { setTimeout as delay } from 'node:timers/promises'
import { releaseDue, type LifeStore } from './perform.ts'

/** How often embargoes are looked at, in milliseconds. */
const ROUND = 5_000

/** Makes articles public when their day comes, until the server closes. A failure is logged, and the next round tries again. Never rejects. */
export const keepEmbargoes = async (
  store: LifeStore,
  now: () => Date,
  stopped: AbortSignal,
  logger: { readonly error: (details: object, message: string) => void },
): Promise<void> => {
  while (!stopped.aborted) {
    try {
      await releaseDue(store, now().getTime())
    } catch (error) {
      logger.error({ err: error }, 'articles whose embargo has ended could not be made public; it is tried again in 5 seconds')
    }
    await delay(ROUND, undefined, { signal: stopped, ref: false }).catch(() => undefined)
  }
}
