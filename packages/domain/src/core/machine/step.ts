import type { Command } from '../commands/command.ts'

/** The outcome of an event: the next state, and the commands to carry out in order. */
export type Step<S> = readonly [state: S, commands: readonly Command[]]

/** How a slice of the page handles an event. Pure and total; `Facts` is what it may read besides its own state. */
export type Update<S, Event, Facts = void> = (state: S, event: Event, facts: Facts) => Step<S>

/** The unchanged state, with commands. */
export const stay = <S>(state: S, ...commands: readonly Command[]): Step<S> => [state, commands]

/** A value with some of its fields replaced; the same object if none of them is another. */
export const having = <S extends object>(value: S, fields: Partial<S>): S => {
  for (const key in fields) if (!Object.is(fields[key], value[key])) return { ...value, ...fields }
  return value
}

/** The state with some of its fields replaced, and commands. */
export const change = <S extends object>(state: S, fields: Partial<S>, ...commands: readonly Command[]): Step<S> => [
  having(state, fields),
  commands,
]
