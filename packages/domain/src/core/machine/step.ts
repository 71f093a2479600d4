import { produce, type Draft } from 'immer'
import type { Command } from '../commands/command.ts'

/** What comes of an event: the state after it, and what is to be done in the world, in this order. */
export type Step<S> = readonly [state: S, commands: readonly Command[]]

/** How a part of the page answers an event. Pure and total; `Facts` is what it may know beside its own state. */
export type Update<S, Event, Facts = void> = (state: S, event: Event, facts: Facts) => Step<S>

/** The state as it is, and what is to be done. */
export const stay = <S>(state: S, ...commands: readonly Command[]): Step<S> => [state, commands]

/** The state changed by a recipe that writes to a draft of it, and what is to be done. What the recipe leaves stays the same object. */
export const change = <S>(state: S, recipe: (draft: Draft<S>) => void, ...commands: readonly Command[]): Step<S> => [
  produce(state, draft => {
    recipe(draft)
  }),
  commands,
]
