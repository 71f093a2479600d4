import type { Command } from '../commands/command.ts'
import type { Step } from './step.ts'

/** What is kept of a state: how events change it, how a change is shown, and who does what it wants done. */
export interface EventOutlets<State, Event> {
  readonly update: (state: State, event: Event) => Step<State>
  readonly show: (state: State) => void
  readonly interpret: (command: Command, tell: (event: Event) => void) => void
}

/**
 * Takes events one after the other: one that a command brings about waits until the commands before it have been carried out. A state that does
 * not change is not shown again.
 * @param initial the state before any event
 * @param outlets how events change it, how a change is shown, and who does what it wants done
 */
export const eventLoop = <State, Event>(
  initial: State,
  { update, show, interpret }: EventOutlets<State, Event>,
): ((event: Event) => void) => {
  let state = initial
  let isBusy = false
  const waiting: Event[] = []

  const tell = (event: Event): void => {
    waiting.push(event)
    if (isBusy) return
    isBusy = true
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [after, commands] = update(state, next)
        if (after !== state) {
          state = after
          show(after)
        }
        for (const command of commands) interpret(command, tell)
      }
    } finally {
      isBusy = false
    }
  }
  return tell
}
