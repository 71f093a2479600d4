import type { Command, Update } from '@lectern/domain/core'
import { useEffect, useReducer } from 'react'
import { runFocusCommand } from './run-focus-command.ts'

interface Drawn<State> {
  readonly state: State
  /** The commands of the last event, to be carried out after its changes are rendered. */
  readonly commands: readonly Command[]
}

/** The local state of a single popover or tooltip, updated by its rule in the domain. Of its commands, only `focus` is carried out. */
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
