import type { LibraryWork } from '@lectern/domain/site'
import { randomUUID } from 'node:crypto'
import { SEEN_EVERY, type LibraryWorks, type WorkResult } from '../store/library-work.ts'

/**
 * Does some work on the library, and notes in the store that it is under way and what became of it, so that servers can say so. The work does not
 * depend on that.
 */
export const notedWork = async <A>(
  { store, now }: { readonly store: Pick<LibraryWorks, 'noteWork'>; readonly now: () => number },
  kind: LibraryWork,
  work: () => Promise<A>,
  resultOf: (done: A) => WorkResult | undefined,
): Promise<A> => {
  const begun = { id: randomUUID(), kind, beganAt: now() }
  let last: Promise<unknown> = Promise.resolve()
  const note = (end: { readonly endedAt?: number; readonly result?: WorkResult } = {}): Promise<unknown> => {
    last = last.then(() => store.noteWork({ ...begun, seenAt: now(), ...end })).catch(() => undefined)
    return last
  }
  await note()
  const timer = setInterval(() => void note(), SEEN_EVERY).unref()
  let result: WorkResult | undefined
  try {
    const done = await work()
    result = resultOf(done)
    return done
  } finally {
    clearInterval(timer)
    await note({ endedAt: now(), ...(result !== undefined && { result }) })
  }
}
