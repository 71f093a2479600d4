import { untilDone } from './until-done.ts'

/** How long a part may keep the next one waiting, in milliseconds: it may never be done. */
const PATIENCE = 500

const waiting: (() => void)[] = []
let isTaken = false

const next = (): void => {
  const take = waiting.shift()
  isTaken = take !== undefined
  take?.()
}

/**
 * Begins something once everything before it is done, and never in the same task, so that the browser can react to the reader in between.
 * @param done resolves when the next one may begin
 */
export const inTurn = (begin: () => void, done: Promise<void>): void => {
  const turn = Promise.withResolvers<void>()
  const take = (): void => {
    begin()
    void done.then(turn.resolve)
    setTimeout(turn.resolve, PATIENCE)
  }
  // The page is busy while it waits for its turn, too.
  void untilDone(turn.promise).then(() => setTimeout(next, 0))
  if (isTaken) waiting.push(take)
  else {
    isTaken = true
    take()
  }
}
