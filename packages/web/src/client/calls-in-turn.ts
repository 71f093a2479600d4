import { isLoad, type Interpret } from '@lectern/domain/page'

/**
 * Begins each of several calls for parts of the page in a task of its own, in their order: an opening page makes some ten, and all at once would
 * keep a slow phone from reacting. All other commands are carried out at once, because what they tell may be lost with the page.
 * @param carryOut carries out a command at once
 */
export const callsInTurn = (window: Window, carryOut: Interpret): Interpret => {
  const waiting: (() => void)[] = []
  let isTaken = false
  const next = (): void => {
    const begin = waiting.shift()
    isTaken = begin !== undefined
    if (begin === undefined) return
    window.setTimeout(next)
    begin()
  }
  return (command, tell) => {
    const begin = (): void => {
      carryOut(command, tell)
    }
    if (command.kind !== 'call' || !isLoad(command.call.endpoint)) begin()
    else {
      waiting.push(begin)
      if (!isTaken) next()
    }
  }
}
