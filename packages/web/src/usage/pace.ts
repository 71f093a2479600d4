import { setImmediate as turn } from 'node:timers/promises'

/** How long work that nobody waits for may keep the event loop, in milliseconds. */
const SLICE = 5

/** A function to be awaited often: it lets others have their turn if the work has taken a while since the last time. */
export const pacer = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE) return
    await turn()
    since = performance.now()
  }
}

/** The result of work that pauses, in slices between which others have their turn. */
export const inSlices = async <A>(work: Generator<void, A>): Promise<A> => {
  const pause = pacer()
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await pause()
  }
}
