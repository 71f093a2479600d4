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
  const take = (): void => {
    begin()
    const late = new Promise<void>(resolve => setTimeout(resolve, PATIENCE))
    void Promise.race([done, late]).then(() => setTimeout(next, 0))
  }
  if (isTaken) waiting.push(take)
  else {
    isTaken = true
    take()
  }
}
