import { NO_FAILED_TRIES, TRIES_FORGOTTEN, waitLeft, withFailedTry, type FailedTries } from '@lectern/domain/site'
import { either as E } from 'fp-ts'
import type { StoredTries } from '../../store/reader-accounts.ts'

/** How often a try is repeated that others from the same source have overtaken. */
const MOST_OVERTAKEN = 50

export interface LimitedTries {
  /** How long a source has to wait before its next try, in milliseconds. */
  readonly waiting: (source: string) => Promise<number>
  /**
   * Counts a try as failed, or returns how long it has to wait, in milliseconds. It counts before the password is checked, so that many
   * tries at the same moment are not all free.
   */
  readonly begin: (source: string) => Promise<E.Either<number, true>>
  /** The try that has begun has succeeded: it no longer counts, and neither do earlier ones if the source is to start afresh. */
  readonly succeed: (source: string, startsAfresh: boolean) => Promise<void>
}

/** The limit of tries to sign in. */
export const limitedTries = (store: StoredTries, now: () => Date): LimitedTries => {
  /** Resolves to undefined if others were faster each time. */
  const change = async <A>(
    source: string,
    decide: (tries: FailedTries, time: number) => readonly [result: A, next: FailedTries | undefined],
  ): Promise<A | undefined> => {
    for (let attempt = 0; attempt < MOST_OVERTAKEN; attempt += 1) {
      const time = now().getTime()
      const tries = await store.failedTries(source)
      const [result, next] = decide(tries, time)
      if (next === undefined || (await store.replaceFailedTries(source, tries, next, time - TRIES_FORGOTTEN))) return result
    }
    return undefined
  }

  return {
    waiting: async source => waitLeft(await store.failedTries(source), now().getTime()),
    begin: async source =>
      (await change<E.Either<number, true>>(source, (tries, time) => {
        const wait = waitLeft(tries, time)
        return wait > 0 ? [E.left(wait), undefined] : [E.right(true), withFailedTry(tries, time)]
      })) ?? E.left(1000),
    succeed: async (source, startsAfresh) => {
      await change(source, tries => [
        true,
        startsAfresh || tries.count <= 1 ? NO_FAILED_TRIES : { ...tries, count: tries.count - 1 },
      ])
    },
  }
}
