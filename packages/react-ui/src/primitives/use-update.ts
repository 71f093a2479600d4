import type { Command, Update } from '@lectern/domain/core'
import { useEffect, useReducer } from 'react'
import { runFocusCommand } from './run-focus-command.ts'

interface Drawn<State> {
  readonly state: State
  /** What the last event wants done, once what it changed is drawn. */
  readonly commands: readonly Command[]
}

/** The state of one popover or tooltip for itself, by its rule in the domain; of what that wants done only the focus concerns it. */
export const useUpdate = <State, Event, Facts>(
  update: Update<State, Event, Facts>,
  initial: State,
  facts: Facts,
): readonly [State, (event: Event) => void] => {
  const [{ state, commands }, tell] = useReducer(
    (drawn: Drawn<State>, event: Event): Drawn<State> => {
      const [next, wanted] = update(drawn.state, event, facts)
      return { state: next, commands: wanted }
    },
    { state: initial, commands: [] },
  )
  useEffect(() => {
    commands.forEach(runFocusCommand)
  }, [commands])
  return [state, tell]
}
