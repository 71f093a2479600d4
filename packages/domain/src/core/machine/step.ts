import { produce, type Draft } from 'immer'
import type { Command } from '../commands/command.ts'

/** The outcome of an event: the next state, and the commands to carry out in order. */
export type Step<S> = readonly [state: S, commands: readonly Command[]]

/** How a slice of the page handles an event. Pure and total; `Facts` is what it may read besides its own state. */
export type Update<S, Event, Facts = void> = (state: S, event: Event, facts: Facts) => Step<S>

/** The unchanged state, with commands. */
export const stay = <S>(state: S, ...commands: readonly Command[]): Step<S> => [state, commands]

/**
 * The state changed by a recipe that writes to a draft, with commands. Parts that the recipe does not touch stay the same
 * objects.
 */
export const change = <S>(state: S, recipe: (draft: Draft<S>) => void, ...commands: readonly Command[]): Step<S> => [
  produce(state, draft => {
    recipe(draft)
  }),
  commands,
]
