import type { Command } from '../commands/command.ts'
import type { Step } from './step.ts'

/** A running state: how events change it, how a change is shown, and who carries out its commands. */
export interface EventOutlets<State, Event> {
  /** Gives the next state and the commands. */
  readonly update: (state: State, event: Event) => Step<State>
  /** Shows a state that has changed. */
  readonly show: (state: State) => void
  /** Carries out a command, and handles as an event what came of it. */
  readonly interpret: (command: Command, tell: (event: Event) => void) => void
}

/**
 * Handles events one after the other: an event caused by a command waits until the earlier commands have been carried out. An
 * unchanged state is not shown again.
 * @param initial the state before any event
 * @param outlets how events change the state, how a change is shown, and who carries out its commands
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
